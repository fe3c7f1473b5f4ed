import { PIN_MESSAGE as englishPIN_MESSAGE } from '../en/pin-message.ts'

export const PIN_MESSAGE = englishPIN_MESSAGE
