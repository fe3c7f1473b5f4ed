import { number } from '#web/lib/format/number.ts'

const leads = (count: number) => (count === 1 ? 'lead' : 'leads')

/** The leaderboard. Money, dates and percentages come formatted. */
export const dashboardWords = {
  title: 'Leaderboard',
  newLead: 'New Lead',
  weeklyGoals: (goal: string) => `${goal} weekly goals`,
  stats: 'Stats',
  pipeline: 'Pipeline',
  task: 'Task',
  // The tiles.
  totalContacts: 'Total Contacts',
  totalContactsNote: 'in the directory',
  activePipeline: 'Active Pipeline',
  activePipelineNote: 'Info to Finished',
  weeksGoal: "This Week's Goal",
  target: (goal: string) => `${goal} Target`,
  topPerformer: 'Top Performer',
  points: (points: number) => `${number(points)} points`,
  noPoints: 'No points yet',
  // The champions.
  champions: 'Performance Champions',
  loadingSellers: 'Loading seller stats...',
  noSellers: 'No sellers yet.',
  showTop: (count: number) => `Show the top ${count}`,
  showAll: 'Show all sellers',
  // The seasons.
  resetStats: 'Reset Stats',
  undoReset: 'Undo reset',
  noSeason: 'The leaderboard counts all points.',
  seasonSince: (time: string, who: string) =>
    `The leaderboard counts points since ${time}, when ${who} reset it. Statistics keeps all earlier points.`,
  confirmReset:
    'Start a new season? From now on the leaderboard counts from 0 for everyone. No points are deleted: Statistics keeps them, and the reset can be undone.',
  confirmUndoReset: (time: string) =>
    `Undo the reset of ${time}? The leaderboard counts the points from before it again.`,
  seasonStarted: 'A new season has started',
  seasonUndone: 'Reset undone',
  seasonPoints: (points: number) => `${number(points)} points this season`,
  thisSeason: 'This season',
  pts: (points: string) => `${points} pts`,
  ptsUnit: 'pts',
  inThisWeek: 'this week',
  inThatWeek: 'that week',
  you: 'You',
  why: (seller: string) => `Why ${seller} has these points`,
  previousWeek: 'Previous week',
  nextWeek: 'Next week',
  thisWeek: 'This week',
  ever: 'All time',
  // The pipeline.
  overview: 'Pipeline Overview',
  snapshot: 'Pipeline Snapshot',
  viewAll: 'View All',
  // The weeks of this month and of those before it.
  weeklyProgress: 'Weekly Progress',
  week: (place: number) => `Week ${place}`,
  now: 'Now',
  ofGoal: (goal: string) => `of ${goal}`,
  leads: (count: number) => `${number(count)} ${leads(count)}`,
  history: 'Historical Performance',
  historyToCome: 'Earlier months will appear here.',
  earlierMonths: 'Earlier months',
  inLeads: <Part>(estimate: Part, count: number) => [estimate, ` in ${number(count)} ${leads(count)}`],
  nobodyEarned: 'No points earned in this month.',
  noLongerActive: '(no longer active)',
  recent: 'Recent Activity',
  nothingHappened: 'No activity yet.',
}
