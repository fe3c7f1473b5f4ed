import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  icon: ReactNode
  title: string
  /** The heading level: 1 if it is the title of the screen. */
  level?: 1 | 2
  text?: string
  action?: ReactNode
}

/** A message in place of content, with an action. */
export const EmptyState = ({ icon, title, level = 2, text, action }: EmptyStateProps) => {
  const Title = `h${level}` as const
  return (
    <div className={styles.empty}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
