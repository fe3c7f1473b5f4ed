import { BadPhoto } from './bad-photo.ts'

/** Untrusted bytes: reading past their end throws BadPhoto. */
export class Source {
  readonly bytes: Uint8Array
  readonly #view: DataView

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get length() {
    return this.bytes.length
  }

  /** @throws BadPhoto when there are fewer than `count` bytes at `at` */
  need(at: number, count: number) {
    if (at < 0 || at + count > this.length) throw new BadPhoto()
  }

  u8(at: number) {
    this.need(at, 1)
    return this.#view.getUint8(at)
  }

  u16(at: number, littleEndian = false) {
    this.need(at, 2)
    return this.#view.getUint16(at, littleEndian)
  }

  u24(at: number) {
    return this.u16(at, true) | (this.u8(at + 2) << 16)
  }

  u32(at: number, littleEndian = false) {
    this.need(at, 4)
    return this.#view.getUint32(at, littleEndian)
  }

  /** Whether this ASCII text is at an offset; false beyond the end. */
  says(at: number, text: string) {
    for (let i = 0; i < text.length; i++) if (this.bytes[at + i] !== text.charCodeAt(i)) return false
    return true
  }

  text(at: number, length: number) {
    this.need(at, length)
    return String.fromCharCode(...this.bytes.subarray(at, at + length))
  }
}

/** Collects parts of a source. The result is at most `room` bytes longer than the source. */
export class ByteWriter {
  readonly #from: Source
  readonly #bytes: Uint8Array<ArrayBuffer>
  length = 0

  constructor(from: Source, room = 0) {
    this.#from = from
    this.#bytes = new Uint8Array(from.length + room)
  }

  keep(start: number, end: number) {
    this.#from.need(start, end - start)
    this.add(this.#from.bytes.subarray(start, end))
  }

  add(bytes: ArrayLike<number>) {
    this.#bytes.set(bytes, this.length)
    this.length += bytes.length
  }

  /** A view of the collected bytes. Writes to it change them. */
  get bytes() {
    return this.#bytes.subarray(0, this.length)
  }
}
