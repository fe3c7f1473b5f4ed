import { LoadError } from '#web/cache/load-error.tsx'
import { StaleNotice } from '#web/cache/stale-notice.tsx'
import { OwnSettingsLinks } from '#web/session/devices/own-settings-links.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { appWords } from '#words/app.ts'
import { pushWords } from '#words/push.ts'
import { DeviceCard } from './device-card.tsx'
import { EventSwitches } from './event-switches.tsx'
import styles from './notifications.module.css'
import { DeviceList } from './push-device-list.tsx'
import { usePushSettings } from './push-settings.write.ts'
import { useDeviceSwitch } from './use-device-switch.ts'

/** The user's notification settings: this device, each event, and the subscribed devices. */
export const NotificationsScreen = () => {
  const { data: settings, error, dataUpdatedAt, refetch } = usePushSettings()
  const device = useDeviceSwitch(settings)
  return (
    <>
      <PageHeader title={appWords.screens.notifications} subtitle={pushWords.subtitle} />
      <OwnSettingsLinks />
      {error &&
        (settings ? (
          <StaleNotice readAt={dataUpdatedAt} error={error} onRetry={() => refetch()} />
        ) : (
          <LoadError error={error} onRetry={() => refetch()} />
        ))}
      {!settings && !error && <Skeleton height="24rem" />}
      {settings && (
        <div className={styles.cards}>
          <DeviceCard device={device} />
          <Card title={pushWords.eventsTitle}>
            <EventSwitches muted={settings.muted} />
          </Card>
          <Card title={pushWords.devicesTitle}>
            <DeviceList devices={settings.devices} ownEndpoint={device.endpoint} onLeave={() => device.turn(false)} />
          </Card>
        </div>
      )}
    </>
  )
}
