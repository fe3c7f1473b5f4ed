import { ImageOff, RotateCw } from 'lucide-react'
import { photosWords } from '#web/messages/photos.ts'
import styles from './missing-picture.module.css'

/** What stands where a picture did not come. `asks`: a tap may still bring it. */
export const MissingPicture = ({ asks }: { asks: boolean }) => (
  <span className={styles.missing}>
    {asks ? <RotateCw aria-hidden="true" /> : <ImageOff aria-hidden="true" />}
    {asks ? photosWords.tapToRetry : photosWords.noPicture}
  </span>
)
