/** The common encodings of address books, by their names in browsers. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The number of bytes to read at once, so that a phone can render frames in between. */
const SLICE_BYTES = 64 * 1024

/** The non-ASCII characters of English and Spanish texts. */
const USUAL = /[áéíóúñüÁÉÍÓÚÑÜ¿¡çèàâêôöäß’“”–]/g
/** The percentage of zero bytes in text with two bytes a character. */
const ZEROS_OF_UTF16 = 0.3

/** The encoding of a file: by its byte order mark, else UTF-8 if all bytes are valid, else the most plausible one. */
export const guessEncoding = async (file: Blob): Promise<Encoding> => {
  const head = new Uint8Array(await file.slice(0, 4096).arrayBuffer())
  const marked = markOf(head)
  if (marked) return marked
  const strict = new TextDecoder('utf-8', { fatal: true })
  for (let from = 0; from < file.size; from += SLICE_BYTES) {
    const bytes = await file.slice(from, from + SLICE_BYTES).arrayBuffer()
    try {
      strict.decode(bytes, { stream: from + SLICE_BYTES < file.size })
    } catch {
      return usualIn(bytes, 'macintosh') > usualIn(bytes, 'windows-1252') ? 'macintosh' : 'windows-1252'
    }
  }
  return 'utf-8'
}

const usualIn = (bytes: ArrayBuffer, encoding: Encoding) =>
  new TextDecoder(encoding).decode(bytes).match(USUAL)?.length ?? 0

const markOf = (head: Uint8Array): Encoding | undefined => {
  const [one, two] = head
  if (one === 0xff && two === 0xfe) return 'utf-16le'
  if (one === 0xfe && two === 0xff) return 'utf-16be'
  // Without a mark, ASCII characters have a zero byte beside them.
  const zeros = [0, 0]
  for (const [i, byte] of head.entries()) if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > head.length * ZEROS_OF_UTF16 && even < odd / 10) return 'utf-16le'
  if (even > head.length * ZEROS_OF_UTF16 && odd < even / 10) return 'utf-16be'
  return undefined
}

/** The text of a file in parts, without its byte order mark. */
export async function* textOf(file: Blob, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for (let from = 0; from < file.size; from += SLICE_BYTES) {
    const bytes = await file.slice(from, from + SLICE_BYTES).arrayBuffer()
    yield decoder.decode(bytes, { stream: from + SLICE_BYTES < file.size })
  }
}
