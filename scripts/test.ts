import { parseArgs } from 'node:util'
import { requireBrowser } from './browser.ts'
import { beginCrowd, type Crowd } from './crowd.ts'
import { run, runTool } from './run.ts'
import { command, misused, Stop } from './stop.ts'

/** A part of the tests; answers an exit code. */
interface Part {
  name: string
  run: () => Promise<number>
}

const CHECK: Part = { name: 'Format, lint and types', run: () => run('npm', ['run', '--silent', 'check']) }
const BUILD: Part = { name: 'Production build', run: () => run(process.execPath, ['scripts/build.ts']) }

const vitest = (...options: string[]): Part => ({
  name: 'Worker, web and rules',
  run: () => runTool('vitest/vitest.mjs', ['run', ...options]),
})

const journeys = (...options: string[]): Part => ({
  name: 'Browser journeys',
  run: async () => {
    console.log(`Browser: ${await requireBrowser()}`)
    return runTool('playwright/cli.js', ['test', '--project=journeys', ...options])
  },
})

/** The crowd of the budgets takes one core for twenty seconds: it begins with the build, which leaves one idle. */
const allParts = (): readonly Part[] => {
  let crowd: Promise<Crowd> | undefined
  const buildBesideCrowd: Part = {
    ...BUILD,
    run: () => {
      crowd = beginCrowd()
      return BUILD.run()
    },
  }
  const budgets: Part = {
    name: 'Budgets',
    run: async () => {
      const { state, remove } = await (crowd ?? beginCrowd())
      try {
        const env = { CROWDED_STATE: await state() }
        return await runTool('playwright/cli.js', ['test', '--project=budgets'], { env })
      } finally {
        await remove()
      }
    },
  }
  return [CHECK, vitest(), buildBesideCrowd, journeys(), budgets]
}

/** What the changes since the last commit touch. A journey imports little but itself: of them the changed ones run. */
const CHANGED: readonly Part[] = [CHECK, vitest('--changed'), BUILD, journeys('--only-changed', '--pass-with-no-tests')]

const wantedParts = (): readonly Part[] => {
  try {
    return parseArgs({ options: { changed: { type: 'boolean' } } }).values.changed ? CHANGED : allParts()
  } catch {
    throw misused('Usage: npm test [-- --changed]')
  }
}

const secondsSince = (start: number) => `${((performance.now() - start) / 1000).toFixed(1)} s`

/** Every part in its turn; the first that fails ends it. */
await command(async () => {
  const parts = wantedParts()
  const start = performance.now()
  for (const [i, part] of parts.entries()) {
    console.log(`\n── ${i + 1}/${parts.length} ${part.name} ──\n`)
    const begun = performance.now()
    const code = await part.run()
    if (code !== 0) throw new Stop(`FAILED: ${part.name}, after ${secondsSince(begun)} (${secondsSince(start)} in all)`)
    console.log(`\n${part.name}: passed in ${secondsSince(begun)}`)
  }
  console.log(`\nALL PASSED in ${secondsSince(start)}\n`)
})
