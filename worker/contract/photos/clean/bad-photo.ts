type Fault = 'not a photo' | 'too many pixels'

/** Bytes that are no photo, or one too large to unpack. The only thing that reading bytes throws. */
export class BadPhoto extends Error {
  readonly fault: Fault

  constructor(fault: Fault = 'not a photo') {
    super(fault)
    this.fault = fault
  }
}
