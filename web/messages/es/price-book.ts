import { priceBookWords as englishpriceBookWords } from '../en/price-book.ts'

export const priceBookWords = englishpriceBookWords
