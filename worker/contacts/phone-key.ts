import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** What identifies a contact: E.164 where the number parses in that country, else its digits (design: identity). */
export const phoneKey = (phone: string, country: string): string => {
  const parsed = parsePhoneNumberFromString(phone, country as CountryCode)
  return parsed?.isPossible() ? parsed.number : phone.replace(/\D/g, '')
}
