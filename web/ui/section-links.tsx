import { NavLink } from 'react-router-dom'
import styles from './section-links.module.css'

interface SectionLinksProps {
  label: string
  sections: readonly { path: string; label: string }[]
}

/** Links between sibling screens, one of which is open. */
export const SectionLinks = ({ label, sections }: SectionLinksProps) => (
  <nav className={styles.sections} aria-label={label}>
    {sections.map((section) => (
      <NavLink key={section.path} to={section.path} replace>
        {section.label}
      </NavLink>
    ))}
  </nav>
)
