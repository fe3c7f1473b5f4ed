import { number } from '#web/lib/format/number.ts'
import { countedBy } from './animation.ts'
import type { Scene } from './scene.ts'

/** How much of a figure has arrived, 0 to 1. */
export const countProgress = ({ effects, moment }: Scene, row = 0) => (effects.countUp ? countedBy(moment, row) : 1)

/** A figure on its way up to its value; the same one reads the same wherever it stands. */
export const figure = (scene: Scene, value: number) => number(Math.round(value * countProgress(scene)))
