import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import type { Secret } from '#worker/env.ts'
import { projectFolder } from './run.ts'
import { newVapidKeys } from './vapid-keys.ts'

const FILE = resolve(projectFolder, '.dev.vars')
const NAMES: readonly Secret[] = ['PIN_PEPPER', 'PIN_SEAL_KEY', 'DEVICE_KEY']

const text = () => (existsSync(FILE) ? readFileSync(FILE, 'utf8') : '')

/** The local secrets from `.dev.vars`; missing ones are generated and added to it, with the keys of web push. */
export const localSecrets = (): Record<Secret, string> => {
  const before = text()
  const known = parseEnv(before)
  const missing = NAMES.filter((name) => !known[name]).map((name) => [name, randomBytes(32).toString('hex')] as const)
  // One half of a key pair is of no use.
  const hasPair = known.VAPID_PUBLIC_KEY && known.VAPID_PRIVATE_KEY
  const push = {
    ...(!hasPair && newVapidKeys()),
    ...(!known.VAPID_SUBJECT && { VAPID_SUBJECT: 'mailto:owner@tradeboard.example' }),
  }
  const added = [...missing, ...Object.entries(push)].map(([name, value]) => `${name}="${value}"\n`)
  if (added.length > 0) {
    const gap = before === '' || before.endsWith('\n') ? '' : '\n'
    appendFileSync(FILE, gap + added.join(''), { mode: 0o600 })
  }
  const { PIN_PEPPER = '', PIN_SEAL_KEY = '', DEVICE_KEY = '' } = parseEnv(text())
  return { PIN_PEPPER, PIN_SEAL_KEY, DEVICE_KEY }
}
