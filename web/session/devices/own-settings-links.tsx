import { appWords } from '#web/messages/app.ts'
import { devicesWords } from '#web/messages/devices.ts'
import { SectionLinks } from '#web/ui/section-links.tsx'

const SECTIONS = [
  { path: '/settings/notifications', label: appWords.screens.notifications },
  { path: '/settings/devices', label: appWords.screens.devices },
]

/** Links between the screens of the user's own settings. */
export const OwnSettingsLinks = () => <SectionLinks label={devicesWords.settings} sections={SECTIONS} />
