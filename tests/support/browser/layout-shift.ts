import type { Page } from 'playwright/test'

/** What the browser reports of a part that moved without a tap before it. */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

/** The sum of all layout shifts of the page since it was loaded. */
export const layoutShiftOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // What was drawn last counts once its frame is over.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = observer.takeRecords() as LayoutShift[]
    observer.disconnect()
    return shifts.reduce((sum, shift) => sum + (shift.hadRecentInput ? 0 : shift.value), 0)
  })
