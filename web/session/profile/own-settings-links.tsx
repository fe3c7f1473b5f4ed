import { allows } from '#contract/permissions.ts'
import { useWrite } from '#web/offline/use-write.ts'
import styles from '#web/session/language.module.css'
import { saveLanguage } from '#web/session/own-language.write.ts'
import { useUser } from '#web/session/session.ts'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import { SectionLinks } from '#web/ui/section-links.tsx'
import { appWords } from '#words/app.ts'
import { fieldWords } from '#words/fields.ts'
import { language } from '#words/language.ts'
import { ownProfileWords } from '#words/own-profile.ts'

const PROFILE = { path: '/settings/profile', label: ownProfileWords.section }
const NOTIFICATIONS = { path: '/settings/notifications', label: appWords.screens.notifications }
const SCHEDULE = { path: '/settings/schedule', label: appWords.screens.ownSchedule }
const DEVICES = { path: '/settings/devices', label: appWords.screens.devices }

/**
 * Links between the screens of the user's own settings. The schedule needs the permission to see leads.
 */
export const OwnSettingsLinks = () => {
  const { permissions } = useUser()
  const sections = [PROFILE, NOTIFICATIONS, ...(allows(permissions, 'Leads: View') ? [SCHEDULE] : []), DEVICES]
  return <SectionLinks label={appWords.screens.ownSettings} sections={sections} />
}

/** The language of the app for the user. */
export const OwnLanguage = () => {
  const { write, writing } = useWrite(saveLanguage)
  return (
    <Row gap="0 2" tone="soft" size="sm" className={styles.row}>
      <span aria-hidden="true">{fieldWords.language}</span>
      <LanguageSwitch label={fieldWords.language} selected={writing ?? language} onChoose={(chosen) => write(chosen)} />
    </Row>
  )
}
