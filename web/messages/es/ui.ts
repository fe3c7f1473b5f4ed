import { uiWords as englishuiWords } from '../en/ui.ts'

export const uiWords = englishuiWords
