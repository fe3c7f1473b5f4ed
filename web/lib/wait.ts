/** Resolves after a time. In `Promise.race` it limits the wait for something else. */
export const wait = (milliseconds: number) => new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds))
