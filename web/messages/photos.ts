import { en } from './en/photos.ts'
import { inLanguage } from './language.ts'

export const photosWords = inLanguage({ en })
