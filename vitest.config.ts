import { availableParallelism } from 'node:os'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BROWSER_ARGUMENTS, installedBrowser } from './scripts/browser.ts'

const executablePath = installedBrowser()
const PRODUCTION = { 'process.env.NODE_ENV': '"production"' }
/** A busy machine sometimes takes longer than a second. */
const expect = { poll: { timeout: 10_000, interval: 20 } }
const migrations = await readD1Migrations('migrations')

export default defineConfig({
  test: {
    // Many tests wait now and then: one more than the machine has cores keeps these busy.
    maxWorkers: availableParallelism() + 1,
    // Files share a process; `setupFiles` resets what they share before each one.
    isolate: false,
    // Only what a failing test wrote is worth reading.
    silent: 'passed-only',
    // What never ends fails; what a busy machine slows down does not.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // The Worker is asked by requests, not by imports: `--changed` sees no way from a test to what answers it.
    forceRerunTriggers: ['**/package.json', '**/vitest.config.ts', '**/wrangler.toml', '**/{worker,migrations}/**'],
    projects: [
      {
        plugins: [
          cloudflareTest({
            // Else the runtime tells of each reset of its storage.
            verbose: false,
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              // Nothing that a test sends leaves the machine: a push service that is not stood in for is down.
              outboundService: () => new Response(null, { status: 503 }),
              // A deployment into which a test restores an archive, and the scratch database of the restore.
              d1Databases: { OTHER_DB: 'other', SCRATCH_DB: 'scratch' },
              r2Buckets: { OTHER_PHOTOS: 'other' },
              bindings: {
                TEST_MIGRATIONS: migrations,
                WALK_MATRICES: process.env.WALK_MATRICES ?? '8',
                WALK_PART: process.env.WALK_PART ?? '0.2',
                WALK_SEED: process.env.WALK_SEED ?? '1',
                PIN_PEPPER: 'test-pepper',
                PIN_SEAL_KEY: 'test-seal-key',
                DEVICE_KEY: 'test-device-key',
                OWNER_PIN: '475963',
                VAPID_PUBLIC_KEY:
                  'BH17FcNw6wp18_mVwMZru5WJFucqLP8rTGvB2tyGWcIfI0xH3waZfV4S2PiNPGFQWDnMFi2T3xcvHq-afPYYN2I',
                VAPID_PRIVATE_KEY: 'gRiHdwn88BOMpFffUfftTP80Db2zdk6nCHDJwtbP-EQ',
                VAPID_SUBJECT: 'mailto:owner@tradeboard.example',
              },
            },
          }),
        ],
        test: {
          name: 'worker',
          // A runtime waits for nothing, and a further one costs more than it gains.
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 1 },
          expect,
          include: ['tests/**/*.worker.test.ts'],
          setupFiles: ['tests/support/worker/new-database.ts', 'tests/support/worker/captured-log.ts'],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          expect,
          environment: 'happy-dom',
          // A click on a link, as of a phone, would leave the page that the next files share.
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } } },
          },
          include: ['tests/**/*.web.test.ts', 'tests/**/*.web.test.tsx'],
          setupFiles: ['tests/support/web/new-page.ts'],
        },
      },
      {
        // React as users have it: the development build renders twice as slowly.
        oxc: { jsx: { runtime: 'automatic', development: false } },
        define: PRODUCTION,
        // The scan of imports misses what the compiler adds, and a package that is prepared late loads the page again.
        optimizeDeps: { include: ['react/jsx-runtime'], rolldownOptions: { transform: { define: PRODUCTION } } },
        test: {
          name: 'browser',
          // Modules keep state: a page for each file costs a second, and no file finds what another left.
          isolate: true,
          expect,
          // As for the journeys: what fails and then passes is named in the output.
          retry: process.env.CI ? 1 : 0,
          include: ['tests/**/*.browser.test.ts', 'tests/**/*.browser.test.tsx'],
          setupFiles: ['tests/support/screen/fixed-day.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { args: BROWSER_ARGUMENTS, ...(executablePath && { executablePath }) },
              contextOptions: { reducedMotion: 'reduce' },
              actionTimeout: 10_000,
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
      { test: { name: 'rules', include: ['tests/**/*.rules.test.ts'] } },
    ],
  },
})
