import { ImageOff, RotateCw } from 'lucide-react'
import { photosWords } from '#words/photos.ts'
import styles from './missing-picture.module.css'

/** Placeholder for an image that failed to load. `canRetry`: a tap loads it again. */
export const MissingPicture = ({ canRetry }: { canRetry: boolean }) => (
  <span className={styles.missing}>
    {canRetry ? <RotateCw aria-hidden="true" /> : <ImageOff aria-hidden="true" />}
    {canRetry ? photosWords.tapToRetry : photosWords.noPicture}
  </span>
)
