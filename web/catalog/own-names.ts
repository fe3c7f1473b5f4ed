import { type Named, nameIn } from '#contract/catalog/catalog.ts'
import { otherLanguage } from '#contract/languages.ts'
import { language } from '#words/language.ts'

/** The name of a stage or category in the language of the app. */
export const ownName = (entry: Named) => nameIn(language, entry)

const renamedLists = new WeakMap<readonly Named[], readonly Named[]>()

/** The entries under their names in the language of the app. One list always gives the same list. */
export const inOwnLanguage = <Entry extends Named>(entries: readonly Entry[]): readonly Entry[] => {
  const known = renamedLists.get(entries) as readonly Entry[] | undefined
  const renamed = known ?? entries.map(withOwnName)
  renamedLists.set(entries, renamed)
  return renamed
}

/** An entry whose first name is that of the app's language. */
const withOwnName = <Entry extends Named>(entry: Entry): Entry => {
  const name = ownName(entry)
  return name === entry.name
    ? entry
    : { ...entry, name, second_name: entry.name, second_language: otherLanguage(language) }
}
