import { ChevronLeft, ChevronRight, Lock } from 'lucide-react'
import { Link, Navigate, useParams } from 'react-router-dom'
import { SHELL_NARROW, useMedia } from '#web/lib/hooks/use-media.ts'
import { LoadingScreen } from '#web/loading/loading-screen.tsx'
import { ScreenBoundary } from '#web/loading/screen-boundary.tsx'
import { useSession, useUser } from '#web/session/session.ts'
import { StartNotice } from '#web/start/start-notice.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { appWords } from '#words/app.ts'
import { settingsWords } from '#words/settings.ts'
import { mayOpenSection, SECTIONS, type Section } from './sections.ts'
import styles from './settings-screen.module.css'

/** Loads the code of the section beside the list. */
export const preloadFirstSection = () => {
  const permissions = useSession.getState().user?.permissions ?? []
  SECTIONS.find((section) => mayOpenSection(permissions, section))?.Component.preload()
}

/** The admin settings: a list of sections beside the chosen one; on a phone, the list, or one section with a way back. */
export const SettingsScreen = () => {
  const { permissions } = useUser()
  const narrow = useMedia(SHELL_NARROW)
  const { section: key } = useParams()
  const sections = SECTIONS.filter((section) => mayOpenSection(permissions, section))
  const chosen = sections.find((section) => section.key === key)
  const shown = chosen ?? (narrow ? undefined : sections[0])
  if (key !== undefined && !chosen) return <Navigate to="/admin/settings" replace />
  return (
    <>
      {narrow && shown && <BackToSections />}
      <PageHeader
        title={appWords.screens.adminSettings}
        {...(chosen && { windowTitle: settingsWords.windowTitle(chosen.label) })}
      />
      <StartNotice />
      {sections.length === 0 && (
        <EmptyState icon={<Lock />} title={settingsWords.noSections} text={settingsWords.noSectionsWhy} />
      )}
      <div className={styles.room}>
        {!(narrow && shown) && sections.length > 0 && <SectionList sections={sections} shown={shown} />}
        {shown && (
          <Stack gap={4}>
            <ScreenBoundary key={shown.key}>
              <shown.Component loading={<LoadingScreen />} />
            </ScreenBoundary>
          </Stack>
        )}
      </div>
    </>
  )
}

const PATH = '/admin/settings'

interface SectionListProps {
  sections: readonly Section[]
  shown: Section | undefined
}

const SectionList = ({ sections, shown }: SectionListProps) => (
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

const BackToSections = () => (
  <Row as={Link} inline gap={1} size="sm" weight="semibold" to={PATH} className={styles.back ?? ''}>
    <ChevronLeft size={20} aria-hidden="true" />
    {settingsWords.allSections}
  </Row>
)
