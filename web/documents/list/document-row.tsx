import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styles from './document-row.module.css'

interface DocumentRowProps {
  to: string
  Icon: LucideIcon
  title: string
  total: string
  /** Documents that are over stand back. */
  isQuiet?: boolean
  /** State, number and other facts. */
  children: ReactNode
}

/** A document in the list of its lead. */
export const DocumentRow = ({ to, Icon, title, total, isQuiet = false, children }: DocumentRowProps) => (
  <li>
    <Link to={to} className={styles.row} data-quiet={isQuiet}>
      <Icon className={styles.icon} aria-hidden="true" />
      <span className={styles.title} dir="auto">
        {title}
      </span>
      <span className={styles.total}>{total}</span>
      <span className={styles.facts}>{children}</span>
    </Link>
  </li>
)
