import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, hostname } from 'node:os'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright'
import { BROWSER_ARGUMENTS, installedBrowser, requireBrowser } from '../../../scripts/browser.ts'
import { useMemoryFolder } from '../../../scripts/memory-folder.ts'
import { beginState } from '../../../scripts/prepared-state.ts'
import { removeState, serveApp, temporaryState } from '../../../scripts/preview-app.ts'
import { run as runProgram } from '../../../scripts/run.ts'
import { command, misused, Stop } from '../../../scripts/stop.ts'
import { TRUST_CERTIFICATE } from './certificate.ts'
import type { Figure, Run } from './figures.ts'
import { lighthouse } from './lighthouse.ts'
import { memory } from './memory.ts'
import { reads } from './reads.ts'
import { comparison, table } from './report.ts'
import { slowStarts, starts } from './starts.ts'
import { hoveredWalk, walk } from './walk.ts'

const LARGE = 100_000
const USAGE = `Usage: npm run bench [-- --walk] [--runs N] [--out FILE] [--against FILE] [--large STATE] [--lighthouse FOLDER] [--no-build]
  --walk          only the walks with 120 contacts: half a minute a run
  --runs N        how often each walk is made; 10 without it
  --out FILE      where the figures are written; bench/<time>.json without it
  --against FILE  the ratio of each figure to that run, which counts on the same machine within an hour
  --large STATE   the folder of a state that "npm run demo -- --contacts ${LARGE}" filled, which takes minutes
  --lighthouse FOLDER  where "npm install lighthouse" was run; without it, or where it is not there, that is left out`

const options = () => {
  try {
    const { values } = parseArgs({
      options: {
        walk: { type: 'boolean', default: false },
        runs: { type: 'string', default: '10' },
        out: { type: 'string', default: `bench/${new Date().toISOString().replace(/[:.]/g, '-')}.json` },
        against: { type: 'string' },
        large: { type: 'string' },
        lighthouse: { type: 'string', default: '.' },
        'no-build': { type: 'boolean', default: false },
      },
    })
    const runs = Number(values.runs)
    if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a number from 1.')
    return { ...values, runs }
  } catch (error) {
    throw misused(`${error instanceof Error ? error.message : ''}\n${USAGE}`)
  }
}

type Measure = (url: string) => Promise<Figure[]>

const smallWalks = (browser: Browser, runs: number): Measure[] => [
  (url) => walk(browser, url, 'Walk, 120', 1, runs),
  (url) => walk(browser, url, 'Walk, 120', 4, runs),
  (url) => hoveredWalk(browser, url, 'Walk, 120', 4, runs),
]

const smallParts = (browser: Browser, runs: number, folder: string): Measure[] => [
  (url) => starts(browser, url, runs),
  (url) => slowStarts(browser, url, runs),
  (url) => lighthouse(url, folder, runs),
  ...smallWalks(browser, runs),
  (url) => memory(browser, url),
  (url) => reads(url, 'API, 120'),
]

const largeParts = (browser: Browser, runs: number): Measure[] => [
  (url) => walk(browser, url, 'Walk, large', 1, runs),
  (url) => walk(browser, url, 'Walk, large', 4, runs),
  (url) => reads(url, 'API, large'),
]

/** The measured parts of a state, in order. */
const served = async (state: string, parts: readonly Measure[]) => {
  const app = await serveApp(state)
  try {
    const figures: Figure[] = []
    for (const part of parts) {
      const measured = await part(app.url)
      if (measured[0]) console.info(`${new Date().toISOString()}  ${measured[0].part}: ${measured.length} figures`)
      figures.push(...measured)
    }
    return figures
  } finally {
    await app.stop()
  }
}

/** Measures the small business and, if given, the large one in turn in one browser. */
const measured = async (runs: number, folder: string, large?: string) => {
  await requireBrowser()
  const executablePath = installedBrowser()
  const browser = await chromium.launch({
    args: [...BROWSER_ARGUMENTS, TRUST_CERTIFICATE],
    ...(executablePath && { executablePath }),
  })
  const small = await temporaryState()
  try {
    const figures = await served(small, large ? smallParts(browser, runs, folder) : smallWalks(browser, runs))
    if (large) figures.push(...(await served(large, largeParts(browser, runs))))
    return { figures, browser: `Chromium ${browser.version()}` }
  } finally {
    await browser.close()
    await removeState(small)
  }
}

const machine = () => {
  const [processor] = cpus()
  return `${hostname()}, ${cpus().length} cores (${processor?.model.trim()})`
}

await command(async () => {
  const { walk: isWalk, runs, out, against, large, lighthouse: folder, 'no-build': isBuilt } = options()
  const before: Run | undefined = against ? JSON.parse(await readFile(against, 'utf8')) : undefined
  useMemoryFolder()
  if (!isBuilt && (await runProgram(process.execPath, ['scripts/build.ts'])) !== 0) throw new Stop('The build failed.')
  const crowd = isWalk || large !== undefined ? undefined : await beginState(LARGE)
  try {
    const { figures, browser } = await measured(runs, folder, isWalk ? undefined : (large ?? (await crowd?.folder())))
    const run: Run = {
      made: new Date().toISOString(),
      machine: `${machine()}, Node ${process.version}, ${browser}`,
      ...(!isWalk && { contacts: LARGE }),
      runs,
      figures,
    }
    await mkdir(dirname(out), { recursive: true })
    await writeFile(out, `${JSON.stringify(run, undefined, 2)}\n`)
    console.info(`\n${table(run)}\n\nWritten to ${out}`)
    if (against && before) console.info(`\n${comparison({ name: against, ...before }, { name: out, ...run })}`)
  } finally {
    await crowd?.remove()
  }
})
