import { toHex } from '#contract/hex.ts'

/** The size of a hashed part, in bytes, because browsers cannot hash streams. */
const PART_BYTES = 1024 * 1024

/** Identifies a file: the SHA-256, in hex, of its size and of the hashes of all its parts. */
export const digestOf = async (file: Blob): Promise<string> => {
  const hashes: BlobPart[] = [String(file.size)]
  for (let from = 0; from < file.size; from += PART_BYTES) {
    hashes.push(await sha256(file.slice(from, from + PART_BYTES)))
  }
  return toHex(await sha256(new Blob(hashes)))
}

const sha256 = async (part: Blob) => crypto.subtle.digest('SHA-256', await part.arrayBuffer())
