import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './outbox-screen.module.css'

interface WriteHeadProps {
  title: string
  /** The screen of what it is about. */
  path: string | undefined
  /** How it stands. */
  children: ReactNode
}

/** What a change is called, and how it stands. */
export const WriteHead = ({ title, path, children }: WriteHeadProps) => (
  <div className={styles.what}>
    <h2 className={styles.title} tabIndex={-1}>
      {path === undefined ? title : <Link to={path}>{title}</Link>}
    </h2>
    <p className={styles.state}>{children}</p>
  </div>
)
