import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import type { Secret } from '#worker/env.ts'
import { projectFolder } from './run.ts'

const FILE = resolve(projectFolder, '.dev.vars')
const NAMES: readonly Secret[] = ['PIN_PEPPER', 'PIN_SEAL_KEY', 'DEVICE_KEY']

const text = () => (existsSync(FILE) ? readFileSync(FILE, 'utf8') : '')

/** The local secrets from `.dev.vars`; missing ones are generated and added to it. */
export const localSecrets = (): Record<Secret, string> => {
  const before = text()
  const known = parseEnv(before)
  const missing = NAMES.filter((name) => !known[name])
  if (missing.length > 0) {
    const lines = missing.map((name) => `${name}="${randomBytes(32).toString('hex')}"\n`)
    const gap = before === '' || before.endsWith('\n') ? '' : '\n'
    appendFileSync(FILE, gap + lines.join(''), { mode: 0o600 })
  }
  const { PIN_PEPPER = '', PIN_SEAL_KEY = '', DEVICE_KEY = '' } = parseEnv(text())
  return { PIN_PEPPER, PIN_SEAL_KEY, DEVICE_KEY }
}
