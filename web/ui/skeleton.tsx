import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

/** A grey shape of what is about to arrive; heights in CSS units. Screen readers pass it over. */
export const Skeleton = ({ height, width = '100%' }: { height: string; width?: string }) => (
  <span
    className={styles.skeleton}
    aria-hidden="true"
    style={{ '--height': height, '--width': width } as CSSProperties}
  />
)
