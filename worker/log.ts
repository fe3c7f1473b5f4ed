/** What a log line may say: ids, counts, durations and names from our code; never what a person typed or a header said. */
type Fields = Record<string, string | number | null | undefined>

/** Logs one line as JSON. */
export const logInfo = (message: string, fields: Fields) => console.info(JSON.stringify({ message, ...fields }))

/** Logs a failure on our side whole: its stack, and those of its causes. */
export const logError = (message: string, error: unknown, fields: Fields = {}) =>
  console.error(JSON.stringify({ message, ...fields, error: stacksOf(error) }))

const stacksOf = (error: unknown): string[] =>
  error instanceof Error ? [String(error.stack), ...(error.cause ? stacksOf(error.cause) : [])] : [String(error)]
