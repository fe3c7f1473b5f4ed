import { addressParts } from './address-parts.ts'
import { nameGroups } from './given-names.ts'
import { namesIn } from './name-words.ts'
import { mailbox, type Person, phoneTail } from './rules.ts'
import { soundOf } from './sound.ts'

/** Words of a name that are combined; a name has rarely more that tell anything. */
const NAME_WORDS = 4

/**
 * What a contact has in common with those that may be the same person: contacts are compared only where they share a
 * key. Phones whole and by either end, mailboxes, the house by its number and the sound of its street, and two words of
 * the name, as they sound or by their nicknames, with the ZIP.
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
    const told = words.filter((word) => word.length > 1).slice(0, NAME_WORDS)
    return told.flatMap((one, i) =>
      told
        .slice(i + 1)
        .flatMap((other) => codesOf(one).flatMap((a) => codesOf(other).map((b) => [a, b].toSorted().join('.')))),
    )
  })

const codesOf = (word: string) => {
  const groups = nameGroups(word)
  return groups.size > 0 ? [...groups].map(String) : [soundOf(word)]
}
