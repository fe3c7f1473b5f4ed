/** An expected failure of a command: its message is printed without a stack. */
export class Stop extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** A wrong argument or environment variable: exit code 2. */
export const misused = (message: string) => new Stop(message, 2)

/** Runs a command's main function; prints its failure and sets the exit code. */
export const command = async (main: () => Promise<void>) => {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof Stop ? `\n${error.message}\n` : error)
    process.exit(error instanceof Stop ? error.exitCode : 1)
  }
}
