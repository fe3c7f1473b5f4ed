// What Chromium, Firefox, Safari and the preloading of styles say of a part of the app that could not be fetched.
const SAYINGS = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
]

/** Whether an error says that a part of the app did not arrive, rather than that it crashed. */
export const isChunkError = (error: unknown) =>
  error instanceof Error && SAYINGS.some((saying) => error.message.includes(saying))
