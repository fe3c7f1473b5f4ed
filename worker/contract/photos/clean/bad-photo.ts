/** HEIC is a photo, but most browsers cannot show it. */
type Fault = 'not a photo' | 'too many pixels' | 'too many frames' | 'heic'

/** Thrown for bytes that are no photo, a HEIC, or one with too many pixels or frames; `cleanPhoto` throws nothing else. */
export class BadPhoto extends Error {
  readonly fault: Fault

  constructor(fault: Fault = 'not a photo') {
    super(fault)
    this.fault = fault
  }
}
