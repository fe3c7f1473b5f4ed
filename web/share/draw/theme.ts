import type { ShareTheme } from '#contract/session/session.ts'

/** The flat colours of an infographic; a GIF has 256 for each frame. */
export interface Theme {
  name: 'halloween' | 'paper'
  /** Text on the background above the cards. */
  headInk: string
  headSoft: string
  /** Text on the background beside the podium and in the footer. */
  ink: string
  soft: string
  card: string
  cardLine: string
  cardInk: string
  cardSoft: string
  track: string
  accent: string
  onAccent: string
  glow: string
  /** First, second and third place: the column, and the numeral on it. */
  places: readonly { fill: string; ink: string }[]
  /** For lower places, and for sellers without points. */
  plainPlace: { fill: string; ink: string }
  bar: string
  leaves: readonly string[]
}

const HALLOWEEN: Theme = {
  name: 'halloween',
  headInk: '#fff3dc',
  headSoft: '#d9c4f0',
  ink: '#fff3dc',
  soft: '#cdb6e6',
  card: '#22123a',
  cardLine: '#53327a',
  cardInk: '#fff3dc',
  cardSoft: '#cdb6e6',
  track: '#3a2259',
  accent: '#ff8b1f',
  onAccent: '#241004',
  glow: '#ffab40',
  places: [
    { fill: '#ff8b1f', ink: '#3d1a02' },
    { fill: '#9a6bd6', ink: '#1f0c38' },
    { fill: '#5fa052', ink: '#0f260b' },
  ],
  plainPlace: { fill: '#53327a', ink: '#e4d4f7' },
  bar: '#9a6bd6',
  leaves: ['#ff8b1f', '#d9502a', '#ffc247', '#a8381b'],
}

const PAPER: Theme = {
  name: 'paper',
  headInk: '#faf7f1',
  headSoft: '#bfc3ca',
  ink: '#24272c',
  soft: '#5b606a',
  card: '#fffdf9',
  cardLine: '#dcd6cb',
  cardInk: '#24272c',
  cardSoft: '#5b606a',
  track: '#ebe6dc',
  accent: '#fb8b24',
  onAccent: '#2a1503',
  glow: '#ffb45e',
  places: [
    { fill: '#fb8b24', ink: '#5c2c00' },
    { fill: '#3b4048', ink: '#c9cdd4' },
    { fill: '#8a8f98', ink: '#2a2d32' },
  ],
  plainPlace: { fill: '#c9c3b8', ink: '#5b5850' },
  bar: '#3b4048',
  leaves: ['#e9a04b', '#c9b458', '#8f9c5e', '#d8762e'],
}

const OCTOBER = '10'

export const THEMES: Record<Theme['name'], Theme> = { halloween: HALLOWEEN, paper: PAPER }

/** The theme that the business's setting gives on a day `YYYY-MM-DD`. */
export const themeOn = (day: string, setting: ShareTheme): Theme['name'] =>
  setting === 'halloween' || day.slice(5, 7) === OCTOBER ? 'halloween' : 'paper'
