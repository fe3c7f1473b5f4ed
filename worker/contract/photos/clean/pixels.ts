import { ANIMATION_MAX_FRAMES, ANIMATION_MAX_PIXELS } from '#contract/photos/pixel-limits.ts'
import { BadPhoto } from './bad-photo.ts'

export interface Size {
  width: number
  height: number
}

/** Measures a picture by its headers, before it is decoded. */
export class Pixels {
  readonly #max: number
  #canvas = 0
  #frames = 0
  #total = 0

  constructor(max: number) {
    this.#max = max
  }

  /** The size in a header. @throws BadPhoto when it is empty or has too many pixels */
  size(width: number, height: number): Size {
    if (width === 0 || height === 0) throw new BadPhoto()
    if (width * height > this.#max) throw new BadPhoto('too many pixels')
    this.#canvas = Math.max(this.#canvas, width * height)
    return { width, height }
  }

  /** Counts a frame as the size of the whole picture, which is the cost of drawing it. @throws BadPhoto */
  frame() {
    this.#frames += 1
    this.#total += this.#canvas
    if (this.#frames === 1) return
    if (this.#frames > ANIMATION_MAX_FRAMES || this.#total > ANIMATION_MAX_PIXELS) throw new BadPhoto('too many frames')
  }
}
