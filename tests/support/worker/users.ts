import * as v from 'valibot'
import { isPopularPin } from '#contract/session/pin-strength.ts'
import { StaffUser, UserAnswer } from '#contract/settings/users.ts'
import { call, read } from './call.ts'
import { PINS } from './people.ts'

export const USERS = '/api/v1/settings/users'

let made = 0
/** A unique user name. */
export const newUserName = () => `Colleague ${++made}`

let lastPin = 470_000
/** An unused PIN that is not easily guessed. */
export const newPin = (): string => {
  const pin = String(++lastPin)
  return isPopularPin(pin) ? newPin() : pin
}

export const newUser = (more: object = {}) => ({ name: newUserName(), role: 'manager', pin: newPin(), ...more })

/** Adds a user and returns the admin's answer. */
export const addedUser = async (more: object = {}): Promise<StaffUser> => {
  const answer = await call('POST', USERS, { pin: PINS.admin, body: newUser(more) })
  return (await read(answer, UserAnswer)).user
}

export const listUsers = async (pin: string = PINS.admin) => read(await call('GET', USERS, { pin }), v.array(StaffUser))

/** The path of a new manager. */
export const addColleague = async () => `${USERS}/${(await addedUser()).user_id}`
