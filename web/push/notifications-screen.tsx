import { Loaded } from '#web/cache/loaded.tsx'
import { OwnSettingsLinks } from '#web/session/devices/own-settings-links.tsx'
import { Card } from '#web/ui/card.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { appWords } from '#words/app.ts'
import { devicesWords } from '#words/devices.ts'
import { pushWords } from '#words/push.ts'
import { DeviceCard } from './device-card.tsx'
import { EventSwitches } from './event-switches.tsx'
import { DeviceList } from './push-device-list.tsx'
import { usePushSettings } from './push-settings.write.ts'
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
