/** The sounds of letters in English and Spanish names. The rules are applied in this order. */
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
 * The sound of a folded word: its consonants, with an A for a vowel at the start. Different spellings of a name have the
 * same sound: Thompson and Tomson, Catherine and Kathryn, Meyer and Meier.
 */
export const soundOf = (word: string): string => {
  const sounds = RULES.reduce((text, [letters, sound]) => text.replace(letters, sound), word)
  return sounds
    .replace(/^[aeiou]+/, 'A')
    .replace(/[aeiou]/g, '')
    .replace(/(.)\1+/g, '$1')
}
