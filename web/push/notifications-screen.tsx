import { PUSH_EVENTS, type PushEvent } from '#contract/push/push.ts'
import { Loaded } from '#web/cache/loaded.tsx'
import { useWrite } from '#web/offline/use-write.ts'
import { OwnSettingsLinks } from '#web/session/profile/own-settings-links.tsx'
import { useUser } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { appWords } from '#words/app.ts'
import { devicesWords } from '#words/devices.ts'
import { pushWords } from '#words/push.ts'
import { DeviceCard } from './device-card.tsx'
import styles from './notifications.module.css'
import { DeviceList } from './push-device-list.tsx'
import { muteEvents, usePushSettings } from './push-settings.write.ts'
import { useDeviceSwitch } from './use-device-switch.ts'

/** The user's notification settings: this device, each event, and the subscribed devices. */
export const NotificationsScreen = () => {
  const settings = usePushSettings()
  const device = useDeviceSwitch(settings.data)
  return (
    <>
      <PageHeader title={appWords.screens.notifications} subtitle={pushWords.subtitle} />
      <OwnSettingsLinks />
      <Loaded query={settings} skeleton="24rem">
        {({ muted, devices }) => (
          <Stack gap={4} width="text">
            <DeviceCard device={device} />
            <Card title={pushWords.eventsTitle}>
              <EventSwitches muted={muted} />
            </Card>
            <Card title={devicesWords.listTitle}>
              <DeviceList devices={devices} ownEndpoint={device.endpoint} onLeave={() => device.turn(false)} />
            </Card>
          </Stack>
        )}
      </Loaded>
    </>
  )
}

/** One switch for each event that the user may receive. The switches apply to all devices of the user. */
const EventSwitches = ({ muted }: { muted: readonly PushEvent[] }) => {
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
