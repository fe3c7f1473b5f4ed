import type { Translation } from '#contract/words/translation.ts'
import type { PRICE_EXAMPLES as english } from '../en/price-examples.ts'

/** The names of the items of the starter price book. */
export const PRICE_EXAMPLES: Translation<typeof english> = {
  shade: 'Techado de lámina',
  gutter: 'Canaleta con bajadas',
  post: 'Poste adicional',
  fieldWelding: 'Soldadura a domicilio',
  treeRemoval: 'Tala de árbol',
  treeTrimming: 'Poda de árbol',
  stumpGrinding: 'Triturado de tocón',
  brushHauling: 'Acarreo de ramas',
  carport: 'Techado para cochera',
  rvCanopy: 'Techado para casa rodante',
  roofPanel: 'Lámina de repuesto para techo',
  cedarFence: 'Cerca de cedro',
  chainLink: 'Cerca de malla ciclónica',
  ironFence: 'Cerca de herrería',
  fenceRemoval: 'Retiro de cerca vieja',
  slab: 'Losa de concreto',
  driveway: 'Entrada de concreto',
  stamped: 'Acabado estampado',
  demolition: 'Demolición de losa',
}
