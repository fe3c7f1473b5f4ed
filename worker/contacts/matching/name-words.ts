import { folded } from '#contract/fold.ts'

/** Legal forms and filler words of a business name, which the comparison ignores. */
const COMPANY_FORMS = new Set(
  'llc inc incorporated co corp corporation company ltd limited lp llp pllc pc dba the of and y e'.split(' '),
)
/** Words that mark the name of a business and that many businesses have. */
export const COMPANY_WORDS = new Set(
  `academy acres apartments apts association assoc auto automotive baptist bakery bar bbq brothers bros builders cafe catholic
center church city clinic club college communities community concrete condos construction consulting contractors
contracting county creations daycare dental design development distributors district electric elementary enterprises
equipment estates farm farms fence fencing fellowship floors foundation garage grill group hardware health high hoa
holdings homes hospital hotel iglesia industries inn insurance international investments isd landscaping lawn logistics
lutheran management manufacturing market mechanical medical methodist ministries motors music nursery office painting
partners pharmacy plaza plumbing preschool properties ranch realty rental rentals repair restaurant restoration retail
roofing salon school service services shop shopping solutions sons specialties steel storage store studio supply systems
taqueria team tire tools towing trailers transport transportation tree trucking trust university veterinary village vet
welding winery works woodworks ymca`.split(/\s+/),
)
/** The spelling for words that are often abbreviated. */
const SHORTENED: Record<string, string> = {
  ctr: 'center',
  centre: 'center',
  svc: 'service',
  svcs: 'service',
  services: 'service',
  bros: 'brothers',
  assoc: 'association',
  assn: 'association',
  mgmt: 'management',
  mgt: 'management',
  intl: 'international',
  elem: 'elementary',
  univ: 'university',
  apts: 'apartments',
  st: 'saint',
  constr: 'construction',
  const: 'construction',
  contr: 'contracting',
  restr: 'restaurant',
}
const TITLES: Record<string, 'm' | 'f' | ''> = {
  mr: 'm',
  mister: 'm',
  don: 'm',
  senor: 'm',
  mrs: 'f',
  ms: 'f',
  miss: 'f',
  senora: 'f',
  sra: 'f',
  srta: 'f',
  dona: 'f',
  dr: '',
  rev: '',
  prof: '',
}
const GENERATIONS: Record<string, string> = { jr: 'jr', junior: 'jr', sr: 'sr', ii: '2', '2nd': '2', iii: '3', iv: '4' }
const DEGREES = new Set(['md', 'phd', 'esq', 'dds', 'cpa'])
const PARTICLES = new Set('de del la las los el van von der den di da dos du y'.split(' '))

/** The parts of the name of a person or business. */
export interface NameParts {
  /** The folded words without titles, generation and legal forms. */
  words: readonly string[]
  isCompany: boolean
  /** Jr, Sr, the second, …; '' without one. */
  generation: string
  /** Whether the title is that of a man or of a woman; '' if unknown. */
  title: 'm' | 'f' | ''
}

const spelled = (name: string) =>
  folded(name)
    .replace(/['’`´]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The names in an entry. A couple may share one: "John & Mary Smith" is John Smith and Mary Smith. */
export const namesIn = (name: string): NameParts[] => {
  const all = partsOf(spelled(inOrder(name)))
  if (all.isCompany) return [partsOf(spelled(name))]
  const people = folded(inOrder(name))
    .split(/\s*(?:&|\+|\/)\s*|\s+(?:and|y)\s+/)
    .map((each) => partsOf(spelled(each)))
    .filter(({ words }) => words.length > 0)
  if (people.length < 2) return [all]
  const surname = people.at(-1)?.words.at(-1)
  return people.map((each) =>
    each.words.length === 1 && surname !== undefined && each.words[0] !== surname
      ? { ...each, words: [...each.words, surname] }
      : each,
  )
}

/** "Diaz, Rosa" becomes Rosa Diaz. A comma may also precede "Jr". */
const inOrder = (name: string) => {
  const [last, first, ...more] = name.split(',')
  const [word = ''] = spelled(first ?? '')
  const isTurned = first !== undefined && more.length === 0 && word !== '' && GENERATIONS[word] === undefined
  return isTurned ? `${first} ${last}` : name
}

const partsOf = (spelledWords: readonly string[]): NameParts => {
  const isCompany = spelledWords.some(
    (word, i) =>
      COMPANY_WORDS.has(word) || (i > 0 && COMPANY_FORMS.has(word) && !['y', 'e', 'and', 'of'].includes(word)),
  )
  if (isCompany) {
    const words = spelledWords.filter((word) => !COMPANY_FORMS.has(word)).map((word) => SHORTENED[word] ?? word)
    return { words: words.length > 0 ? words : spelledWords, isCompany, generation: '', title: '' }
  }
  const [first = '', ...others] = spelledWords
  // As the first word, "Sr" means señor.
  const title = first === 'sr' ? 'm' : TITLES[first]
  const untitled = title === undefined || others.length === 0 ? spelledWords : others
  const isGeneration = (word: string, i: number) => i > 0 && GENERATIONS[word] !== undefined
  const generation = untitled.find(isGeneration)
  const words = untitled.filter((word, i) => !isGeneration(word, i) && !(i > 1 && DEGREES.has(word)))
  const own = words.filter((word) => !PARTICLES.has(word))
  return {
    words: own.length > 0 ? own : words,
    isCompany,
    generation: generation === undefined ? '' : (GENERATIONS[generation] ?? ''),
    title: title ?? '',
  }
}
