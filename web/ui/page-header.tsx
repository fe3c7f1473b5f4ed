import type { ReactNode } from 'react'
import styles from './page-header.module.css'

interface PageHeaderProps {
  title: string
  /** The window's title, if it differs from the screen's. */
  windowTitle?: string
  subtitle?: string
  actions?: ReactNode
}

/** A screen's title with its actions. */
export const PageHeader = ({ title, windowTitle, subtitle, actions }: PageHeaderProps) => (
  <header className={styles.header}>
    <div>
      <h1 className={styles.title} data-window-title={windowTitle}>
        {title}
      </h1>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
    </div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </header>
)
