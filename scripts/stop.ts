/** What a command could not do, said so that a person can help; no stack is shown. */
export class Stop extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** A wrong argument or setting. */
export const misused = (message: string) => new Stop(message, 2)

/** Runs a command's main function and ends the process as it deserves. */
export const command = async (main: () => Promise<void>) => {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof Stop ? `\n${error.message}\n` : error)
    process.exit(error instanceof Stop ? error.exitCode : 1)
  }
}
