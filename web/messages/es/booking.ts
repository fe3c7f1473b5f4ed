import { bookingWords as englishbookingWords } from '../en/booking.ts'

export const bookingWords = englishbookingWords
