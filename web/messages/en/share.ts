import { inTenths, number } from '#web/lib/format/number.ts'

const ENDINGS: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })

/** 1st, 2nd, 3rd, 4th, 11th, 21st. */
export const ordinal = (place: number) => `${place}${ENDINGS[ordinals.select(place)] ?? 'th'}`

/** Sharing the leaderboard, and the texts on the picture. Figures come formatted. */
export const shareWords = {
  share: 'Share',
  title: 'Share Leaderboard',
  preview: (text: string) => `Preview: ${text}`,
  format: 'Format',
  formats: { gif: 'Animated GIF', image: 'Static image', video: 'Video' },
  cannotRecord: 'This browser cannot make a video. Choose the animated GIF instead.',
  theme: 'Theme',
  themes: { halloween: 'Halloween', paper: 'Plain' },
  animation: 'Animation',
  effects: { leaves: 'Floating leaves', glow: 'Glow effects', countUp: 'Count-up numbers' },
  generate: 'Generate & Share',
  generating: (percent: string) => `Generating… ${percent}`,
  progress: 'Progress',
  failed: 'Failed to generate shareable content. Please try again.',
  // The result.
  formatNames: { gif: 'GIF', image: 'IMAGE', video: 'VIDEO' },
  shareNow: (format: string) => `Your ${format} is ready! Would you like to share it now?`,
  shareItNow: 'Share now',
  readyToShare: 'Ready to share',
  ready: <Part>(format: Part, size: string) => [format, ` ready, ${size}`],
  kilobytes: (size: number) => `${number(size)} kB`,
  megabytes: (size: number) => `${inTenths(size)} MB`,
  imageInstead: 'The GIF could not be made. Here is a static image instead.',
  recordedSlowly: (frames: number) =>
    `This device recorded about ${frames} frames a second. The video may not play smoothly.`,
  quickShare: 'Quick share',
  notShared: 'This device could not share the file. Download it.',
  saved: 'Saved to your downloads',
  copyText: 'Copy text',
  copied: 'The report text is copied',
  notCopied: 'The text could not be copied',
  // The text beside the picture.
  report: (business: string) => `${business} leaderboard report`,
  reportLine: (place: string, seller: string, points: number) => `${place} ${seller}: ${number(points)} points`,
  // The picture.
  kickers: { halloween: 'HALLOWEEN EDITION', paper: 'WEEKLY' },
  leaderboard: 'Leaderboard',
  weekOf: (from: string, to: string) => `Week of ${from} to ${to}`,
  readyForTheWeek: 'Ready for the week',
  tiedFor: (place: number) => `Tied for ${ordinal(place)}`,
  placeOf: (place: number, sellers: number) => `${ordinal(place)} of ${sellers} this week`,
  pointsThisWeek: 'points this week',
  withPointsThisWeek: (points: string) => `${points} points this week`,
  pointsThisSeason: (points: string) => `${points} points this season`,
  pointsInAll: (points: string) => `${points} points in all`,
  pts: (points: string) => `${points} pts`,
  versus: 'VS',
  crownIsFree: 'The crown is free',
  crownToTake: 'The first seller to move a lead takes it.',
  topThisWeek: (sellers: number) => `Top ${sellers} this week`,
  thisWeek: 'This week',
  points: 'points',
  allAtZero: 'Everyone starts at zero',
  ofGoal: (estimates: string, goal: string) => `${estimates} of ${goal} goal`,
}
