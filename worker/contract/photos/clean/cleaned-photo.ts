import type { PhotoType } from '#contract/photos/photo.ts'
import type { CameraTime } from './exif.ts'
import type { Size } from './pixels.ts'

/** A photo without metadata: no position, no time, no author. */
export interface CleanedPhoto extends Size {
  type: PhotoType
  bytes: Uint8Array<ArrayBuffer>
  /** When it was taken, if the file has a time. The cleaned bytes do not have it. */
  taken?: CameraTime
}
