import { photosWords as englishphotosWords } from '../en/photos.ts'

export const photosWords = englishphotosWords
