import { en } from './en/price-book.ts'
import { inLanguage } from './language.ts'

export const priceBookWords = inLanguage({ en })
