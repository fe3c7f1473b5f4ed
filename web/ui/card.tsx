import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

interface CardProps {
  title: string
  /** Its hash in URLs. */
  anchor?: string
  action?: ReactNode
  children: ReactNode
}

/** The class name of an element with a card's frame and its own layout. */
export const cardFrame = (own = '') => `${styles.card} ${own}`

/** A titled part of a screen. */
export const Card = ({ title, anchor, action, children }: CardProps) => {
  const id = useId()
  return (
    <section className={styles.card} id={anchor} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action}
      </header>
      {children}
    </section>
  )
}
