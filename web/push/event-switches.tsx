import { PUSH_EVENTS, type PushEvent } from '#contract/push/push.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { useUser } from '#web/session/session.ts'
import { Switch } from '#web/ui/switch.tsx'
import { pushWords } from '#words/push.ts'
import styles from './notifications.module.css'
import { muteEvents } from './push-settings.write.ts'

/** One switch for each event that the user may receive. The switches apply to all devices of the user. */
export const EventSwitches = ({ muted }: { muted: readonly PushEvent[] }) => {
  const { write } = useWrite(muteEvents)
  const { role } = useUser()
  const events = PUSH_EVENTS.filter((event) => event !== 'pins_guessed' || role === 'admin')
  return (
    <ul className={styles.rows}>
      {events.map((event) => (
        <li key={event}>
          <Switch
            {...pushWords.events[event]}
            checked={!muted.includes(event)}
            onChange={(isOn) => write(PUSH_EVENTS.filter((each) => (each === event ? !isOn : muted.includes(each))))}
          />
        </li>
      ))}
    </ul>
  )
}
