import { PINS } from '../support/browser/pins.ts'
import type { Hand } from './hand.ts'

/** Signs in as an admin on the screen that asks for the PIN. */
export const signIn = async (hand: Hand) => {
  await hand.type({ css: 'input', name: 'Access code' }, PINS.admin)
  await hand.click({ css: 'button', name: 'SIGN IN' })
}
