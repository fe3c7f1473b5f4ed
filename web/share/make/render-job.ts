export interface RenderJob {
  /** Draws the infographic at a moment of the loop, 0 to 1. */
  draw: (context: CanvasRenderingContext2D, moment: number) => void
  /** Cancels the job, and the workers or the recorder that it started. */
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress: (done: number) => void
}

/** The result of a job. */
export interface RenderedFile {
  blob: Blob
  /** Frames per second of a video recorded in real time; a slow device records fewer than requested. */
  recordedFps?: number
}

/** Lets the browser handle input and paint before the next frame. @throws AbortError when cancelled */
export const yieldToPage = async (signal: AbortSignal) => {
  await new Promise((resolve) => setTimeout(resolve))
  signal.throwIfAborted()
}
