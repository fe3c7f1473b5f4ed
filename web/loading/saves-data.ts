/** What browsers other than Chromium do not tell. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the user, or a slow network, asks for nothing to be loaded that may not be needed. */
export const savesData = () => {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true
}
