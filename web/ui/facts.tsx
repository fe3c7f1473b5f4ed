import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './facts.module.css'

interface FactsProps {
  /** An icon, its accessible name, and the text. Facts without a text are omitted. */
  facts: readonly (readonly [icon: LucideIcon, label: string, text: ReactNode])[]
  /** Larger icons and gaps. */
  roomy?: boolean
}

/** A list of facts with icons, one a line. */
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
