/** The fields of a log line: ids, counts, durations and names from the code. Never user input or headers. */
type Fields = Record<string, string | number | null | undefined>

/** Logs one line as JSON. */
export const logInfo = (message: string, fields: Fields) => console.info(JSON.stringify({ message, ...fields }))

/** Logs an unexpected error with its stack and those of its causes. */
export const logError = (message: string, error: unknown, fields: Fields = {}) =>
  console.error(JSON.stringify({ message, ...fields, error: stacksOf(error) }))

const stacksOf = (error: unknown): string[] =>
  error instanceof Error ? [String(error.stack), ...(error.cause ? stacksOf(error.cause) : [])] : [String(error)]
