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

test('only their owner can read the local secrets, also where the file stood open before', () => {
  const file = join(folder, '.dev.vars')
  const made = localSecrets(file)
  expect(modeOf(file)).toBe('600')
  chmodSync(file, 0o644)
  expect(localSecrets(file)).toEqual(made)
  expect(modeOf(file)).toBe('600')
})

test('nobody else enters the folder of the local state, also where it stood open before', () => {
  const state = join(folder, 'new', 'state')
  closeState(state)
  expect(modeOf(state)).toBe('700')
  chmodSync(state, 0o755)
  closeState(state)
  expect(modeOf(state)).toBe('700')
})

test('the owner’s PIN is six digits that are not guessed first, and stays', () => {
  const file = join(folder, '.dev.vars')
  const { OWNER_PIN } = localSecrets(file)
  expect(OWNER_PIN).toMatch(/^\d{6}$/)
  expect(isPopularPin(OWNER_PIN)).toBe(false)
  expect(localSecrets(file).OWNER_PIN).toBe(OWNER_PIN)
})
