import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Row } from '#web/ui/layout/layout.tsx'
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
            <section.icon size={20} aria-hidden="true" />
            <span>
              {section.label}
              <span className={styles.hint}>{section.hint}</span>
            </span>
            <ChevronRight size={20} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

export const BackToSections = () => (
  <Row as={Link} inline gap={1} size="sm" weight="semibold" to={PATH} className={styles.back ?? ''}>
    <ChevronLeft size={20} aria-hidden="true" />
    {settingsWords.allSections}
  </Row>
)
