import { addressParts } from './address-parts.ts'
import { nameGroups } from './given-names.ts'
import { namesIn } from './name-words.ts'
import { mailbox, type Person, phoneTail } from './rules.ts'
import { soundOf } from './sound.ts'

/** The words of a name that are combined to keys; longer names are rare. */
const NAME_WORDS = 4

/**
 * The keys by which candidates are found: contacts are compared only if they share a key. Keys are whole phones and both
 * ends of phones, mailboxes, house number with the sound of the street, and two words of the name (by sound or nickname)
 * with the ZIP.
 */
export const matchKeys = (person: Person): string[] => {
  const { house, street, zip } = addressParts(person)
  const [word = ''] = street.split(' ')
  return [
    ...new Set([
      ...person.phones.flatMap((phone) => {
        const tail = phoneTail(phone)
        return tail === undefined ? [] : [`p${tail}`, `q${tail.slice(0, -3)}`, `r${tail.slice(-5)}`]
      }),
      ...person.emails.map((email) => `e${mailbox(email)}`),
      ...(house && street ? [`a${house} ${/\d/.test(street) ? street : soundOf(word).slice(0, 4)}`] : []),
      ...nameKeys(person.name).map((key) => `n${key} ${zip}`),
    ]),
  ]
}

const nameKeys = (name: string) =>
  namesIn(name).flatMap(({ words }) => {
    const keyWords = words.filter((word) => word.length > 1).slice(0, NAME_WORDS)
    return keyWords.flatMap((one, i) =>
      keyWords
        .slice(i + 1)
        .flatMap((other) => codesOf(one).flatMap((a) => codesOf(other).map((b) => [a, b].toSorted().join('.')))),
    )
  })

const codesOf = (word: string) => {
  const groups = nameGroups(word)
  return groups.size > 0 ? [...groups].map(String) : [soundOf(word)]
}
