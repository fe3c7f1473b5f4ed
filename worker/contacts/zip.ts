/** Words before a five-digit number that is not a ZIP: units, boxes and numbered roads ("County Road 12345"). */
const OTHER_NUMBER = [
  'suite|ste|apt|unit|lot|box|no|space|spc|room|building|bldg',
  'route|rte|rt|spur|hwy|highway|fm|rm|cr',
  '(?:county|ranch|market|state)\\s+(?:road|rd)',
].join('|')

/** A ZIP or ZIP+4 at the end of an address. The country may follow. */
const LAST_ZIP = new RegExp(
  `(?<!(?:\\b(?:${OTHER_NUMBER})|#)[.#\\s]*)[\\s,|](\\d{5})(?:-\\d{4})?[\\s,|]*(?:u\\.?s\\.?a?\\.?|united states)?[\\s.,]*$`,
  'i',
)

/** The given ZIP, else the five-digit ZIP at the end of the address, else null. */
export const zipOf = ({ zip, address }: { zip?: string | null | undefined; address?: string | null | undefined }) =>
  zip || (LAST_ZIP.exec(address ?? '')?.[1] ?? null)
