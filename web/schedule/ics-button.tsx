import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { api } from '#web/api.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { toast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { calendarLinkWords } from '#words/calendar-links.ts'

/** Downloads an appointment as a file for the calendar of this device. */
export const IcsButton = ({ appointmentId }: { appointmentId: number }) => {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await saveFile(
        await api.appointments[':appointmentId'].ics.$get({ param: { appointmentId: String(appointmentId) } }),
      )
    } catch (error) {
      toast.error(error instanceof Error ? error.message : calendarLinkWords.notDownloaded)
    }
    setBusy(false)
  }
  return (
    <Button onClick={save} disabled={isBusy}>
      <CalendarPlus aria-hidden="true" />
      {calendarLinkWords.addToCalendar}
    </Button>
  )
}
