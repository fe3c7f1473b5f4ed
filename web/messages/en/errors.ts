import { PIN_MESSAGE } from '#contract/words/en/pin-message.ts'

/** Errors of the client. */
export const errorWords = {
  offline: 'No connection. Check your network and try again.',
  noConnection: 'No connection',
  withoutConnection: (sentence: string) => `No connection. ${sentence}`,
  notSignedIn: 'Authentication failed. Please refresh the page.',
  unreadable: 'The server did not answer as expected.',
  pinMalformed: PIN_MESSAGE,
}
