import { number } from '#web/lib/format/number.ts'

/** The reports, and the ledger behind a seller's points. */
export const en = {
  title: 'Statistics & Reports',
  subtitle: 'Sales Team Performance Dashboard',
  period: 'Period',
  periods: {
    week: 'This week',
    month: 'This month',
    'last-month': 'Last month',
    year: 'This year',
    ever: 'Ever',
  },
  // The sellers.
  sellers: 'Sellers',
  loadingSellers: 'Loading seller statistics...',
  noSellers: 'No sellers yet.',
  sellersCaption: 'Points and sales of each seller',
  seller: 'Seller',
  monthlyPoints: 'Monthly Points',
  lifetimePoints: 'Lifetime Points',
  performance: 'Performance',
  points: 'Points',
  leadsWon: 'Leads Won',
  valueFinished: 'Value Finished',
  team: 'Team',
  why: (seller: string) => `Why ${seller} has these points`,
  noLongerActive: '(no longer active)',
  // The stages.
  stages: 'Pipeline by stage',
  conversionRule:
    'Conversion counts, of the leads that reached a stage in the period, those that have gone further since.',
  stagesCaption: 'Conversion and days in each stage',
  stage: 'Stage',
  reached: 'Leads that reached it',
  wentOn: 'Went on',
  conversion: 'Conversion',
  meanDays: 'Mean days in stage',
  // The ledger.
  openPipeline: 'Open Pipeline',
  pointsOf: (seller: string) => `Points of ${seller}`,
  noPoints: 'No points in this period.',
  pointsSum: (points: number) => `${number(points)} ${points === 1 ? 'point' : 'points'}`,
  fromMoves: <Part>(points: Part, moves: number) => [
    points,
    `, from ${number(moves)} ${moves === 1 ? 'move' : 'moves'}`,
  ],
  reversedRule: 'What was taken back is struck out and does not count.',
  timesRule: (zone: string) => `Times are the business’s own: ${zone}.`,
  takenBackSum: 'Taken back:',
  lead: (id: number) => `Lead #${id}`,
  takenBackAt: <Part>(time: Part) => ['taken back ', time],
}
