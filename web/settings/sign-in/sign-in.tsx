import { AddDevice } from '#web/devices/add-device.tsx'
import { useWrite } from '#web/lib/api/use-write.ts'
import { deviceWords } from '#web/messages/devices.ts'
import { Card } from '#web/ui/card.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StaleNotice } from '#web/ui/stale-notice.tsx'
import { Switch } from '#web/ui/switch.tsx'
import styles from './sign-in.module.css'
import { saveSignInSettings, useSignInSettings } from './sign-in-settings.ts'

/** How new devices sign in, and a code for one. */
export const SignIn = () => {
  const { data: settings, error, dataUpdatedAt, refetch } = useSignInSettings()
  const { write } = useWrite(saveSignInSettings)
  return (
    <div className={styles.cards}>
      {error && settings && <StaleNotice readAt={dataUpdatedAt} error={error} onRetry={() => refetch()} />}
      {error && !settings && <LoadError error={error} onRetry={() => refetch()} />}
      {!settings && !error && <Skeleton height="9rem" />}
      {settings && (
        <Card title={deviceWords.newDevices}>
          <Switch
            label={deviceWords.needCode}
            hint={deviceWords.needCodeHint}
            checked={settings.new_devices_need_code}
            onChange={(new_devices_need_code) => write({ new_devices_need_code })}
          />
          <p className={styles.guesses} data-spent={settings.failures >= settings.limit}>
            {deviceWords.wrongPins(settings.failures, settings.limit)}{' '}
            {settings.failures >= settings.limit && !settings.new_devices_need_code && deviceWords.allUsed}
          </p>
        </Card>
      )}
      <Card title={deviceWords.addDevice}>
        <AddDevice />
        <p className={styles.guesses}>{deviceWords.codesForOthers}</p>
      </Card>
    </div>
  )
}
