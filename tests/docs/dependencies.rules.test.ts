import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const readJson = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T

interface PackageFile {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const { dependencies, devDependencies } = readJson<PackageFile>('package.json')
const installed = readJson<{ packages: Record<string, { version: string; license?: string }> }>('package-lock.json')
const namesOfPackages = Object.keys({ ...dependencies, ...devDependencies })

/** The rows of the page's tables of packages. */
const listed = [
  ...readFileSync('docs/dependencies.md', 'utf8').matchAll(/^\| `([^`]+)` +\| ([^|]+?) +\| ([^|]+?) +\|/gm),
].map(([, name = '', release = '', license = '']) => ({ name, release, license }))

test('docs/dependencies.md lists each package of package.json once, and no other', () => {
  expect(listed.map(({ name }) => name).toSorted()).toEqual(namesOfPackages.toSorted())
})

test('docs/dependencies.md names the release line and the licence of each installed package', () => {
  const differing = listed.filter(({ name, release, license }) => {
    const { version = '', license: actual } = installed.packages[`node_modules/${name}`] ?? {}
    return !version.startsWith(`${release}.`) || actual !== license
  })
  expect(differing).toEqual([])
})

test('package.json names the miniflare that wrangler installs: two would be two runtimes', () => {
  const { version } = installed.packages['node_modules/miniflare'] ?? {}
  const wrangler = installed.packages['node_modules/wrangler'] as PackageFile | undefined
  expect(devDependencies?.miniflare).toBe(version)
  expect(wrangler?.dependencies?.miniflare).toBe(version)
})
