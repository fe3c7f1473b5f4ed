/** A phone number as a phone dials it: its digits, with a leading plus if it has one; '' without digits. */
const dialled = (phone: string) => {
  const digits = phone.replace(/\D/g, '')
  return digits && /^\D*\+/.test(phone) ? `+${digits}` : digits
}

const link = (scheme: string, phone: string) => {
  const number = dialled(phone)
  return number && `${scheme}:${number}`
}

/** Calls a number; '' where it has no digits. Only digits get into the link. */
export const callLink = (phone: string) => link('tel', phone)

/** Texts a number; '' where it has no digits. */
export const textLink = (phone: string) => link('sms', phone)

/** Writes to an address; what it contains besides cannot become a recipient or another field. */
export const mailLink = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`

/** Google Maps at an address. */
export const mapsLink = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
