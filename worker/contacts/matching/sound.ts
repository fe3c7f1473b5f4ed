/** How letters sound in English and Spanish names, from left to right; the first rule that fits is taken. */
const RULES: readonly [letters: RegExp, sound: string][] = [
  [/ph/g, 'f'],
  [/sch|sh|ch|tch/g, 'x'],
  [/th/g, 't'],
  [/(?<!^)gh/g, ''],
  [/^kn|^gn|^pn/g, 'n'],
  [/^wr/g, 'r'],
  [/dg(?=[eiy])/g, 'j'],
  [/g(?=[eiy])/g, 'j'],
  [/c(?=[eiy])/g, 's'],
  [/ck|qu|[cq]/g, 'k'],
  [/m(p)(?=[st])/g, 'm'],
  [/x$/g, 'ks'],
  [/z/g, 's'],
  [/v/g, 'f'],
  [/h/g, ''],
  [/(?<=[aeiou])w/g, ''],
  [/y/g, 'i'],
]

/**
 * What is heard of a folded word: its consonants as they sound, with one mark for a vowel at the start. Names that are
 * spelled differently and sound alike have the same: Thompson and Tomson, Catherine and Kathryn, Meyer and Meier.
 */
export const soundOf = (word: string): string => {
  const sounds = RULES.reduce((text, [letters, sound]) => text.replace(letters, sound), word)
  return sounds
    .replace(/^[aeiou]+/, 'A')
    .replace(/[aeiou]/g, '')
    .replace(/(.)\1+/g, '$1')
}
