import type { Page } from 'playwright/test'

/** Each shift of the layout, as Chromium tells it; the DOM's types do not know it yet. */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

/** How far the page's layout has jumped since it was opened, without what an input of the last half second moved. */
export const layoutShiftOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const shifts: LayoutShift[] = []
    const observer = new PerformanceObserver((seen) => shifts.push(...(seen.getEntries() as LayoutShift[])))
    observer.observe({ type: 'layout-shift', buffered: true })
    // What has not been painted has not shifted yet, and what was told is handed over in a task of its own.
    for (let frame = 0; frame < 3; frame++) await new Promise((painted) => requestAnimationFrame(painted))
    await new Promise((handed) => setTimeout(handed))
    shifts.push(...(observer.takeRecords() as LayoutShift[]))
    observer.disconnect()
    return shifts.reduce((sum, { value, hadRecentInput }) => (hadRecentInput ? sum : sum + value), 0)
  })
