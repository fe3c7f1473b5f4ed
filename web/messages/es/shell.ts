import { shellWords as englishshellWords } from '../en/shell.ts'

export const shellWords = englishshellWords
