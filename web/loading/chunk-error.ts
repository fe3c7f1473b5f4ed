/** A file of the build could not be loaded: there is no network, or a new deployment replaced it. */
export class ChunkError extends Error {
  readonly isReplaced: boolean

  constructor(file: string, { isReplaced }: { isReplaced: boolean }) {
    super(`${file} ${isReplaced ? 'is gone' : 'did not arrive'}`)
    this.isReplaced = isReplaced
  }
}

// The messages of Chromium, Firefox, Safari and Vite's CSS preload for a failed dynamic import.
const IMPORT_ERRORS = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
]

/**
 * How to recover from a failed load of code: `retry`; `reload` if the browser's own import failed, which some browsers
 * remember until the page is left; or `update` to the new version. Undefined for any other error.
 */
export const chunkErrorRemedy = (error: unknown): 'retry' | 'reload' | 'update' | undefined => {
  if (error instanceof ChunkError) return error.isReplaced ? 'update' : 'retry'
  const isImportError = error instanceof Error && IMPORT_ERRORS.some((message) => error.message.includes(message))
  return isImportError ? 'reload' : undefined
}
