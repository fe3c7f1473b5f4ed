/** The requests of a page before the app's code is loaded. */
export interface EarlyStart {
  /** The access code of the reads. */
  code: string
  /** The requested files of the build by path, with whether each arrived. */
  files: Map<string, Promise<boolean>>
  /** The API responses by address. Each is used once. */
  reads: Map<string, Promise<Response>>
}

declare global {
  interface Window {
    earlyStart?: EarlyStart
  }
}

/** Whether an early file arrived; undefined if it was not requested. */
export const earlyFile = (url: string) => window.earlyStart?.files.get(url)

/** Forgets the early responses: they may be older than a write or a change. */
export const forgetEarlyReads = () => window.earlyStart?.reads.clear()

/** The early response to a read with this access code; undefined if there is none, or if it was used. */
export const takeEarlyRead = (address: string, code: string | null) => {
  const { earlyStart } = window
  if (earlyStart?.code !== code) return
  const read = earlyStart?.reads.get(address)
  earlyStart?.reads.delete(address)
  return read
}
