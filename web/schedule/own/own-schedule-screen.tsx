import { OwnSettingsLinks } from '#web/session/devices/own-settings-links.tsx'
import { Card } from '#web/ui/card.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { appWords } from '#words/app.ts'
import { calendarLinkWords } from '#words/calendar-links.ts'
import { CalendarLinks } from './calendar-links.tsx'
import { DaySettings } from './day-settings.tsx'

/** The user's own settings of the schedule: reminders, first screen and calendar links. */
export const OwnScheduleScreen = () => (
  <>
    <PageHeader title={appWords.screens.ownSchedule} subtitle={calendarLinkWords.subtitle} />
    <OwnSettingsLinks />
    <Stack gap={4} width="text">
      <Card title={appWords.screens.day}>
        <DaySettings />
      </Card>
      <Card title={calendarLinkWords.linksTitle}>
        <CalendarLinks />
      </Card>
    </Stack>
  </>
)
