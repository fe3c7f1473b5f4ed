/** What is used of gifenc, which comes without types. */
declare module 'gifenc' {
  /** Colours as red, green and blue, 0 to 255. */
  export type Palette = number[][]

  interface FrameOptions {
    /** Whether the size, the palette and the loop of the whole are written before this frame. */
    first: boolean
    palette?: Palette
    /** Milliseconds, rounded to hundredths of a second. */
    delay: number
    /** What becomes of the frame before the next one: 1 leaves it. */
    dispose: number
    transparent: boolean
    transparentIndex: number
  }

  interface Encoder {
    writeHeader(): void
    writeFrame(indices: Uint8Array, width: number, height: number, options: FrameOptions): void
    bytes(): Uint8Array<ArrayBuffer>
  }

  export function GIFEncoder(options: { auto: false }): Encoder

  /** The palette, of at most so many colours, that comes closest to these pixels. Reads their buffer whole. */
  export function quantize(rgba: Uint8Array, colors: number): Palette

  export function nearestColorIndex(palette: Palette, color: readonly number[]): number
}
