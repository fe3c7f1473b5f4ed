import type { ReactNode } from 'react'
import styles from './table.module.css'

/** A table with a name, which scrolls sideways in its own box where the window is narrow. */
export const Table = ({ caption, children }: { caption: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
  <section className={styles.box} aria-label={caption} tabIndex={0}>
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      {children}
    </table>
  </section>
)
