import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { settingsWords } from '#words/settings.ts'
import type { Section } from './sections.ts'
import styles from './settings-screen.module.css'

const PATH = '/admin/settings'

interface SectionListProps {
  sections: readonly Section[]
  shown: Section | undefined
}

export const SectionList = ({ sections, shown }: SectionListProps) => (
  <nav className={styles.list} aria-label={settingsWords.sectionsLabel}>
    <ul>
      {sections.map((section) => (
        <li key={section.key}>
          <Link to={`${PATH}/${section.key}`} aria-current={section === shown ? 'page' : undefined}>
            <section.icon aria-hidden="true" />
            <span>
              {section.label}
              <span className={styles.hint}>{section.hint}</span>
            </span>
            <ChevronRight aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

export const BackToSections = () => (
  <Link to={PATH} className={styles.back ?? ''}>
    <ChevronLeft aria-hidden="true" />
    {settingsWords.allSections}
  </Link>
)
