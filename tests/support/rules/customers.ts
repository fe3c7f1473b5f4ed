import type { Person } from '#worker/contacts/matching/rules.ts'

// A generated list of customers with typical mistakes of double entries, and with similar but different people: couples,
// father and son, flat mates, neighbours, namesakes. One half of the names is for tuning, the other for measuring.

export interface Entry extends Person {
  /** The id of the real person. */
  who: number
}

const words = (text: string) => text.trim().split(/\s+/)

const GIVEN: Record<'f' | 'm', string[]> = {
  f: words(`Maria Patricia Jennifer Linda Elizabeth Barbara Susan Jessica Karen Lisa Nancy Sandra Ashley Kimberly Donna
Michelle Carol Amanda Melissa Deborah Stephanie Rebecca Laura Sharon Cynthia Dorothy Amy Kathleen Angela Shirley Brenda
Emma Anna Pamela Nicole Samantha Katherine Christine Helen Debra Rachel Carolyn Janet Maria Guadalupe Rosa Ana Leticia
Esperanza Yolanda Graciela Consuelo Alejandra Gabriela Veronica Silvia Martha Teresa Beatriz Norma Irma Alma Blanca
Margaret Judith Theresa Frances Jacqueline Evelyn Josephine Wendy Tiffany Vanessa Brittany Danielle Heather Tanisha Latoya
Xochitl Priya Mei Ingrid Odalys Sunita Thuy`),
  m: words(`James Robert John Michael David William Richard Joseph Thomas Christopher Charles Daniel Matthew Anthony Mark
Donald Steven Andrew Paul Joshua Kenneth Kevin Brian Timothy Ronald Edward Jason Jeffrey Ryan Jacob Nicholas Gary Eric
Jonathan Stephen Larry Justin Scott Benjamin Samuel Gregory Alexander Patrick Frank Raymond Jack Dennis Jose Juan Luis
Carlos Jesus Miguel Francisco Antonio Jorge Manuel Roberto Ricardo Fernando Javier Eduardo Ramon Alberto Guillermo Ignacio
Salvador Rafael Arturo Alfredo Gilberto Humberto Douglas Lawrence Gerald Jamal Tyrell DeShawn Hiroshi Arjun Nikolai Duc
Cuauhtemoc Torsten`),
}
const SURNAMES =
  words(`Garcia Smith Martinez Johnson Rodriguez Williams Hernandez Brown Lopez Jones Gonzalez Davis Perez Miller
Sanchez Wilson Ramirez Moore Torres Taylor Flores Anderson Rivera Thomas Gomez Jackson Diaz White Reyes Harris Morales Martin
Cruz Thompson Ortiz Clark Gutierrez Lewis Chavez Robinson Ramos Walker Mendoza Young Castillo Allen Jimenez King Moreno
Wright Villarreal Schneider Cantu Holloway Trevino Novak Zamora Whitfield Elizondo Kowalski Benavides Hutchinson Arredondo
Fitzgerald Saldivar Mueller Quintanilla Petersen Longoria Stephens Zapata Blackwell Cavazos Hoffmann Escamilla Meyer Galvan
Reynolds Ybarra Schroeder Montemayor Gallagher Bustamante Okafor Rangel Phillips Valdez Nguyen Cisneros Patel Guajardo
Caldwell Barrientos McAllister Luna Kaczmarek Tijerina Abernathy Olivares Vandenberg Sepulveda Rasmussen Huerta Delacroix
Villanueva Lindqvist Cardenas Haverford Solis Eastman Carranza Oyelaran Montoya Bergstrom Zuniga Thornton Maldonado Lockhart
Arguello Pemberton Salinas Ostrowski Beltran Featherstone Camacho Winslow Orozco Strickland Robledo Hathaway`)
const STREETS =
  words(`Main Oak Elm Cedar Maple Pecan Mesquite Cibolo Guadalupe Austin Houston Military Culebra Bandera Blanco
Fredericksburg Wurzbach Huebner Babcock Vance Evers Callaghan Ingram Zarzamora Flores Presa Commerce Nogalitos Pleasanton
Goliad Rigsby Hackberry Walters Gevers Roland Mission Alamo Probandt Steves Magnolia Ashby Woodlawn Summit Huisache Mulberry
Kings Lullwood Hildebrand Basse Olmos Contour Sunset Nacogdoches Perrin Starcrest Higgins Toepperwein Judson Thousand Stahl
Bulverde Encino Redland Jones Tradesman Lockhill Selma Vista Prue Mainland Guilbeau Tezel Braun Leslie`)
const KINDS: [long: string, short: string][] = [
  ['Street', 'St'],
  ['Avenue', 'Ave'],
  ['Road', 'Rd'],
  ['Drive', 'Dr'],
  ['Lane', 'Ln'],
  ['Trail', 'Trl'],
  ['Boulevard', 'Blvd'],
  ['Court', 'Ct'],
]
const CITIES: [city: string, zips: string[]][] = [
  [
    'San Antonio',
    words('78201 78202 78204 78207 78209 78210 78212 78213 78216 78217 78221 78223 78227 78228 78230 78233'),
  ],
  ['New Braunfels', words('78130 78132')],
  ['Schertz', words('78154')],
  ['Seguin', words('78155')],
  ['Floresville', words('78114')],
  ['Boerne', words('78006 78015')],
]
/** Nicknames, independent of the product's table, including names that it lacks. */
const CALLED: Record<string, string[]> = {
  Robert: ['Bob', 'Rob', 'Bobby'],
  William: ['Bill', 'Will', 'Billy'],
  Richard: ['Rick', 'Dick', 'Rich'],
  James: ['Jim', 'Jimmy'],
  John: ['Jack', 'Johnny'],
  Michael: ['Mike', 'Mikey'],
  Charles: ['Chuck', 'Charlie'],
  Thomas: ['Tom', 'Tommy'],
  Joseph: ['Joe', 'Joey'],
  Christopher: ['Chris', 'Topher'],
  Daniel: ['Dan', 'Danny'],
  Matthew: ['Matt'],
  Anthony: ['Tony'],
  Donald: ['Don', 'Donnie'],
  Steven: ['Steve'],
  Andrew: ['Andy', 'Drew'],
  Kenneth: ['Ken', 'Kenny'],
  Timothy: ['Tim'],
  Ronald: ['Ron', 'Ronnie'],
  Edward: ['Ed', 'Eddie', 'Ted', 'Ned'],
  Jeffrey: ['Jeff'],
  Nicholas: ['Nick'],
  Jonathan: ['Jon'],
  Lawrence: ['Larry'],
  Benjamin: ['Ben'],
  Samuel: ['Sam'],
  Gregory: ['Greg'],
  Alexander: ['Alex'],
  Patrick: ['Pat'],
  Raymond: ['Ray'],
  Douglas: ['Doug'],
  Gerald: ['Jerry'],
  Jose: ['Pepe'],
  Jesus: ['Chuy'],
  Francisco: ['Paco', 'Pancho', 'Frank'],
  Antonio: ['Tony', 'Toño'],
  Manuel: ['Manny'],
  Roberto: ['Beto'],
  Ricardo: ['Rick', 'Richie'],
  Eduardo: ['Lalo', 'Eddie'],
  Guillermo: ['Memo'],
  Ignacio: ['Nacho'],
  Salvador: ['Chava', 'Sal'],
  Rafael: ['Rafa'],
  Humberto: ['Beto'],
  Arturo: ['Art', 'Turi'],
  Patricia: ['Pat', 'Patty', 'Trish'],
  Jennifer: ['Jen', 'Jenny'],
  Elizabeth: ['Liz', 'Beth', 'Betty', 'Lizbeth'],
  Barbara: ['Barb'],
  Susan: ['Sue', 'Susie'],
  Jessica: ['Jess'],
  Margaret: ['Peggy', 'Maggie', 'Meg'],
  Kimberly: ['Kim'],
  Deborah: ['Debbie', 'Deb'],
  Stephanie: ['Steph'],
  Rebecca: ['Becky'],
  Cynthia: ['Cindy'],
  Dorothy: ['Dot', 'Dottie'],
  Kathleen: ['Kathy', 'Kate'],
  Angela: ['Angie'],
  Pamela: ['Pam'],
  Samantha: ['Sam'],
  Katherine: ['Kathy', 'Kate', 'Katie'],
  Christine: ['Chris', 'Tina'],
  Judith: ['Judy'],
  Theresa: ['Terry', 'Tess'],
  Frances: ['Fran'],
  Jacqueline: ['Jackie'],
  Guadalupe: ['Lupe', 'Lupita'],
  Leticia: ['Lety'],
  Yolanda: ['Yoli'],
  Graciela: ['Chela'],
  Consuelo: ['Chelo'],
  Alejandra: ['Ale'],
  Gabriela: ['Gaby'],
  Veronica: ['Vero'],
  Beatriz: ['Betty', 'Bea'],
  Esperanza: ['Espe', 'Pera'],
  Josephine: ['Jo', 'Josie'],
  Amanda: ['Mandy'],
  Donna: ['Donnie'],
}
/** Spellings of names heard on the telephone. */
const HEARD: [RegExp, string][] = [
  [/ph/, 'f'],
  [/mps/, 'ms'],
  [/ck/, 'k'],
  [/z\b/, 's'],
  [/s\b/, 'z'],
  [/ei|ey/, 'ie'],
  [/th/, 't'],
  [/C(?=[aou])/, 'K'],
  [/ll/, 'l'],
  [/nn/, 'n'],
  [/y\b/, 'ie'],
  [/ie\b/, 'y'],
  [/v/, 'b'],
  [/J(?=[ie])/, 'G'],
  [/i/, 'e'],
  [/son\b/, 'sen'],
  [/sch/i, 'Sh'],
  [/mm/, 'm'],
  [/tt/, 't'],
  [/rr/, 'r'],
  [/qu/, 'k'],
  [/gh/, ''],
]
const TRADES = words('Roofing Welding Fencing Landscaping Properties Construction Realty Storage Plumbing Electric')
const FORMS = ['LLC', 'Inc', 'Inc.', 'L.L.C.', 'Co', '']

/** Repeatable random numbers from 0 to 1 (Mulberry32). */
const randomOf = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Home {
  house: string
  street: string
  kind: [long: string, short: string]
  direction: string
  unit: string
  city: string
  zip: string
}

interface Customer {
  who: number
  gender: 'f' | 'm'
  given: string
  middle: string
  surname: string
  second: string
  generation: string
  company: string
  phones: [string, string]
  emails: [string, string]
  home: Home
  former: Home
}

/** A list of customers, some entered twice or thrice. `half` selects the names and streets. */
export const customerList = (seed: number, half: 'tuning' | 'measuring', size = 900): Entry[] => {
  const random = randomOf(seed)
  const chance = (share: number) => random() < share
  const pick = <T>(list: readonly T[]): T => {
    const found = list[Math.floor(random() * list.length)]
    if (found === undefined) throw new Error('Nothing to pick from')
    return found
  }
  const mine = <T>(list: readonly T[]) => list.filter((_, i) => i % 2 === (half === 'tuning' ? 0 : 1))
  const [surnames, streets] = [mine(SURNAMES), mine(STREETS)]
  const given = { f: mine(GIVEN.f), m: mine(GIVEN.m) }
  // The first names of a list are the most frequent.
  const frequent = <T>(list: readonly T[]) => list[Math.floor(random() ** 1.8 * list.length)] ?? pick(list)
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 10)).join('')
  const newPhone = () => `+1${pick(['210', '210', '830', '726', '512'])}${2 + Math.floor(random() * 8)}${digits(6)}`

  const newHome = (): Home => {
    const [city, zips] = pick(CITIES)
    return {
      house: String(1 + Math.floor(random() ** 2 * 14_000)),
      street: chance(0.06) ? pick(['FM 1604', 'County Road 320', 'US Highway 90', 'Loop 410', '5th']) : pick(streets),
      kind: pick(KINDS),
      direction: chance(0.2) ? pick(['N', 'S', 'E', 'W']) : '',
      unit: chance(0.08) ? String(1 + Math.floor(random() * 40)) : '',
      city,
      zip: pick(zips),
    }
  }

  let people = 0
  const newCustomer = (more: Partial<Customer> = {}): Customer => {
    const gender = more.gender ?? (chance(0.5) ? 'f' : 'm')
    const own = more.given ?? frequent(given[gender])
    const surname = more.surname ?? frequent(surnames)
    const who = ++people
    // Every person has another mailbox.
    const mail = (host: string) => `${own}.${surname}${who}@${host}`.toLowerCase()
    return {
      who,
      gender,
      given: own,
      middle: chance(0.5) ? frequent(given[gender]) : '',
      surname,
      second: chance(0.12) ? frequent(surnames) : '',
      generation: '',
      company: '',
      phones: [newPhone(), newPhone()],
      emails: [mail(pick(['gmail.com', 'yahoo.com', 'aol.com'])), mail(pick(['work.example', 'outlook.com']))],
      home: newHome(),
      former: newHome(),
      ...more,
    }
  }

  /** Different people at one address or with one name. */
  const othersOf = (customer: Customer): Customer[] => {
    const { home, phones, emails, gender, surname } = customer
    const shared = chance(0.35) ? ([phones[1], newPhone()] as [string, string]) : undefined
    const household = { home, ...(shared && { phones: shared }) }
    const kind = random()
    if (kind < 0.14) {
      const mail = chance(0.06) ? { emails } : {}
      const other = gender === 'f' ? 'm' : 'f'
      return [newCustomer({ ...household, ...mail, gender: other, ...(chance(0.85) && { surname }) })]
    }
    if (kind < 0.19) return [newCustomer({ ...household, surname })]
    if (kind < 0.22) {
      customer.generation = chance(0.6) ? 'Sr' : ''
      return [
        newCustomer({ ...household, gender, given: customer.given, surname, generation: pick(['Jr', 'Jr.', 'II']) }),
      ]
    }
    if (kind < 0.25) return [newCustomer({ home })]
    if (kind < 0.29) return [newCustomer({ gender, given: customer.given, surname })]
    if (kind < 0.32) return [newCustomer({ surname, home: { ...home, house: String(Number(home.house) + 4) } })]
    return []
  }

  const typing = (text: string): string => {
    if (text.length < 4) return text
    const at = 1 + Math.floor(random() * (text.length - 2))
    const letter = pick([...'abcdefghijklmnopqrstuvwxyz'])
    const [before, here, next, after] = [text.slice(0, at), text[at] ?? '', text[at + 1] ?? '', text.slice(at + 2)]
    return pick([
      `${before}${next}${after}`,
      `${before}${here}${here}${next}${after}`,
      `${before}${letter}${next}${after}`,
      `${before}${next}${here}${after}`,
      `${before}${here}${letter}${next}${after}`,
    ])
  }
  const heard = (text: string) => {
    const able = HEARD.filter(([letters]) => letters.test(text))
    if (able.length === 0) return text
    const [letters, sound] = pick(able)
    return text.replace(letters, sound)
  }

  const nameOf = (customer: Customer, isSlipped: boolean): string => {
    const { company, gender, generation } = customer
    let { given: first, middle, surname, second } = customer
    if (company) return companyName(company, isSlipped)
    let order: 'usual' | 'comma' | 'turned' = 'usual'
    let title = ''
    middle = middle && chance(0.35) ? (chance(0.5) ? middle : `${middle[0]}.`) : ''
    if (!chance(0.4)) second = ''
    if (isSlipped) {
      if (chance(0.26)) first = pick(CALLED[first] ?? [first])
      if (chance(0.2)) surname = typing(surname)
      if (chance(0.1)) first = typing(first)
      if (chance(0.12)) surname = heard(surname)
      if (chance(0.06)) first = heard(first)
      if (chance(0.05)) first = `${first[0]}.`
      if (chance(0.1)) order = pick(['comma', 'turned'])
      if (chance(0.04)) title = gender === 'f' ? 'Mrs.' : 'Mr.'
      if (chance(0.02) && gender === 'f') surname = frequent(surnames)
    }
    const last = [surname, second].filter(Boolean).join(chance(0.3) ? '-' : ' ')
    const firsts = [first, middle].filter(Boolean).join(' ')
    const plain =
      order === 'usual' ? `${firsts} ${last}` : order === 'comma' ? `${last}, ${firsts}` : `${last} ${firsts}`
    const whole = [title, plain, generation].filter(Boolean).join(' ')
    return chance(0.2) ? whole.toUpperCase() : whole
  }

  const companyName = (name: string, isSlipped: boolean) => {
    const form = pick(FORMS)
    let own = name
    if (isSlipped) {
      if (chance(0.2)) own = typing(own)
      if (chance(0.15)) own = own.replace(' & ', ' and ')
      if (chance(0.15)) own = `The ${own}`
      if (chance(0.2)) own = own.replace(/ \w+$/, '')
    }
    return `${own} ${form}`.trim()
  }

  const addressOf = (home: Home, isSlipped: boolean) => {
    let { house, street, direction } = home
    const { kind, unit, city } = home
    const isNumbered = /\d/.test(street)
    if (isSlipped) {
      if (chance(0.3))
        house = house.length > 2 ? house.slice(0, -2) + [...house.slice(-2)].toReversed().join('') : house
      else if (!isNumbered) street = typing(street)
    }
    if (chance(0.25)) direction = ''
    const named = isNumbered ? street : `${street} ${chance(0.05) ? '' : kind[chance(0.5) ? 0 : 1]}`.trim()
    const flat = unit && chance(0.7) ? pick([` Apt ${unit}`, ` #${unit}`, ` Unit ${unit}`]) : ''
    const line = `${house} ${direction ? `${direction} ` : ''}${named}${flat}`
    const style = random()
    if (style < 0.4) return { address: `${chance(0.5) ? line.toUpperCase() : line} | TX | ${home.zip}`, zip: home.zip }
    if (style < 0.75) return { address: `${line}, ${city}, TX ${home.zip}`, zip: chance(0.5) ? home.zip : null }
    if (style < 0.87) return { address: `${line}, ${city}`, zip: chance(0.6) ? home.zip : null }
    return { address: line, zip: chance(0.8) ? home.zip : null }
  }

  const entryOf = (customer: Customer, isAgain: boolean): Entry => {
    const { who, phones, emails, home, former } = customer
    const isSlipped = isAgain && chance(0.65)
    const [phone, otherPhone] = phones
    const at = random()
    const place =
      isAgain && at < 0.12
        ? addressOf(former, false)
        : at > (isAgain ? 0.83 : 0.93)
          ? { address: null, zip: chance(0.5) ? home.zip : null }
          : addressOf(home, isAgain && chance(0.1))
    const call = random()
    const number = !isAgain || call < 0.33 ? phone : call < 0.9 ? otherPhone : typedPhone(phone)
    const mail = chance(isAgain ? 0.55 : 0.65) ? [emails[isAgain && chance(0.4) ? 1 : 0]] : []
    return {
      who,
      name: nameOf(customer, isSlipped),
      phones: !isAgain && chance(0.15) ? [number, otherPhone] : [number],
      emails: mail.map((each) => (chance(0.1) ? each.toUpperCase() : each)),
      ...place,
    }
  }
  const typedPhone = (phone: string) => {
    const at = 3 + Math.floor(random() * 8)
    return `${phone.slice(0, at)}${phone[at + 1] ?? '7'}${phone[at] ?? ''}${phone.slice(at + 2)}`
  }

  const customers: Customer[] = []
  while (customers.length < size) {
    const company = chance(0.09) ? `${frequent(surnames)}${chance(0.3) ? ' & Sons' : ''} ${pick(TRADES)}` : ''
    const customer = newCustomer({ company })
    customers.push(customer, ...(company ? [] : othersOf(customer)))
  }
  return customers.flatMap((customer) => [
    entryOf(customer, false),
    ...(chance(0.35) ? [entryOf(customer, true)] : []),
    ...(chance(0.05) ? [entryOf(customer, true)] : []),
  ])
}
