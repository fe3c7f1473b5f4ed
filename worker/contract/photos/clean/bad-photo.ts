/** HEIC is a photo, but most browsers cannot show it. */
type Fault = 'not a photo' | 'too many pixels' | 'heic'

/** Thrown for bytes that are no photo, a HEIC, or one with too many pixels; `cleanPhoto` throws nothing else. */
export class BadPhoto extends Error {
  readonly fault: Fault

  constructor(fault: Fault = 'not a photo') {
    super(fault)
    this.fault = fault
  }
}
