import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isPopularPin } from '#contract/session/pin-strength.ts'
import { localSecrets } from '../../scripts/secrets.ts'
import { closeState } from '../../scripts/state.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8)

test('the file of local secrets has mode 600, also when its mode was 644 before', () => {
  const file = join(folder, '.dev.vars')
  const made = localSecrets(file)
  expect(modeOf(file)).toBe('600')
  chmodSync(file, 0o644)
  expect(localSecrets(file)).toEqual(made)
  expect(modeOf(file)).toBe('600')
})

test('the folder of the local state has mode 700, also when its mode was 755 before', () => {
  const state = join(folder, 'new', 'state')
  closeState(state)
  expect(modeOf(state)).toBe('700')
  chmodSync(state, 0o755)
  closeState(state)
  expect(modeOf(state)).toBe('700')
})

test('the owner’s PIN has six digits, is not popular, and stays the same on the next call', () => {
  const file = join(folder, '.dev.vars')
  const { OWNER_PIN } = localSecrets(file)
  expect(OWNER_PIN).toMatch(/^\d{6}$/)
  expect(isPopularPin(OWNER_PIN)).toBe(false)
  expect(localSecrets(file).OWNER_PIN).toBe(OWNER_PIN)
})
