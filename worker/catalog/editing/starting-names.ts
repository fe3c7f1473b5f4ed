import type { ListAnswer } from '#contract/catalog/editing.ts'
import { STARTING_NAMES, type StartingNamesChange, startingLanguage } from '#contract/catalog/starting-names.ts'
import { otherLanguage } from '#contract/languages.ts'
import type { Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { logEntryChange } from './entry-log.ts'
import { planListChange, settingsChanged } from './list-change.ts'
import { updateCategory, updateStage } from './store.ts'

/**
 * Renames the starting stages and categories in another language, all at once. Their second names are the former ones.
 * @throws Refusal `stale` if a stage or category is not the starting one any more
 */
export const planStartingNames = async (
  { db, actor }: Scope,
  { language }: StartingNamesChange,
): Promise<Plan<ListAnswer>> => {
  const { stages, categories } = actor.business
  const current = startingLanguage(actor.business)
  if (current === undefined) throw await settingsChanged(db)
  const names = STARTING_NAMES[language]
  const second_language = otherLanguage(language)
  const second = STARTING_NAMES[second_language]
  const renamedStages = stages.flatMap((before) => {
    const { stage_id: id } = before
    const name = names.stages[id] ?? before.name
    return name === before.name
      ? []
      : [
          updateStage(id, { name, second_name: second.stages[id] ?? '', second_language }),
          ...logEntryChange(actor, { list: 'stage', id, before }, { name }),
        ]
  })
  const renamedCategories = categories.flatMap((before) => {
    const { category_id: id } = before
    const name = names.categories[id] ?? before.name
    return name === before.name
      ? []
      : [
          updateCategory(id, { name, second_name: second.categories[id] ?? '', second_language }),
          ...logEntryChange(actor, { list: 'category', id, before }, { name }),
        ]
  })
  const ofCategories = planListChange(db, actor, 'category', renamedCategories)
  const ofStages = planListChange(db, actor, 'stage', renamedStages)
  return { ...ofStages, statements: [...ofCategories.statements, ...ofStages.statements] }
}
