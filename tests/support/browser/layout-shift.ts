import type { Page } from 'playwright/test'

/** Chromium's layout shift entry, which the DOM's types lack. */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

/** The page's cumulative layout shift, without shifts within half a second after an input. */
export const layoutShiftOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const shifts: LayoutShift[] = []
    const observer = new PerformanceObserver((seen) => shifts.push(...(seen.getEntries() as LayoutShift[])))
    observer.observe({ type: 'layout-shift', buffered: true })
    // Waits for a paint and for the task that delivers the entries.
    for (let frame = 0; frame < 3; frame++) await new Promise((painted) => requestAnimationFrame(painted))
    await new Promise((handed) => setTimeout(handed))
    shifts.push(...(observer.takeRecords() as LayoutShift[]))
    observer.disconnect()
    return shifts.reduce((sum, { value, hadRecentInput }) => (hadRecentInput ? sum : sum + value), 0)
  })
