import { useQueryClient } from '@tanstack/react-query'
import type { Appointment } from '#contract/schedule/appointment.ts'
import { myDayWords } from '#web/messages/my-day.ts'
import { useScheduleSettings } from '#web/schedule/schedule-settings-query.ts'
import { recordOpenedText } from '#web/schedule/texts/record-text.write.ts'
import { messageLink, messageOf } from '#web/schedule/texts/text-message.ts'
import { useAppointmentWrites } from '#web/schedule/use-appointment-writes.ts'
import { useSchedulePermissions } from '#web/schedule/use-schedule-permissions.ts'
import { useUser } from '#web/session/session.ts'
import { AnchorButton, Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './stop-actions.module.css'

/** The minutes of a drive to choose from. */
const MINUTES = [5, 10, 15, 20, 30, 45] as const

interface OnMyWayProps {
  appointment: Appointment
  onClose: () => void
}

/** Asks how long the drive takes, opens the text with these minutes, and marks the stop. */
export const OnMyWay = ({ appointment, onClose }: OnMyWayProps) => {
  const client = useQueryClient()
  const may = useSchedulePermissions()
  const { business } = useUser()
  const templates = useScheduleSettings().data?.texts
  const { mark } = useAppointmentWrites()
  const { client_name, client_phone } = appointment
  const leave = () => {
    mark(appointment, 'on_the_way')
    onClose()
  }
  const text = () => {
    recordOpenedText(client, appointment, 'on_the_way')
    leave()
  }
  return (
    <Dialog title={myDayWords.minutesTitle(client_name ?? myDayWords.unnamed)} onClose={onClose}>
      {may.text && client_phone && (
        <>
          <p>{myDayWords.minutesText}</p>
          <div className={styles.minutes}>
            {MINUTES.map((minutes) => (
              <AnchorButton
                key={minutes}
                href={messageLink(
                  client_phone,
                  messageOf('on_the_way', appointment, { templates, business: business.name, minutes }),
                )}
                onClick={text}
              >
                {myDayWords.minutes(minutes)}
              </AnchorButton>
            ))}
          </div>
        </>
      )}
      <Button className={styles.without} onClick={leave}>
        {myDayWords.withoutText}
      </Button>
    </Dialog>
  )
}
