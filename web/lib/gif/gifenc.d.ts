/** Types of the used part of gifenc, which has none. */
declare module 'gifenc' {
  /** Colours as red, green and blue, 0 to 255. */
  export type Palette = number[][]

  interface FrameOptions {
    /** Writes the GIF's size, palette and loop before this frame. */
    first: boolean
    palette?: Palette
    /** Milliseconds, rounded to hundredths of a second. */
    delay: number
    /** The disposal of the frame before the next one: 1 keeps it. */
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

  /** The palette of at most `maxColors` colours that approximates the pixels best. Reads the whole buffer. */
  export function quantize(rgba: Uint8Array, colors: number): Palette

  export function nearestColorIndex(palette: Palette, color: readonly number[]): number
}
