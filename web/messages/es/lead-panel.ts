import { panelWords as englishpanelWords } from '../en/lead-panel.ts'

export const panelWords = englishpanelWords
