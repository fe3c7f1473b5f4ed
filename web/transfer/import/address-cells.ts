import { folded } from '#contract/fold.ts'

/** A ZIP without the additions of spreadsheets and the post office: "78704.0", "78704-1234". */
export const zipOf = (zip: string) => zip.replace(/\.0+$/, '').replace(/^(\d{5})-\d{4}$/, '$1')

/** Joins several columns to one line: "4 Elm St, Austin, TX 78704". A part that the street already contains is omitted. */
export const addressOf = (street: string, city: string, state: string, zip: string) => {
  if (!street && !city) return ''
  const region = [state, zip].filter((part) => part && !street.includes(part)).join(' ')
  const town = city && !folded(street).includes(folded(city)) ? city : ''
  // Without a state, the ZIP follows the town.
  const place = town && !state ? [town, region].filter(Boolean).join(' ') : [town, region].filter(Boolean).join(', ')
  return [street, place].filter(Boolean).join(', ')
}
