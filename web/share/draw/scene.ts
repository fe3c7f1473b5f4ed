import type { Theme } from './theme.ts'

/** What the user may switch off in an animation. */
export interface Effects {
  leaves: boolean
  glow: boolean
  countUp: boolean
}

export const ALL_EFFECTS: Effects = { leaves: true, glow: true, countUp: true }

export interface DrawOptions {
  effects: Effects
  theme: Theme
}

/** What every part of the infographic is drawn with. */
export interface Scene extends DrawOptions {
  context: CanvasRenderingContext2D
  /** The position in the animation's loop, 0 to 1. */
  moment: number
}

/** In pixels, from the top left corner. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}
