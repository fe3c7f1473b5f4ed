import { PUSH_EVENTS, type PushEvent } from '#contract/push.ts'
import { useWrite } from '#web/lib/api/use-write.ts'
import { pushWords } from '#web/messages/push.ts'
import { Switch } from '#web/ui/switch.tsx'
import styles from './notifications.module.css'
import { muteEvents } from './push-settings.ts'

/** One switch for each event, the same on all devices of the user. */
export const EventSwitches = ({ muted }: { muted: readonly PushEvent[] }) => {
  const { write } = useWrite(muteEvents)
  return (
    <ul className={styles.rows}>
      {PUSH_EVENTS.map((event) => (
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
