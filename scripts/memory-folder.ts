import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ROOM_BYTES = 2 * 1024 ** 3

/**
 * Puts temporary files of child processes into memory, if the machine has a memory folder with room, until this process
 * ends. On a disk, each of the tests' many thousand transactions waits for the write.
 */
export const useMemoryFolder = () => {
  if (process.env.TMPDIR || !hasRoom()) return
  // The compile cache stays on disk for the next run.
  process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache')
  const folder = mkdtempSync(join(MEMORY, 'tradeboard-'))
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  process.once('SIGINT', () => process.exit(130))
  process.once('SIGTERM', () => process.exit(143))
}

const hasRoom = () => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ROOM_BYTES
  } catch {
    return false
  }
}
