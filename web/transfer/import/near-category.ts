import { isWelding } from '#contract/catalog/catalog.ts'
import { folded } from '#contract/fold.ts'

/** The kinds of work that a word in English or Spanish names. "Techo" may be a canopy or a roof. */
const KINDS: readonly ((word: string) => boolean)[] = [
  isWelding,
  (word) => /^(trees?|arbol(es)?)$/.test(word),
  (word) => /^(canop(y|ies)|toldos?|techos?|techados?)$/.test(word),
  (word) => /^(roof(s|ing)?|tejados?|techos?)$/.test(word),
  (word) => /^(fenc(es?|ing)|cercas?|cercos?)$/.test(word),
  (word) => /^(cement|concrete|cemento|concreto)$/.test(word),
]
/** Words that name no kind of work. */
const FILLERS = /^(de|y|and|services?|servicios?|works?|trabajos?|poda)$/

const wordsOf = (text: string) => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []
const kindsOf = (word: string) => KINDS.filter((isOfKind) => isOfKind(word))

/** The only category of the kind of work that all of a text names: "Welding" for "soldadura", "Canopy" for "techo/toldo". */
export const nearCategory = <Category extends { name: string }>(
  categories: readonly Category[],
  text: string,
): Category | undefined => {
  const named = wordsOf(text)
    .filter((word) => !FILLERS.test(word))
    .map(kindsOf)
  if (named.some((kinds) => kinds.length === 0)) return undefined
  const wanted = new Set(named.flat())
  const [found, other] = categories.filter(({ name }) =>
    wordsOf(name).some((word) => kindsOf(word).some((kind) => wanted.has(kind))),
  )
  return other ? undefined : found
}
