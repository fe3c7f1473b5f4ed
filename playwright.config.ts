import { defineConfig } from 'playwright/test'
import { BROWSER_ARGUMENTS, installedBrowser } from './scripts/browser.ts'

const BUDGETS = '**/bench/*.journey.ts'
const executablePath = installedBrowser()
const launchOptions = { args: BROWSER_ARGUMENTS, ...(executablePath && { executablePath }) }

// With Playwright's inspection of their requests, a service worker of another language is not installed after flight mode.
process.env.PLAYWRIGHT_DISABLE_SERVICE_WORKER_NETWORK ??= '1'

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.journey.ts',
  outputDir: 'test-results',
  projects: [
    // A machine that others share fails one now and then; one that then passes is named at the end of the run.
    { name: 'journeys', testIgnore: BUDGETS, retries: process.env.CI ? 1 : 0 },
    // What else the machine does at the time would count as the app's.
    { name: 'budgets', testMatch: BUDGETS, workers: 1, retries: 0 },
  ],
  // Each has an app of its own. One more than the cores of a small machine: a seventh of the time each waits.
  workers: 3,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ...(process.env.FLAKY_LIST ? [['./scripts/flaky-reporter.ts'] as const] : [])],
  timeout: 60_000,
  // How long a screen may take on a machine that does other things as well.
  expect: { timeout: 15_000 },
  use: {
    launchOptions,
    // A page's requests that a service worker answers cannot be held or broken by a test.
    serviceWorkers: 'block',
    // Costs each test time, so only on demand: TRACE=1 npx playwright test …
    trace: process.env.TRACE ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    // What moves is waited for. The tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
})
