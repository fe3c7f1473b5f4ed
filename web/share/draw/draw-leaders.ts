import { drawEmpty } from './draw-empty.ts'
import { drawFaceOff } from './draw-face-off.ts'
import { drawPodium } from './draw-podium.ts'
import { drawSpotlight } from './draw-spotlight.ts'
import type { Layout } from './layout.ts'
import type { Scene } from './scene.ts'
import type { Standing } from './standings.ts'

/** Draws who leads: a podium for three sellers or more, else what suits two, one or none. */
export const drawLeaders = (scene: Scene, box: Layout['leaders'], standings: readonly Standing[]) => {
  const [first, second, third] = standings
  if (!first) drawEmpty(scene, box)
  else if (!second) drawSpotlight(scene, box, first)
  else if (!third) drawFaceOff(scene, box, first, second)
  else drawPodium(scene, box, [first, second, third])
}
