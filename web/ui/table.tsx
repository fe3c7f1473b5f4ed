import type { ReactNode } from 'react'
import styles from './table.module.css'

/** A table with a caption. A wide table scrolls sideways in its own box. */
export const Table = ({ caption, children }: { caption: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
  <section className={styles.box} aria-label={caption} tabIndex={0}>
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      {children}
    </table>
  </section>
)
