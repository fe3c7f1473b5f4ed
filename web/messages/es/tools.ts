import { toolsWords as englishtoolsWords } from '../en/tools.ts'

export const toolsWords = englishtoolsWords
