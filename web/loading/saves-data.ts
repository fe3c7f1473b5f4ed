/** The Network Information API, which only Chromium has. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the user saves data or the network is slow, so that nothing is loaded ahead. */
export const savesData = () => {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true
}

/** A device with less memory, in gigabytes, prepares no screens. Only Chromium reports the memory. */
const ENOUGH_MEMORY_GB = 4

export const hasLittleMemory = () => {
  const { deviceMemory = ENOUGH_MEMORY_GB } = navigator as Navigator & { deviceMemory?: number }
  return deviceMemory < ENOUGH_MEMORY_GB
}
