import type { Appointment } from '#contract/schedule/appointment.ts'
import { appointmentTime } from '#web/lib/format/appointment-time.ts'
import { capitalized } from '#web/lib/format/capitalized.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Hint, Stack, Text } from '#web/ui/layout/layout.tsx'
import rowButton from '#web/ui/row-button.module.css'
import { calendarWords } from '#words/calendar.ts'
import styles from './calendar.module.css'
import type { ConflictPair } from './conflict-pairs.ts'
import { clientOf } from './grid/block-name.ts'
import type { Calendar } from './use-calendar.ts'

interface ConflictListProps {
  conflicts: readonly ConflictPair[]
  calendar: Pick<Calendar, 'crews' | 'users'>
  onOpen: (appointment: Appointment) => void
  onClose: () => void
}

/** The pairs of appointments that do not fit, below the first one of each, with who would have to be at both. */
export const ConflictList = ({ conflicts, calendar, onOpen, onClose }: ConflictListProps) => {
  const firsts = [...new Set(conflicts.map(({ pair: [first] }) => first))]
  return (
    <Dialog title={calendarWords.conflicts(conflicts.length)} onClose={onClose}>
      <Stack as="ul" gap={4}>
        {firsts.map((first) => (
          <Stack as="li" gap={1} key={first.appointment_id}>
            <Entry appointment={first} onOpen={onOpen} />
            <Stack as="ul" gap={1} className={styles.others}>
              {conflicts
                .filter(({ pair }) => pair[0] === first)
                .map((conflict) => (
                  <li key={conflict.pair[1].appointment_id}>
                    <Entry
                      appointment={conflict.pair[1]}
                      why={calendarWords.conflictOf(
                        whoOf(conflict, calendar),
                        calendarWords.conflictKinds[conflict.kind],
                      )}
                      onOpen={onOpen}
                    />
                  </li>
                ))}
            </Stack>
          </Stack>
        ))}
      </Stack>
    </Dialog>
  )
}

interface EntryProps extends Pick<ConflictListProps, 'onOpen'> {
  appointment: Appointment
  why?: string
}

const Entry = ({ appointment, why, onOpen }: EntryProps) => (
  <Stack
    as="button"
    type="button"
    gap={0}
    wrap="break"
    className={rowButton.button}
    onClick={() => onOpen(appointment)}
  >
    <Text as="span" weight="semibold" dir="auto">
      {clientOf(appointment)}
    </Text>
    <Hint as="span">{capitalized(appointmentTime(appointment))}</Hint>
    {why && (
      <Text as="span" size="sm" tone="warn">
        {why}
      </Text>
    )}
  </Stack>
)

/** The crews that would have to be at both, and the users who go with none of these. */
const whoOf = ({ users, pair: [one, other] }: ConflictPair, calendar: ConflictListProps['calendar']) => {
  const crews = calendar.crews.filter(({ crew_id }) => one.crews.includes(crew_id) && other.crews.includes(crew_id))
  const alone = calendar.users.filter(
    ({ user_id }) => users.includes(user_id) && !crews.some(({ members }) => members.includes(user_id)),
  )
  return [...crews, ...alone].map(({ name }) => name)
}
