import { requireBrowser } from './browser.ts'
import { run, runTool } from './run.ts'
import { command, Stop } from './stop.ts'

/** A part of the tests; answers an exit code. */
interface Part {
  name: string
  run: () => Promise<number>
}

const PARTS: readonly Part[] = [
  { name: 'Format, lint and types', run: () => run('npm', ['run', '--silent', 'check']) },
  { name: 'Worker, web and rules', run: () => runTool('vitest/vitest.mjs', ['run']) },
  { name: 'Production build', run: () => run(process.execPath, ['scripts/build.ts']) },
  {
    name: 'Browser journeys',
    run: async () => {
      console.log(`Browser: ${await requireBrowser()}`)
      return runTool('playwright/cli.js', ['test', '--project=journeys'])
    },
  },
  { name: 'Budgets', run: () => runTool('playwright/cli.js', ['test', '--project=budgets']) },
]

const secondsSince = (start: number) => `${((performance.now() - start) / 1000).toFixed(1)} s`

/** Every part in its turn; the first that fails ends it. */
await command(async () => {
  const start = performance.now()
  for (const [i, part] of PARTS.entries()) {
    console.log(`\n── ${i + 1}/${PARTS.length} ${part.name} ──\n`)
    const begun = performance.now()
    const code = await part.run()
    if (code !== 0) throw new Stop(`FAILED: ${part.name}, after ${secondsSince(begun)} (${secondsSince(start)} in all)`)
    console.log(`\n${part.name}: passed in ${secondsSince(begun)}`)
  }
  console.log(`\nALL PASSED in ${secondsSince(start)}\n`)
})
