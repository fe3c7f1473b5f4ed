import { en } from './en/booking.ts'
import { inLanguage } from './language.ts'

export const bookingWords = inLanguage({ en })
