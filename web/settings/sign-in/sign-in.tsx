import { LoadError } from '#web/cache/load-error.tsx'
import { StaleNotice } from '#web/cache/stale-notice.tsx'
import { useWrite } from '#web/offline/use-write.ts'
import { AddDevice } from '#web/session/devices/add-device.tsx'
import { useUser } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { deviceCodeWords } from '#words/device-codes.ts'
import styles from './sign-in.module.css'
import { saveSignInSettings, useSignInSettings } from './sign-in-settings.write.ts'

/** The sign-in of new devices, and a code for one. */
export const SignIn = () => {
  const { data: settings, error, dataUpdatedAt, refetch } = useSignInSettings()
  const { write } = useWrite(saveSignInSettings)
  const isAdmin = useUser().role === 'admin'
  return (
    <div className={styles.cards}>
      {error && settings && <StaleNotice readAt={dataUpdatedAt} error={error} onRetry={() => refetch()} />}
      {error && !settings && <LoadError error={error} onRetry={() => refetch()} />}
      {!settings && !error && <Skeleton height="9rem" />}
      {settings && (
        <Card title={deviceCodeWords.newDevices}>
          <Switch
            label={deviceCodeWords.needCode}
            hint={isAdmin ? deviceCodeWords.needCodeHint : deviceCodeWords.needCodeByAdmins}
            disabled={!isAdmin}
            checked={settings.new_devices_need_code}
            onChange={(new_devices_need_code) => write({ new_devices_need_code })}
          />
          <p className={styles.guesses} data-spent={settings.failures >= settings.limit}>
            {deviceCodeWords.wrongPins(settings.failures, settings.limit)}{' '}
            {settings.failures >= settings.limit && !settings.new_devices_need_code && deviceCodeWords.allUsed}
          </p>
        </Card>
      )}
      <Card title={deviceCodeWords.addDevice}>
        <AddDevice />
        <p className={styles.guesses}>{deviceCodeWords.codesForOthers}</p>
      </Card>
    </div>
  )
}
