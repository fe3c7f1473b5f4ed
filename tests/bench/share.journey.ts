import { expect } from 'playwright/test'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

const LONG_TASK_MS = 100
const ROUNDS = 3

test.use(DESKTOP)

test('the page answers while a GIF is made', async ({ page }) => {
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
  await page.getByRole('button', { name: 'Share' }).click()
  const generate = page.getByRole('button', { name: 'Generate & Share' })
  await expect(generate).toBeVisible()

  // The least of the rounds is the app's own: other work of the machine seldom falls into all of them.
  const took: number[] = []
  const tasks: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await longest()
    const begun = performance.now()
    await generate.click()
    await expect(page.getByRole('alertdialog', { name: /^Your GIF is ready!/ })).toBeVisible({ timeout: 30_000 })
    took.push(performance.now() - begun)
    tasks.push(await longest())
    if (Math.min(...tasks) <= LONG_TASK_MS) break
    await page.getByRole('button', { name: 'Not now' }).click()
  }
  // How long it takes depends on the machine: it is told, and not judged.
  test.info().annotations.push({ type: 'milliseconds', description: took.map(Math.round).join(', ') })
  expect(Math.min(...tasks)).toBeLessThanOrEqual(LONG_TASK_MS)
})
