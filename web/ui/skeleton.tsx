import type { CSSProperties } from 'react'
import styles from './skeleton.module.css'

/** A grey placeholder while content loads; sizes in CSS units. Hidden from screen readers. */
export const Skeleton = ({ height, width = '100%' }: { height: string; width?: string }) => (
  <span
    className={styles.skeleton}
    aria-hidden="true"
    style={{ '--height': height, '--width': width } as CSSProperties}
  />
)
