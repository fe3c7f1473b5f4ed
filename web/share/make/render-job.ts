export interface RenderJob {
  /** Draws the infographic as it is at a moment of the loop, 0 to 1. */
  draw: (context: CanvasRenderingContext2D, moment: number) => void
  /** Cancels the job, and the workers or the recorder that it started. */
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress: (done: number) => void
}

/** What a job made. */
export interface RenderedFile {
  blob: Blob
  /** The frames a second of a video that was recorded as it played; a slow device reaches fewer than wanted. */
  recordedFps?: number
}

/** Lets the browser handle input and paint before the next frame. @throws AbortError when cancelled */
export const yieldToPage = async (signal: AbortSignal) => {
  await new Promise((resolve) => setTimeout(resolve))
  signal.throwIfAborted()
}
