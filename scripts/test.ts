import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { requireBrowser } from './browser.ts'
import { checkBuild } from './check-build.ts'
import { journeysFor } from './journeys-for.ts'
import { useMemoryFolder } from './memory-folder.ts'
import { reportSkippedEngines } from './other-engines.ts'
import { playwright } from './playwright.ts'
import { beginState, CROWD, type PreparedState } from './prepared-state.ts'
import { run, runTool } from './run.ts'
import { command, misused, Stop } from './stop.ts'

/** A part of the tests. Resolves to an exit code. */
interface Part {
  name: string
  run: () => Promise<number>
}

const CHECK: Part = { name: 'Format, lint and types', run: () => run('npm', ['run', '--silent', 'check']) }
const BUILD: Part = {
  name: 'Production build',
  run: async () => {
    const code = await run(process.execPath, ['scripts/build.ts'])
    if (code === 0) checkBuild()
    return code
  },
}

const vitest = (...options: string[]): Part => ({
  name: 'Worker, web, browser and rules',
  run: () => runTool('vitest/vitest.mjs', ['run', ...options]),
})

const journeys = (...options: string[]): Part => ({
  name: 'Browser journeys',
  run: async () => {
    reportSkippedEngines()
    return onStates('--project=journeys', ...options)
  },
})

/** The states that the journeys start on. Creating them takes a core for half a minute, so it begins while one is half idle. */
let states: { demo: PreparedState; crowded: PreparedState } | undefined
const besideStates = (part: Part): Part => ({
  ...part,
  run: async () => {
    const demo = await beginState(0)
    states = { demo, crowded: await beginState(CROWD, demo) }
    return part.run()
  },
})

const onStates = async (...options: string[]) =>
  playwright(
    options,
    states && { DEMO_STATE: await states.demo.folder(), CROWDED_STATE: await states.crowded.folder() },
  )

const BUDGETS: Part = { name: 'Budgets of time', run: () => onStates('--project=budgets') }

const ALL: readonly Part[] = [besideStates(CHECK), vitest(), BUILD, journeys(), BUDGETS]

const filesOf = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

/** The tests that the changes since the last commit affect. */
const changedParts = (): readonly Part[] => {
  const changed = [...filesOf('diff', '--name-only', 'HEAD'), ...filesOf('ls-files', '--others', '--exclude-standard')]
  const all = filesOf('ls-files', '--cached', '--others', '--exclude-standard', 'tests/**/*.journey.ts')
  const asked = journeysFor(changed, all)
  return [CHECK, vitest('--changed'), ...(asked.length > 0 ? [BUILD, journeys('--pass-with-no-tests', ...asked)] : [])]
}

const wantedParts = (): readonly Part[] => {
  try {
    return parseArgs({ options: { changed: { type: 'boolean' } } }).values.changed ? changedParts() : ALL
  } catch {
    throw misused('Usage: npm test [-- --changed]')
  }
}

const secondsSince = (start: number) => `${((performance.now() - start) / 1000).toFixed(1)} s`

/** Runs every part in turn; the first failure ends the run. */
const runInTurn = async (parts: readonly Part[]) => {
  const start = performance.now()
  for (const [i, part] of parts.entries()) {
    console.log(`\n── ${i + 1}/${parts.length} ${part.name} ──\n`)
    const begun = performance.now()
    const code = await part.run()
    if (code !== 0) throw new Stop(`FAILED: ${part.name}, after ${secondsSince(begun)} (${secondsSince(start)} in all)`)
    console.log(`\n${part.name}: passed in ${secondsSince(begun)}`)
  }
  console.log(`\nALL PASSED in ${secondsSince(start)}\n`)
}

await command(async () => {
  useMemoryFolder()
  const parts = wantedParts()
  console.log(`Browser: ${await requireBrowser()}`)
  const flaky = join(mkdtempSync(join(tmpdir(), 'tradeboard-flaky-')), 'names')
  writeFileSync(flaky, '')
  process.env.FLAKY_LIST = flaky
  try {
    await runInTurn(parts)
  } finally {
    for (const name of readFileSync(flaky, 'utf8').split('\n').filter(Boolean)) console.log(`FLAKY: ${name}`)
    rmSync(dirname(flaky), { recursive: true })
    await states?.crowded.remove()
    await states?.demo.remove()
  }
})
