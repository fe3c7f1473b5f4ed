import { randomBytes, randomInt } from 'node:crypto'
import { appendFileSync, chmodSync, existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { isPopularPin } from '#contract/session/pin-strength.ts'
import { PIN_LENGTH } from '#contract/session/session.ts'
import type { Secret } from '#worker/env.ts'
import { projectFolder } from './run.ts'
import { newVapidKeys } from './vapid-keys.ts'

const FILE = resolve(projectFolder, '.dev.vars')
const NAMES: readonly Secret[] = ['PIN_PEPPER', 'PIN_SEAL_KEY', 'DEVICE_KEY']

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** Restricts a file with secrets to its owner. */
export const closeToOthers = (file: string) => chmodSync(file, 0o600)

const randomPin = (): string => {
  const pin = String(randomInt(10 ** PIN_LENGTH)).padStart(PIN_LENGTH, '0')
  return isPopularPin(pin) ? randomPin() : pin
}

/**
 * The local secrets from `.dev.vars`. Missing ones, and the keys of web push, are generated and added. The owner's PIN has
 * no effect while there is an admin, as in the demo.
 */
export const localSecrets = (file = FILE): Record<Secret | 'OWNER_PIN', string> => {
  const before = textOf(file)
  const known = parseEnv(before)
  const missing = NAMES.filter((name) => !known[name]).map((name) => [name, randomBytes(32).toString('hex')] as const)
  // If one of the two keys is missing, both are generated, because they work only as a pair.
  const hasPair = known.VAPID_PUBLIC_KEY && known.VAPID_PRIVATE_KEY
  const push = {
    ...(!hasPair && newVapidKeys()),
    ...(!known.VAPID_SUBJECT && { VAPID_SUBJECT: 'mailto:owner@tradeboard.example' }),
  }
  const owner = { ...(!known.OWNER_PIN && { OWNER_PIN: randomPin() }) }
  const added = [...missing, ...Object.entries({ ...owner, ...push })].map(([name, value]) => `${name}="${value}"\n`)
  if (added.length > 0) {
    const gap = before === '' || before.endsWith('\n') ? '' : '\n'
    appendFileSync(file, gap + added.join(''), { mode: 0o600 })
  }
  closeToOthers(file)
  const { PIN_PEPPER = '', PIN_SEAL_KEY = '', DEVICE_KEY = '', OWNER_PIN = '' } = parseEnv(textOf(file))
  return { PIN_PEPPER, PIN_SEAL_KEY, DEVICE_KEY, OWNER_PIN }
}
