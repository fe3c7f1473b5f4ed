import { folded } from '#contract/fold.ts'

/** A ZIP without what a spreadsheet, or the post office, adds: "78704.0", "78704-1234". */
export const zipOf = (zip: string) => zip.replace(/\.0+$/, '').replace(/^(\d{5})-\d{4}$/, '$1')

/** One line of what several columns tell: "4 Elm St, Austin, TX 78704". A part that the street has already is not repeated. */
export const addressOf = (street: string, city: string, state: string, zip: string) => {
  if (!street && !city) return ''
  const region = [state, zip].filter((part) => part && !street.includes(part)).join(' ')
  const town = city && !folded(street).includes(folded(city)) ? city : ''
  // Without a state the ZIP follows its town.
  const place = town && !state ? [town, region].filter(Boolean).join(' ') : [town, region].filter(Boolean).join(', ')
  return [street, place].filter(Boolean).join(', ')
}
