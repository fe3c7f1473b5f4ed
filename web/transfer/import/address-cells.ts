import { folded } from '#contract/fold.ts'

/** ".0" that a spreadsheet added to a ZIP, at the end of a cell. */
const DECIMALS = /(\d)\.0+$/

/** A ZIP without the additions of spreadsheets and the post office: "78704.0", "78704-1234". */
const zipOf = (zip: string) => zip.replace(DECIMALS, '$1').replace(/^(\d{5})-\d{4}$/, '$1')

/** A line of the words and signs of a text, between single spaces. */
const wordsOf = (text: string) => ` ${(text.match(/[\p{L}\p{N}\p{M}]+|[^\s\p{L}\p{N}\p{M}]/gu) ?? []).join(' ')} `

/** Whether a text contains another as whole words: "1542 Elm St" does not contain "4". */
const hasWords = (text: string, part: string) => wordsOf(text).includes(wordsOf(part))

/** Joins several columns to one line: "4 Elm St, Austin, TX 78704". A part that the street already contains is omitted. */
export const addressOf = (street: string, city: string, state: string, zip: string) => {
  if (!street && !city) return ''
  const region = [state, zip].filter((part) => part && !hasWords(street, part)).join(' ')
  const town = city && !hasWords(folded(street), folded(city)) ? city : ''
  // Without a state, the ZIP follows the town.
  const place = town && !state ? [town, region].filter(Boolean).join(' ') : [town, region].filter(Boolean).join(', ')
  return [street, place].filter(Boolean).join(', ')
}

/** The cells of a row, by the field of their columns. */
interface AddressCells {
  address: readonly string[]
  city: readonly string[]
  state: readonly string[]
  zip: readonly string[]
  other: readonly string[]
}

/** A number of a house from a column of its own. */
const HOUSE_NUMBER = /^(\d+\p{L}?), (?=\p{L})/u

/** Between several addresses of one cell in Google's address book. */
const BETWEEN_ADDRESSES = /\s*:::+\s*/

/** The filled cells without those that the others contain. */
const unrepeated = (cells: readonly string[]) =>
  cells.filter((cell, i) => {
    const contains = (one: string, part: string) => hasWords(folded(one), folded(part))
    const isRepeated = (other: string, at: number) =>
      at !== i && contains(other, cell) && (at < i || !contains(cell, other))
    return cell !== '' && !cells.some(isRepeated)
  })
const joined = (cells: readonly string[], separator = ', ') => unrepeated(cells).join(separator)

/** Streets, boxes and flats in one line. Those beside a whole address stand before its city: "7 Main St, PO Box 9, Austin, TX". */
const streetOf = (cells: readonly string[], city: string) => {
  const [first = '', ...others] = unrepeated(cells)
  const at = city ? first.toLowerCase().lastIndexOf(`, ${city.toLowerCase()}`) : -1
  return at < 0
    ? [first, ...others].filter(Boolean).join(', ').replace(HOUSE_NUMBER, '$1 ')
    : [first.slice(0, at), ...others].join(', ') + first.slice(at)
}

/** A ZIP behind its state or city: "Waco, TX 76701". */
const ZIP_CELL = /, (?=\d{5}(?:-\d{4})?$)/

/** The addresses of a row, each with its ZIP, the main one first. The ZIP is '' if only the address can have it. */
export const addressesOf = ({ address, city, state, zip, other }: AddressCells): { address: string; zip: string }[] => {
  const split = (cells: readonly string[]) =>
    cells.map((cell) =>
      cell.split(BETWEEN_ADDRESSES).map((part) =>
        part
          .replace(/\s*\n\s*/g, ', ')
          .replace(/\s+/g, ' ')
          .replace(DECIMALS, '$1')
          .trim(),
      ),
    )
  const parts = [address, city, state, zip].map(split)
  const count = Math.max(0, ...parts.flat().map((cell) => cell.length))
  const own = Array.from({ length: count }, (_, n) => {
    const [streets = [], cities = [], states = [], zips = []] = parts.map((cells) => cells.map((cell) => cell[n] ?? ''))
    const code = joined(zips, /^\d{4}$/.test(zips.at(-1) ?? '') ? '-' : ' ')
    const city = joined(cities)
    return {
      address: addressOf(streetOf(streets, city), city, joined(states), code),
      zip: zipOf(code.split(' ')[0] ?? ''),
    }
  })
  const [main, ...further] = own
  const others = [...further, ...joinedOthers(split(other))]
  const isElsewhere = ({ address: line }: { address: string }) =>
    line !== '' && !hasWords(folded(main?.address ?? ''), folded(line))
  const rest = others.filter(isElsewhere)
  return main?.address || main?.zip ? [main, ...rest] : rest
}

/** The cells of the other address: its street, city and so on in the order of the columns. */
const joinedOthers = (cells: readonly string[][]) => {
  const count = Math.max(0, ...cells.map((cell) => cell.length))
  return Array.from({ length: count }, (_, n) => ({
    address: joined(cells.map((cell) => cell[n] ?? '')).replace(ZIP_CELL, ' '),
    zip: '',
  }))
}
