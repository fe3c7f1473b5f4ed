import { allows } from '#contract/permissions.ts'
import { OwnLanguage } from '#web/session/own-language.tsx'
import { useUser } from '#web/session/session.ts'
import { SectionLinks } from '#web/ui/section-links.tsx'
import { appWords } from '#words/app.ts'
import { devicesWords } from '#words/devices.ts'

const NOTIFICATIONS = { path: '/settings/notifications', label: appWords.screens.notifications }
const SCHEDULE = { path: '/settings/schedule', label: appWords.screens.ownSchedule }
const DEVICES = { path: '/settings/devices', label: appWords.screens.devices }

/**
 * Links between the screens of the user's own settings, and the user's language. The schedule needs the permission to see
 * leads.
 */
export const OwnSettingsLinks = () => {
  const { permissions } = useUser()
  const sections = [NOTIFICATIONS, ...(allows(permissions, 'Leads: View') ? [SCHEDULE] : []), DEVICES]
  return (
    <>
      <SectionLinks label={devicesWords.settings} sections={sections} />
      <OwnLanguage />
    </>
  )
}
