import type { Appointment } from '#contract/schedule/appointment.ts'
import { OnMyWayTexts } from '#web/schedule/texts/on-my-way-texts.tsx'
import { useAppointmentWrites } from '#web/schedule/use-appointment-writes.ts'
import { useSchedulePermissions } from '#web/schedule/use-schedule-permissions.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { myDayWords } from '#words/my-day.ts'
import styles from './day.module.css'

interface OnMyWayProps {
  appointment: Appointment
  onClose: () => void
}

/** Asks how long the drive takes, and marks the stop, with or without a text. */
export const OnMyWay = ({ appointment, onClose }: OnMyWayProps) => {
  const may = useSchedulePermissions()
  const { mark } = useAppointmentWrites()
  const { client_name, client_phone } = appointment
  return (
    <Dialog title={myDayWords.minutesTitle(client_name ?? myDayWords.unnamed)} onClose={onClose}>
      <Stack gap={3}>
        {may.text && client_phone && (
          <>
            <p>{myDayWords.minutesText}</p>
            <OnMyWayTexts appointment={appointment} onOpened={onClose} />
          </>
        )}
        <Button
          className={styles.large}
          onClick={() => {
            mark(appointment, 'on_the_way')
            onClose()
          }}
        >
          {myDayWords.withoutText}
        </Button>
      </Stack>
    </Dialog>
  )
}
