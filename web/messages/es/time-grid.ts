import { timeGridWords as englishtimeGridWords } from '../en/time-grid.ts'

export const timeGridWords = englishtimeGridWords
