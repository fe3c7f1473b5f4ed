import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Locked {
  version?: string
  integrity?: string
  resolved?: string
  link?: boolean
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
const packages = Object.entries(lock.packages).filter(([path, { link }]) => path !== '' && !link)

test('every package of the lock file has a SHA-512 integrity, also optional packages of other platforms', () => {
  expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
})

test('no package of the lock file has a resolved URL', () => {
  expect(packages.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
})
