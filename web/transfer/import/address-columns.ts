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
 * on without a street of their own belong to the main address.
 */
export const areOfOtherAddress = (fields: readonly (string | null)[], words: readonly string[]): boolean[] => {
  const addresses = fields.map((field, i) => (isPartOfAddress(field) ? addressOf(words[i] ?? '') : undefined))
  const withStreet = [...new Set(addresses.filter((_, i) => fields[i] === 'address'))]
  const [main] = withStreet.toSorted((a = '', b = '') => rankOf(a) - rankOf(b))
  const ofMain = new Set(fields.filter((_, i) => addresses[i] === main))
  return fields.map((field, i) => {
    const address = addresses[i]
    const isOther = main !== undefined && address !== undefined && address !== main
    return isOther && (withStreet.includes(address) || ofMain.has(field))
  })
}
