type Fault = 'not a photo' | 'too many pixels'

/** Thrown for bytes that are no photo, or one with too many pixels; `cleanPhoto` throws nothing else. */
export class BadPhoto extends Error {
  readonly fault: Fault

  constructor(fault: Fault = 'not a photo') {
    super(fault)
    this.fault = fault
  }
}
