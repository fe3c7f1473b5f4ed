import { defineConfig } from 'playwright/test'
import { BROWSER_ARGUMENTS, installedBrowser } from './scripts/browser.ts'

const executablePath = installedBrowser()

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.journey.ts',
  outputDir: 'test-results',
  globalSetup: './tests/support/browser/global-setup.ts',
  workers: 1,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  reporter: 'list',
  timeout: 60_000,
  use: {
    // Set by the global setup; the workers load this file after it.
    baseURL: process.env.TRADEBOARD_URL ?? 'http://127.0.0.1',
    launchOptions: { args: BROWSER_ARGUMENTS, ...(executablePath && { executablePath }) },
    // A page's requests that a service worker answers cannot be held or broken by a test.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
})
