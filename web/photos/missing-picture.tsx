import { ImageOff, RotateCw } from 'lucide-react'
import { Stack } from '#web/ui/layout/layout.tsx'
import { photosWords } from '#words/photos.ts'
import styles from './album/album.module.css'

/** Placeholder for an image that failed to load. `canRetry`: a tap loads it again. */
export const MissingPicture = ({ canRetry, size = 'xs' }: { canRetry: boolean; size?: 'xs' | 'md' }) => (
  <Stack as="span" gap={1} align="center" size={size} tone="soft" className={styles.missing}>
    {canRetry ? <RotateCw size={18} aria-hidden="true" /> : <ImageOff size={18} aria-hidden="true" />}
    {canRetry ? photosWords.tapToRetry : photosWords.noPicture}
  </Stack>
)
