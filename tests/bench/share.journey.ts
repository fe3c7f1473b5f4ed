import { expect } from 'playwright/test'
import { GIF_DELAY_MS, GIF_FRAMES, GIF_WORKERS, INFOGRAPHIC_HEIGHT, INFOGRAPHIC_WIDTH } from '#web/share/infographic.ts'
import { downloaded, gifFrames } from '../support/browser/media.ts'
import { PINS } from '../support/browser/pins.ts'
import { refusals } from '../support/browser/refusals.ts'
import { DESKTOP, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

/** The longest task, as a part of the duration: a ratio does not depend on the machine. All frames in one task would be near 1. */
const LONGEST_SHARE = 0.1
const ROUNDS = 3
const FRAME = { width: INFOGRAPHIC_WIDTH, height: INFOGRAPHIC_HEIGHT, milliseconds: GIF_DELAY_MS }
const GIF_TRAILER = 0x3b
const NAME = /^leaderboard-\d{4}-\d{2}-\d{2}-\d{6}\.gif$/

// The only app of this part of the tests.
test.use({ ...DESKTOP, baseURL: async ({ crowdedUrl }, use) => use(crowdedUrl) })

// Creating a GIF takes seconds of CPU, so this test also checks its content.
test('the page stays responsive while a GIF of thirty frames is created, and the workers end', async ({ page }) => {
  const refused = refusals(page)
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const encoders: string[] = []
  page.on('worker', (worker) => encoders.push(worker.url()))
  await signIn(page, PINS.ben)
  await page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { longTasks: tasks })
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration))).observe({
      entryTypes: ['longtask'],
    })
  })
  const longest = () =>
    page.evaluate(() => Math.max(0, ...(window as unknown as { longTasks: number[] }).longTasks.splice(0)))
  await expect(page.getByRole('button', { name: 'Share' })).toBeEnabled()
  expect(requested.filter((url) => /share-dialog|gif/.test(url))).toEqual([])
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('radio', { name: 'Animated GIF' })).toBeChecked()
  for (const effect of ['Floating leaves', 'Glow effects', 'Count-up numbers']) {
    await expect(page.getByRole('switch', { name: effect })).toBeChecked()
  }

  const question = page.getByRole('alertdialog', { name: 'Your GIF is ready! Would you like to share it now?' })
  // The minimum of the rounds belongs to the app, because other work of the machine seldom affects all.
  const shares: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await longest()
    const begun = performance.now()
    await page.getByRole('button', { name: 'Generate & Share' }).click()
    await expect(page.getByRole('button', { name: /^Generating… \d+%$/ })).toBeVisible()
    await expect(question).toBeVisible({ timeout: 30_000 })
    shares.push((await longest()) / (performance.now() - begun))
    await page.getByRole('button', { name: 'Not now' }).click()
    if (Math.min(...shares) <= LONGEST_SHARE) break
  }
  expect(Math.min(...shares)).toBeLessThanOrEqual(LONGEST_SHARE)

  const { name, bytes } = await downloaded(page, () => page.getByRole('link', { name: 'Download' }).click())
  expect(name).toMatch(NAME)
  const frames = await gifFrames(page, bytes)
  expect(frames).toHaveLength(GIF_FRAMES)
  expect(new Set(frames.map((frame) => JSON.stringify(frame)))).toEqual(new Set([JSON.stringify(FRAME)]))
  expect(Buffer.from(bytes, 'base64').at(-1)).toBe(GIF_TRAILER)
  expect(encoders.length).toBeGreaterThanOrEqual(GIF_WORKERS)
  expect(page.workers()).toEqual([])
  expect(refused).toEqual([])
})
