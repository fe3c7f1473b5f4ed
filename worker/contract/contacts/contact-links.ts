/** The number to dial: the digits, with a leading plus if the phone has one; '' without digits. */
const dialled = (phone: string) => {
  const digits = phone.replace(/\D/g, '')
  return digits && /^\D*\+/.test(phone) ? `+${digits}` : digits
}

const link = (scheme: string, phone: string) => {
  const number = dialled(phone)
  return number && `${scheme}:${number}`
}

/** A link that calls a number; '' without digits. The link has only digits. */
export const callLink = (phone: string) => link('tel', phone)

/** A link that texts a number; '' without digits. */
export const textLink = (phone: string) => link('sms', phone)

/** A link that writes to an e-mail. The encoding prevents further recipients or fields. */
export const mailLink = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`

/** A link to Google Maps at an address. */
export const mapsLink = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`

/** Google Maps takes nine stops before the destination. */
const ROUTE_PLACES_MAX = 10

/** A link to Google Maps with the route from the device's place over addresses, of which it takes the first ten. */
export const routeLink = (addresses: readonly string[]) => {
  const places = addresses.slice(0, ROUTE_PLACES_MAX)
  const destination = encodeURIComponent(places.at(-1) ?? '')
  const waypoints = encodeURIComponent(places.slice(0, -1).join('|'))
  const route = `https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=${destination}`
  return waypoints ? `${route}&waypoints=${waypoints}` : route
}
