import type { DuplicateReason } from '#contract/contacts/duplicates.ts'
import { addressParts } from './address-parts.ts'
import { compareAddresses } from './compare-addresses.ts'
import { compareNames, type NameAgreement } from './compare-names.ts'
import { editDistance } from './edit-distance.ts'
import { nameGroups } from './given-names.ts'
import { namesIn } from './name-words.ts'

/** The fields of a contact that are compared. */
export interface Person {
  name: string
  /** The keys of all its phones. */
  phones: readonly string[]
  emails: readonly string[]
  address: string | null
  zip: string | null
}

interface Suspicion {
  /** From 1 to 100. */
  strength: number
  /** The strongest first. */
  reasons: DuplicateReason[]
}

/** The points of each agreement. A pair is suspected from `SUSPECTED` points on. */
const NAME: Record<NameAgreement, number> = {
  same: 5,
  similar: 4,
  initial: 3,
  part: 2,
  given: 1.5,
  other: 1.5,
  family: 0,
}
const PHONE = 5
const EMAIL = 5.5
const ADDRESS = 4
const NEAR_ADDRESS = 3
const NEAR_PHONE = 3
const ZIP = 1
const OTHER_ADDRESS = -1.5
/** Many people have such a name. */
const COMMON_NAME = -1
/** Father and son may differ only in Jr or Sr. */
const UNSURE_GENERATION = -8
const SUSPECTED = 7
/** The points of two contacts that agree in everything. */
const CERTAIN = 16

/** Why and how strongly two contacts may be one person; undefined if they are not suspected. Symmetric. */
export const suspicionOf = (a: Person, b: Person): Suspicion | undefined => {
  const { agreement, by, isGenerationUnsure } = compareNames(a.name, b.name)
  if (agreement === 'family') return undefined
  const phone = comparePhones(a.phones, b.phones)
  const email = compareEmails(a.emails, b.emails)
  const [one, other] = [addressParts(a), addressParts(b)]
  const address = compareAddresses(one, other)
  // With different names, only a personal mailbox counts, unless the address agrees: people of one house share mailboxes.
  if (agreement === 'other' && (email !== 'own' || address === 'same' || address === 'near')) return undefined
  if (agreement === 'given' && email === undefined && phone !== 'same') return undefined
  const isSameZip = one.zip !== '' && one.zip === other.zip
  const isCommon = agreement !== 'other' && isCommonName(a.name) && isCommonName(b.name)

  const points: [number, DuplicateReason | undefined][] = [
    [phone === 'same' ? PHONE : 0, 'phone'],
    [email === undefined ? 0 : EMAIL, 'email'],
    [address === 'same' ? ADDRESS : 0, 'address'],
    [address === 'near' ? NEAR_ADDRESS : 0, 'similar address'],
    [phone === 'near' ? NEAR_PHONE : 0, 'similar phone'],
    [isSameZip && address === 'unknown' ? ZIP : 0, 'zip'],
    [address === 'other' ? OTHER_ADDRESS : 0, undefined],
    [isCommon ? COMMON_NAME : 0, undefined],
    [isGenerationUnsure ? UNSURE_GENERATION : 0, undefined],
  ]
  const sum = NAME[agreement] + points.reduce((all, [each]) => all + each, 0)
  if (sum < SUSPECTED) return undefined
  const reasons = points.flatMap(([each, reason]) => (each > 0 && reason ? [reason] : []))
  return {
    strength: Math.min(100, Math.round((sum / CERTAIN) * 100)),
    reasons: [...reasons, ...nameReasons(agreement, by.includes('nickname'))],
  }
}

const nameReasons = (agreement: NameAgreement, isNickname: boolean): DuplicateReason[] => {
  if (agreement === 'other') return []
  if (agreement === 'same') return ['name']
  return [isNickname ? 'nickname' : agreement === 'given' || agreement === 'part' ? 'part of name' : 'similar name']
}

/** The last digits that are compared, so that the country code does not matter. */
const TAIL = 10
const TAIL_MIN = 7

export const phoneTail = (key: string): string | undefined => {
  const digits = key.replace(/\D/g, '')
  return digits.length < TAIL_MIN ? undefined : digits.slice(-TAIL)
}

const comparePhones = (all: readonly string[], others: readonly string[]) => {
  const compared = all.flatMap((one) => others.map((other) => comparePhone(one, other)))
  return compared.find((each) => each === 'same') ?? compared.find((each) => each === 'near')
}

const comparePhone = (one: string, other: string) => {
  const [a, b] = [phoneTail(one), phoneTail(other)]
  // Two different E.164 keys with the same last ten digits belong to two countries.
  if (a === undefined || b === undefined || (a === b && one !== other && one.startsWith('+') && other.startsWith('+')))
    return undefined
  if (a === b) return 'same'
  return isSwapped(a, b) ? 'near' : undefined
}

/** Two neighbouring digits are swapped. A number with a different digit is probably another line. */
const isSwapped = (one: string, other: string) =>
  editDistance(one, other) === 1 && [...one].toSorted().join('') === [...other].toSorted().join('')

/** Mailboxes that several people share. */
const SHARED_MAILBOX =
  /^(?:info|office|sales|contact|admin|hello|mail|accounting|billing|service|support|team|reception|frontdesk)@/

/** The mailbox of an e-mail: in lower case, without the part after a plus, and for Gmail without dots. */
export const mailbox = (email: string): string => {
  const [name = '', host = ''] = email.trim().toLowerCase().split('@')
  const [own = ''] = name.split('+')
  return `${/^(?:gmail|googlemail)\.com$/.test(host) ? own.replaceAll('.', '') : own}@${host}`
}

const compareEmails = (all: readonly string[], others: readonly string[]) => {
  const found = all.map(mailbox).filter((one) => others.some((other) => mailbox(other) === one))
  if (found.length === 0) return undefined
  return found.some((each) => !SHARED_MAILBOX.test(each)) ? 'own' : 'shared'
}

/** Given names and surnames that many people have: two contacts with such a name are often two people. */
const GIVEN =
  `maria jose juan james john robert michael william david mary jennifer linda patricia elizabeth richard thomas
luis carlos jesus miguel francisco antonio jorge manuel guadalupe ana rosa daniel joseph charles christopher barbara susan
jessica sarah karen lisa nancy margaret sandra ashley kimberly mark paul steven andrew kevin brian george`.split(/\s+/)
const SURNAMES = new Set(
  `garcia martinez rodriguez hernandez lopez gonzalez gonzales perez sanchez ramirez torres flores rivera gomez diaz reyes
morales cruz ortiz gutierrez chavez ramos ruiz mendoza alvarez castillo jimenez moreno smith johnson williams brown jones
miller davis wilson anderson thomas taylor moore jackson martin lee thompson white harris clark lewis robinson walker young
allen king wright scott nguyen hill green adams nelson baker hall campbell mitchell carter roberts`.split(/\s+/),
)

const commonGiven = new Set(GIVEN)
const commonGroups = new Set(GIVEN.flatMap((name) => [...nameGroups(name)]))

/** Whether all words of a name are common given names or surnames. */
const isCommonName = (name: string): boolean =>
  namesIn(name).some(
    ({ words, isCompany }) =>
      !isCompany &&
      words.length <= 2 &&
      words.some((word) => SURNAMES.has(word)) &&
      words.every(
        (word) =>
          SURNAMES.has(word) || commonGiven.has(word) || [...nameGroups(word)].some((group) => commonGroups.has(group)),
      ),
  )
