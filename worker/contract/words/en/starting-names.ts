import { INQUIRY_CATEGORIES, STARTING_STAGES } from '#contract/catalog/catalog.ts'

/** The type has each id, so that no translation lacks one. */
const namesById = <const S extends { stage_id: number; name: string }>(stages: readonly S[]) =>
  Object.fromEntries(stages.map(({ stage_id, name }) => [stage_id, name])) as { [One in S as One['stage_id']]: string }

/** The names of the starting stages and categories, by id (docs/product.md#stages). */
export const STARTING_NAMES = {
  stages: namesById(STARTING_STAGES),
  categories: {
    1: INQUIRY_CATEGORIES[0].name,
    2: INQUIRY_CATEGORIES[1].name,
    3: INQUIRY_CATEGORIES[2].name,
    4: 'Welding',
    5: 'Tree Service',
    6: 'Canopy',
    7: 'Fencing',
    8: 'Cement',
    9: 'General',
  },
}
