/** What a page asks for before the app is there to ask. */
export interface EarlyStart {
  /** The access code with which it reads. */
  code: string
  /** Files of the build by their paths, each with whether it arrived. */
  files: Map<string, Promise<boolean>>
  /** Answers of the API by their addresses: each is for one reader. */
  reads: Map<string, Promise<Response>>
}

declare global {
  interface Window {
    earlyStart?: EarlyStart
  }
}

/** Whether a file that was asked for early arrived; undefined where it was not asked for. */
export const earlyFile = (url: string) => window.earlyStart?.files.get(url)

/** The early answer to a read with this access code; undefined where there is none, or it was taken. */
export const takeEarlyRead = (address: string, code: string | null) => {
  const { earlyStart } = window
  if (earlyStart?.code !== code) return
  const read = earlyStart?.reads.get(address)
  earlyStart?.reads.delete(address)
  return read
}
