import { addressOf } from '#web/transfer/import/address-cells.ts'
import type { Field } from '#web/transfer/import/columns.ts'
import { importWords } from '#words/import.ts'
import { FileProblem } from './problem.ts'

/** The cells of a card. */
export const CARD_FIELDS = [
  'name',
  'company',
  'phone',
  'email',
  'address',
  'city',
  'state',
  'zip',
  'notes',
  'other_address',
] as const satisfies readonly Field[]

/** The most lines of a card; an embedded photo has some thousands. */
const CARD_LINES_MAX = 100_000

/** Reads cards (vCard 2.1, 3.0 and 4.0) in parts. */
export class VcardReader {
  #rest = ''
  #card: string[] | undefined

  /** The cards that end in this part of the text. */
  push(text: string): string[][] {
    const lines = (this.#rest + text).split(/\r\n|\n|\r(?!$)/)
    this.#rest = lines.pop() ?? ''
    const cards: string[][] = []
    for (const line of lines) {
      if (/^BEGIN:VCARD\s*$/i.test(line)) this.#card = []
      else if (/^END:VCARD\s*$/i.test(line)) {
        if (this.#card) cards.push(cellsOf(this.#card))
        this.#card = undefined
      } else this.#card?.push(line)
      if (this.#card && this.#card.length > CARD_LINES_MAX) throw new FileProblem('card_open')
    }
    return cards
  }

  /** @throws FileProblem `card_open` where the last card does not end */
  end(): string[][] {
    const cards = this.push('\n')
    if (this.#card) throw new FileProblem('card_open')
    return cards
  }
}

/** The kinds of phones that a card names. */
const PHONE_KINDS = ['FAX', 'CELL', 'MOBILE', 'HOME', 'WORK', 'PAGER'] as const

interface Property {
  /** "item1" of "item1.TEL"; other properties of the group describe it. */
  group: string
  name: string
  params: string
  value: string
}

const PROPERTY = /^(?:([\w-]+)\.)?([\w-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/s

const cellsOf = (lines: readonly string[]): string[] => {
  const properties = unfolded(lines).flatMap((line): Property[] => {
    const [, group = '', name = '', params = '', value = ''] = PROPERTY.exec(line) ?? []
    return name
      ? [{ group, name: name.toUpperCase(), params: params.toUpperCase(), value: decoded(params, value) }]
      : []
  })
  const all = (name: string) => properties.filter((property) => property.name === name).toSorted(byPreference)
  const first = (name: string) => all(name)[0]?.value ?? ''
  const [family = '', given = '', middle = '', , suffix = ''] = parts(first('N'))
  const [main, ...otherAddresses] = all('ADR').map(({ value }) => addressIn(value))
  const cells: Record<(typeof CARD_FIELDS)[number], string> = {
    name: plain(first('FN')) || [given, middle, family, suffix].filter(Boolean).join(' '),
    company: parts(first('ORG'))[0] ?? '',
    phone: all('TEL')
      .map((one) => labelledPhone(one, properties))
      .join('\n'),
    email: all('EMAIL')
      .map(({ value }) => plain(value).replace(/^mailto:/i, ''))
      .join('\n'),
    address: main?.street ?? '',
    city: main?.city ?? '',
    state: main?.region ?? '',
    zip: main?.code ?? '',
    notes: all('NOTE')
      .map(({ value }) => plain(value))
      .join('\n'),
    other_address: otherAddresses
      .map(({ street, city, region, code }) => addressOf(street, city, region, code))
      .join(' ::: '),
  }
  return CARD_FIELDS.map((field) => cells[field])
}

/** The parts of an address, with flat and box after the street. */
const addressIn = (value: string) => {
  const [box = '', flat = '', street = '', city = '', region = '', code = ''] = parts(value)
  const namedBox = /^\d+$/.test(box) ? importWords.box(box) : box
  return { street: [street, flat, namedBox].filter(Boolean).join(', '), city, region, code }
}

/** Letters that `phonesIn` reads in no label, also around the labels of an address book: "_$!<Home>!$_". */
const NO_LABEL_LETTERS = /^[^\p{L}]+|[^\p{L} .'’&-]/gu

/** A phone after its label, as `phonesIn` reads it: the label of the user, else the kind of phone. */
const labelledPhone = ({ group, params, value }: Property, properties: readonly Property[]) => {
  const own = group && properties.find((other) => other.group === group && other.name === 'X-ABLABEL')?.value
  const kind = PHONE_KINDS.find((one) => new RegExp(`[;,="]${one}\\b`).test(params))
  const label =
    plain(own ?? '')
      .replace(NO_LABEL_LETTERS, '')
      .trim() ||
    (kind && importWords.phoneKinds[kind])
  const phone = plain(value).replace(/^tel:/i, '')
  return label ? `${label}: ${phone}` : phone
}

/** Unfolds lines: a leading space continues a line, and a final "=" continues a quoted-printable line. */
const unfolded = (lines: readonly string[]): string[] => {
  const whole: string[] = []
  let isSoft = false
  for (const line of lines) {
    const last = whole.length - 1
    const before = whole[last] ?? ''
    if (isSoft) whole[last] = before.slice(0, -1) + line
    else if (/^[ \t]/.test(line) && last >= 0) whole[last] = before + line.slice(1)
    else whole.push(line)
    const now = whole.at(-1) ?? ''
    isSoft = now.endsWith('=') && /^[^:]*QUOTED-PRINTABLE/i.test(now)
  }
  return whole
}

const byPreference = (a: Property, b: Property) => rank(a) - rank(b)
/** A fax is the last phone. */
const rank = ({ params }: Property) =>
  params.includes('FAX') ? 3 : /[;,=]PREF\b/.test(params) ? 0 : /CELL|MOBILE/.test(params) ? 1 : 2

const decoded = (params: string, value: string) => {
  if (!/QUOTED-PRINTABLE/i.test(params)) return value
  const bytes: number[] = []
  const encoder = new TextEncoder()
  for (let i = 0; i < value.length; ) {
    const [code, hex] = /^=([0-9A-F]{2})/i.exec(value.slice(i, i + 3)) ?? []
    const letter = String.fromCodePoint(value.codePointAt(i) ?? 0)
    bytes.push(...(hex ? [Number.parseInt(hex, 16)] : encoder.encode(letter)))
    i += code?.length ?? letter.length
  }
  const [, charset = 'utf-8'] = /CHARSET="?([\w-]+)/i.exec(params) ?? []
  return textIn(charset, new Uint8Array(bytes))
}

const textIn = (charset: string, bytes: Uint8Array<ArrayBuffer>) => {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

const unescaped = (text: string) =>
  text.replace(/\\([\s\S])/g, (_, letter: string) => (/n/i.test(letter) ? '\n' : letter))
const plain = (text: string) => unescaped(text).trim()
/** The semicolon-separated parts of a value. */
const parts = (value: string) =>
  (value.match(/(?:\\[\s\S]|[^;\\])+|;/g) ?? []).reduce(
    (found: string[], piece) => {
      if (piece === ';') found.push('')
      else found[found.length - 1] = plain(piece)
      return found
    },
    [''],
  )
