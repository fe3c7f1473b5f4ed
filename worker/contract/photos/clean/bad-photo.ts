/** HEIC is a photo, but most browsers cannot show it. */
type Fault = 'not a photo' | 'too many pixels' | 'too many frames' | 'heic'

/** The only error of `cleanPhoto`: the bytes are no photo, are HEIC, or have too many pixels or frames. */
export class BadPhoto extends Error {
  readonly fault: Fault

  constructor(fault: Fault = 'not a photo') {
    super(fault)
    this.fault = fault
  }
}
