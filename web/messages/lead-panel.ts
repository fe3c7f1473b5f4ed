import { en } from './en/lead-panel.ts'
import { inLanguage } from './language.ts'

export const panelWords = inLanguage({ en })
