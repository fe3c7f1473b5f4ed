/** Chromium's entry, which the DOM's types lack. */
interface LayoutShift extends PerformanceEntry {
  value: number
}

/** Observes the layout from now on. The returned function ends that and returns the sum of the shifts. */
export const observeShifts = () => {
  const shifts: LayoutShift[] = []
  const observer = new PerformanceObserver((seen) => shifts.push(...(seen.getEntries() as LayoutShift[])))
  observer.observe({ type: 'layout-shift' })
  return async () => {
    // A paint, and the task that delivers the entries.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    await new Promise((handed) => setTimeout(handed))
    shifts.push(...(observer.takeRecords() as LayoutShift[]))
    observer.disconnect()
    return shifts.reduce((sum, { value }) => sum + value, 0)
  }
}
