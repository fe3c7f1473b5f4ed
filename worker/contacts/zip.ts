/** What comes before a number of five digits that is no ZIP. A road has a number where it is a county's, say. */
const OTHER_NUMBER = [
  'suite|ste|apt|unit|lot|box|no|space|spc|room|building|bldg',
  'route|rte|rt|spur|hwy|highway|fm|rm|cr',
  '(?:county|ranch|market|state)\\s+(?:road|rd)',
].join('|')

/** The five digits with which an address ends, with or without their four, before the country where it is named. */
const LAST_ZIP = new RegExp(
  `(?<!(?:\\b(?:${OTHER_NUMBER})|#)[.#\\s]*)[\\s,|](\\d{5})(?:-\\d{4})?[\\s,|]*(?:u\\.?s\\.?a?\\.?|united states)?[\\s.,]*$`,
  'i',
)

/** The ZIP of somebody whose form may have had no field for it: the one that the address ends with, else null. */
export const zipOf = ({ zip, address }: { zip?: string | null | undefined; address?: string | null | undefined }) =>
  zip || (LAST_ZIP.exec(address ?? '')?.[1] ?? null)
