import type { Locator, Page } from 'playwright/test'

/** Points of a wave across a pad at rest, in pixels of the page. */
const waveAcross = async (pad: Locator) => {
  // Scrolls to the pad and waits until it rests, but does not press.
  await pad.click({ trial: true })
  const box = await pad.boundingBox()
  if (!box) throw new Error('The pad is not on the screen')
  return Array.from({ length: 28 }, (_, i) => ({
    x: box.x + box.width * (0.1 + i * 0.028),
    y: box.y + box.height * (0.5 + 0.3 * Math.sin(i / 3)),
  }))
}

/** Draws a stroke on a signature pad with the mouse. */
export const drawSignature = async (page: Page, pad: Locator) => {
  const [first, ...others] = await waveAcross(pad)
  if (!first) return
  await page.mouse.move(first.x, first.y)
  await page.mouse.down()
  for (const { x, y } of others) await page.mouse.move(x, y)
  await page.mouse.up()
}

/** Draws a stroke on a signature pad with a finger. A page that scrolls meanwhile ends the stroke. */
export const drawWithFinger = async (page: Page, pad: Locator) => {
  const points = await waveAcross(pad)
  const touch = await page.context().newCDPSession(page)
  for (const [i, point] of points.entries()) {
    const type = i === 0 ? 'touchStart' : 'touchMove'
    await touch.send('Input.dispatchTouchEvent', { type, touchPoints: [point] })
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await touch.detach()
}
