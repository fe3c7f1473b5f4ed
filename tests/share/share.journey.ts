import { expect, type Page } from 'playwright/test'
import { INFOGRAPHIC_HEIGHT, INFOGRAPHIC_WIDTH, LOOP_MS, VIDEO_FPS } from '#web/share/infographic.ts'
import { downloaded, pictureSize, videoFacts } from '../support/browser/media.ts'
import { PINS } from '../support/browser/pins.ts'
import { refusals } from '../support/browser/refusals.ts'
import { DESKTOP, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

const NARROW = { width: 390, height: 844 }
const FULL = { width: INFOGRAPHIC_WIDTH, height: INFOGRAPHIC_HEIGHT }

const openShare = async (page: Page) => {
  await signIn(page, PINS.ben)
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Leaderboard' })
  await expect(dialog.getByRole('img', { name: /^Preview: / })).toBeVisible()
  return dialog
}

const generate = (page: Page) => page.getByRole('button', { name: 'Generate & Share' }).click()
const question = (page: Page, format: string) =>
  page.getByRole('alertdialog', { name: `Your ${format} is ready! Would you like to share it now?` })

/** Declines the share sheet and downloads the file. */
const download = async (page: Page, format: string) => {
  await expect(question(page, format)).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Not now' }).click()
  return downloaded(page, () => page.getByRole('link', { name: 'Download' }).click())
}

// With motion, as for most users: on a page without motion, the browser needs seconds to start encoding.
test.use({ ...DESKTOP, contextOptions: { reducedMotion: 'no-preference' } })

// Attached first, to see every recording.
test('the video plays one round in the full size, 30 frames a second; closing before it is there ends its making', async ({
  page,
}) => {
  // The probe and the first video are recorded, as in a browser without an encoder.
  await page.addInitScript(() => {
    Object.assign(window, { KeptEncoder: VideoEncoder, VideoEncoder: undefined })
    const { stop } = MediaRecorder.prototype
    MediaRecorder.prototype.stop = function () {
      document.documentElement.dataset.recorder = 'stopped'
      stop.call(this)
    }
  })
  const refused = refusals(page)
  const dialog = await openShare(page)
  // The short test recording of the probe.
  await expect(page.locator('html[data-recorder=stopped]')).toBeAttached()
  await test.step('the GIF workers are terminated', async () => {
    const started = page.waitForEvent('worker')
    await generate(page)
    await started
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => page.workers().length).toBe(0)
  })

  await test.step('the video recorder stops without a question', async () => {
    await page.evaluate(() => delete document.documentElement.dataset.recorder)
    // By the key: a click so soon and so near the button that closed the dialog counts as its second tap.
    await page.getByRole('button', { name: 'Share' }).press('Enter')
    await dialog.getByRole('radio', { name: 'Video' }).check()
    await generate(page)
    await expect(dialog.getByRole('button', { name: /^Generating… [1-9]\d?%$/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('html[data-recorder=stopped]')).toBeAttached()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })

  await page.evaluate(() => {
    const kept = Reflect.get(window, 'KeptEncoder') as typeof VideoEncoder
    const { encode } = kept.prototype
    let frames = 0
    kept.prototype.encode = function (frame, options) {
      frames += 1
      document.documentElement.dataset.frames = String(frames)
      encode.call(this, frame, options)
    }
    Object.assign(window, { VideoEncoder: kept })
  })
  await page.getByRole('button', { name: 'Share' }).click()
  await dialog.getByRole('radio', { name: 'Video' }).check()
  await expect(page.getByRole('switch')).toHaveCount(3)
  await generate(page)
  const { name, bytes } = await download(page, 'VIDEO')
  expect(name).toMatch(/\.(webm|mp4)$/)
  const { seconds, ...size } = await videoFacts(page, bytes)
  expect(size).toEqual(FULL)
  expect(seconds).toBeCloseTo(LOOP_MS / 1000, 1)
  await expect(page.locator(`html[data-frames="${(LOOP_MS / 1000) * VIDEO_FPS}"]`)).toBeAttached()
  expect(refused).toEqual([])
})

test('a failed GIF becomes a static image; the share sheet gets it with the text, and closing it is not a failure', async ({
  page,
}) => {
  await page.route(/gif-worker.*\.js$/, (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await openShare(page)
  await page.evaluate(() => {
    navigator.canShare = ({ files } = {}) => files?.length === 1
    navigator.share = async ({ files, text } = {}) => {
      document.documentElement.dataset.shared = `${files?.[0]?.type}\n${text}`
      throw new DOMException('Share canceled', 'AbortError')
    }
  })
  await generate(page)
  await expect(page.getByRole('region', { name: 'Ready to share' })).toContainText(
    'The GIF could not be made. Here is a static image instead.',
  )
  await expect(question(page, 'IMAGE')).toBeVisible()
  await page.getByRole('button', { name: 'Share now' }).click()
  const shared = () => page.evaluate(() => document.documentElement.dataset.shared ?? '')
  await expect
    .poll(shared)
    .toMatch(/^image\/png\n.+ leaderboard report\n\w+day, \w+ \d+, \d{4}\n\n1\. Maria Lopez: [\d,]+ points\n2\. /)
  await page.evaluate(() => delete document.documentElement.dataset.shared)
  await page.getByRole('button', { name: 'Quick share' }).click()
  await expect.poll(shared).toMatch(/^image\/png/)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByText('This device could not share the file')).toHaveCount(0)
  const { name, bytes } = await downloaded(page, () => page.getByRole('link', { name: 'Download' }).click())
  expect(name).toMatch(/\.png$/)
  expect(await pictureSize(page, bytes, 'image/png')).toEqual(FULL)
  await page.evaluate(() => {
    Reflect.deleteProperty(navigator, 'canShare')
    Reflect.deleteProperty(navigator, 'share')
  })
})

test('the static image is a full-size PNG; a failure shows a message, and without a share sheet the file is downloaded', async ({
  page,
}) => {
  const dialog = await openShare(page)
  await page.getByRole('radio', { name: 'Static image' }).check()
  await expect(page.getByRole('switch')).toHaveCount(0)
  await page.evaluate(() => {
    const { toBlob } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.toBlob = (callback) => {
      HTMLCanvasElement.prototype.toBlob = toBlob
      callback(null)
    }
  })
  await generate(page)
  await expect(
    page.getByRole('alertdialog', { name: 'Failed to generate shareable content. Please try again.' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await generate(page)
  await expect(question(page, 'IMAGE')).toBeVisible()
  const { name, bytes } = await downloaded(page, () => page.getByRole('button', { name: 'Share now' }).click())
  expect(name).toMatch(/\.png$/)
  expect(await pictureSize(page, bytes, 'image/png')).toEqual(FULL)
  await expect(page.getByText('Saved to your downloads')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ready to share' })).toBeVisible()

  // The narrow layout keeps the button that opened the dialog.
  await page.setViewportSize(NARROW)
  await expect(page.getByRole('button', { name: 'Stats', exact: true, includeHidden: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Stats', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Stats', exact: true }).click()
  await expect(dialog).toBeVisible()
})
