/** A file of the app did not arrive: there was no answer, or a deployment has replaced the file since the page opened. */
export class ChunkError extends Error {
  readonly isReplaced: boolean

  constructor(file: string, { isReplaced }: { isReplaced: boolean }) {
    super(`${file} ${isReplaced ? 'is gone' : 'did not arrive'}`)
    this.isReplaced = isReplaced
  }
}

// What Chromium, Firefox, Safari and the preloading of styles say of a part of the app that could not be fetched.
const SAYINGS = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
]

/** Whether an error says that a part of the app did not arrive, rather than that it crashed. */
export const isChunkError = (error: unknown) =>
  error instanceof ChunkError || (error instanceof Error && SAYINGS.some((saying) => error.message.includes(saying)))

/**
 * What brings a part of the app that did not arrive: to ask again, a new page where the browser itself has failed (some
 * remember that as long as the page lives), or the page of the new version.
 */
export const chunkErrorRemedy = (error: unknown): 'retry' | 'reload' | 'update' | undefined => {
  if (error instanceof ChunkError) return error.isReplaced ? 'update' : 'retry'
  return isChunkError(error) ? 'reload' : undefined
}
