/** The fields that make one address. */
const PARTS: readonly (string | null)[] = ['address', 'city', 'state', 'zip']
export const isPartOfAddress = (field: string | null) => PARTS.includes(field)

/** "address 2 city" belongs to the second address; "address 2" alone is the second line of the only one. */
const NUMBERED = /\baddress \d+(?= \p{L})/u
/** The words of a head that name the part, not the address: the rest of "billing street 2" is "billing". */
const PART_WORDS =
  /\b(street|address|line|city|town|state|st|province|region|zip|zipcode|postal|post|code|postcode|full|formatted|extended|apt|apartment|unit|suite|box|po|name|number|and|or|etc|colonia|direccion|calle|domicilio|ciudad|municipio|localidad|estado|provincia|codigo|cp|c|p|de|la|\d+)\b/g

const addressOf = (head: string) => NUMBERED.exec(head)?.[0] ?? head.replace(PART_WORDS, '').trim()

const IS_OF_SERVICE = /service|servicio|propert|propiedad|\b(job|site|project|install)|obra|trabajo|proyecto/
const IS_OF_BILLING = /bill|invoic|mail|factura|cobro/
/** Where the work is comes first, where the bills go last. Others keep their order. */
const rankOf = (address: string) => (IS_OF_SERVICE.test(address) ? 0 : IS_OF_BILLING.test(address) ? 2 : 1)

/**
 * Which columns hold another address than the main one: "Billing Street" beside "Service Street". Columns of the city and so
 * on without a street of their own belong to the main address, of several addresses only those of the first by rank.
 */
export const areOfOtherAddress = (fields: readonly (string | null)[], words: readonly string[]): boolean[] => {
  const addresses = withStreetBefore(
    fields.map((field, i) => (isPartOfAddress(field) ? addressOf(words[i] ?? '') : undefined)),
    fields,
  )
  const withStreet = new Set(addresses.filter((_, i) => fields[i] === 'address'))
  const [main] = byRank(withStreet)
  const mainOf = (field: string | null) => {
    const ofField = new Set(addresses.filter((_, i) => fields[i] === field))
    return ofField.has(main) ? main : byRank(ofField).find((address) => !withStreet.has(address))
  }
  return fields.map((field, i) => {
    const address = addresses[i]
    return address !== undefined && address !== main && address !== mainOf(field)
  })
}

const byRank = (addresses: ReadonlySet<string | undefined>) =>
  [...addresses].toSorted((a = '', b = '') => rankOf(a) - rankOf(b))

/** Several columns of the same head, such as "City", each belong to the street before them. */
const withStreetBefore = (addresses: readonly (string | undefined)[], fields: readonly (string | null)[]) =>
  addresses.map((address, i) => {
    const isRepeated = fields.some((field, at) => at !== i && field === fields[i] && addresses[at] === '')
    const street = fields.findLastIndex((field, at) => at < i && field === 'address')
    return address === '' && fields[i] !== 'address' && isRepeated && street >= 0 ? addresses[street] : address
  })
