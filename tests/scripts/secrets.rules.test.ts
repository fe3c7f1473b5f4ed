import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { localSecrets } from '../../scripts/secrets.ts'

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
