import * as v from 'valibot'
import { LanguageChoice } from '#contract/language-choice.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { STARTING_NAMES as ENGLISH } from '#contract/words/en/starting-names.ts'
import { STARTING_NAMES as SPANISH } from '#contract/words/es/starting-names.ts'
import { type Catalog, INQUIRY_CATEGORY_IDS, type Named } from './catalog.ts'

/** The starting names by list and id. */
export const STARTING_NAMES: Record<Language, Record<'stages' | 'categories', Readonly<Record<number, string>>>> = {
  en: ENGLISH,
  es: SPANISH,
}

/** The public form's categories with their names. */
export const INQUIRY_CATEGORIES = INQUIRY_CATEGORY_IDS.map((category_id) => ({
  category_id,
  name: ENGLISH.categories[category_id],
  second_name: SPANISH.categories[category_id],
  second_language: 'es' as const,
}))

export const StartingNamesChange = v.strictObject({
  language: LanguageChoice,
})
export type StartingNamesChange = v.InferOutput<typeof StartingNamesChange>

/**
 * The language of the starting names, while a business has exactly the starting stages and categories under these
 * names; undefined once an entry was added, removed or renamed. From then on the names are the business's own.
 */
export const startingLanguage = ({
  stages,
  categories,
}: Pick<Catalog, 'stages' | 'categories'>): Language | undefined => {
  const stageNames = stages.map(({ stage_id, name }) => [stage_id, name] as const)
  const categoryNames = categories.map(({ category_id, name }) => [category_id, name] as const)
  return LANGUAGES.find(
    (language) =>
      areNamed(stageNames, STARTING_NAMES[language].stages) &&
      areNamed(categoryNames, STARTING_NAMES[language].categories),
  )
}

/** The second name after a change: a proposed translation ends with the name that it translates. */
export const secondNameAfter = (
  list: 'stages' | 'categories',
  entryId: number,
  before: Named,
  { name = before.name, second_name }: { name?: string | undefined; second_name?: string | undefined },
): string => {
  if (second_name !== undefined) return second_name
  const isProposal = before.second_name === STARTING_NAMES[before.second_language][list][entryId]
  return isProposal && name !== before.name ? '' : before.second_name
}

const areNamed = (entries: readonly (readonly [number, string])[], names: Readonly<Record<number, string>>) =>
  entries.length === Object.keys(names).length && entries.every(([id, name]) => names[id] === name)
