/** Draws the infographic at a moment, 0 to 1. */
export type DrawAt = (context: CanvasRenderingContext2D, moment: number) => void

export interface RenderJob {
  draw: DrawAt
  /** Ends the job; what it has started is ended with it. */
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress: (done: number) => void
}

/** Lets the page answer taps and paint before the next piece of work. @throws AbortError when it was cancelled */
export const yieldToPage = async (signal: AbortSignal) => {
  await new Promise((resolve) => setTimeout(resolve))
  signal.throwIfAborted()
}
