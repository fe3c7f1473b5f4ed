import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { textFiles, textOf } from '../support/rules/repository.ts'

/** The parts of `web`, the lowest first. A file imports the parts of its line and of the lines before it. */
const ORDER = [
  'lib/ messages/ styles/',
  'ui/',
  'loading/early-requests.ts',
  'http/',
  'api.ts',
  'cache/',
  'loading/',
  'offline/',
  'forms/',
  'session/',
  'offline/screen/',
  'catalog/',
  'share/',
  'photos/ public-form/ customer-page/',
  'push/ stats/',
  'activity/ notes/',
  'notices/',
  'tasks/',
  'leads/ schedule/ documents/ inquiries/',
  'contacts/ transfer/',
  'settings/ start/',
  'dashboard/ trash/',
  'app/ loading/early-start.ts offline/all-writes.ts',
  'main.tsx service-worker.ts',
]

/** The longest parts first: a file of a part may have its own line. */
const PARTS = ORDER.flatMap((line, rank) => line.split(' ').map((part) => ({ part: `web/${part}`, rank }))).sort(
  (one, other) => other.part.length - one.part.length,
)
const rankOf = (file: string) => PARTS.find(({ part }) => file.startsWith(part))?.rank ?? Number.NaN

const IMPORT = /\b(?:from|import)[\s(]+'((?:\.|#web\/|#words\/)[^']+)'/g

/** The files of `web` that a file imports, also as types or on demand. */
const importsOf = (file: string) =>
  [...textOf(file).matchAll(IMPORT)].map(([, path = '']) =>
    path.startsWith('#')
      ? path.replace('#web/', 'web/').replace('#words/', 'web/messages/en/')
      : posix.join(posix.dirname(file), path),
  )

test('each file of the web imports its own part or lower ones, in the order of ORDER', () => {
  const files = textFiles.filter((file) => /^web\/.+\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
  const upward = files.flatMap((file) =>
    importsOf(file)
      .filter((imported) => !(rankOf(imported) <= rankOf(file)))
      .map((imported) => `${file} imports ${imported}, which no line of ORDER puts before it`),
  )
  expect(files.length).toBeGreaterThan(800)
  expect(upward).toEqual([])
})
