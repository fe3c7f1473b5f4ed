import type { LucideIcon } from 'lucide-react'
import styles from './facts.module.css'

interface FactsProps {
  /** Each with the icon that says what it is, and the word for those who listen. Those without a text are left out. */
  facts: readonly (readonly [icon: LucideIcon, label: string, text: string | null])[]
  /** Where there is space: a little larger. */
  roomy?: boolean
}

/** What is known of somebody, a line each. */
export const Facts = ({ facts, roomy = false }: FactsProps) => (
  <ul className={styles.facts} data-roomy={roomy}>
    {facts.map(
      ([Icon, label, text]) =>
        text && (
          <li key={label}>
            <Icon aria-label={label} />
            {text}
          </li>
        ),
    )}
  </ul>
)
