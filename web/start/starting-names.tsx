import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { STARTING_NAMES, startingLanguage } from '#contract/catalog/starting-names.ts'
import { type Language, languageOf } from '#contract/languages.ts'
import { useSharedQuery } from '#web/cache/use-shared-query.ts'
import { categoriesQuery, stagesQuery } from '#web/catalog/use-catalog.ts'
import type { ApiError } from '#web/http/fetch-api.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { nameStartingLists } from '#web/settings/lists/lists.write.ts'
import { SelectField } from '#web/ui/field.tsx'
import { LanguageOptions } from '#web/ui/language-options.tsx'
import { startWords } from '#words/start.ts'

/** How many names of stages the hint lists. */
const EXAMPLES = 4

/** The language of the starting names, and the write that changes it. */
export const useStartingNames = () => {
  const client = useQueryClient()
  const stages = useSharedQuery(stagesQuery).data
  const categories = useSharedQuery(categoriesQuery).data
  /** Undefined while loading, and once the names are the business's own. */
  const current = stages && categories && startingLanguage({ stages, categories })
  /** Answers the failure of the write, if any. */
  const choose = async (language: Language) => {
    if (current === undefined || language === current) return
    return makeWrite(client, nameStartingLists, { language })?.then(
      () => undefined,
      (error: ApiError) => error,
    )
  }
  return { current, choose }
}

type StartingNamesFieldProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'hint' | 'children' | 'value'> & {
  current: Language | undefined
  value: string
}

/** Chooses the language of the starting stages and categories, while the business has these. */
export const StartingNamesField = ({ current, value, ...rest }: StartingNamesFieldProps) => {
  if (current === undefined) return null
  const chosen = languageOf(value) ?? current
  const examples = Object.values(STARTING_NAMES[chosen].stages).slice(0, EXAMPLES).join(', ')
  return (
    <SelectField label={startWords.names} hint={startWords.namesHint(examples)} {...rest} value={chosen}>
      <LanguageOptions />
    </SelectField>
  )
}
