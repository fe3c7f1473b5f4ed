import { MonitorSmartphone } from 'lucide-react'
import { useRef } from 'react'
import type { SignedInDevice } from '#contract/session/devices.ts'
import { LoadError } from '#web/cache/load-error.tsx'
import { StaleNotice } from '#web/cache/stale-notice.tsx'
import { confirmDialog } from '#web/lib/confirm.ts'
import { timeAgo } from '#web/lib/format/relative.ts'
import { shortDate } from '#web/lib/format/time.ts'
import { useNow } from '#web/lib/hooks/use-now.ts'
import { useRowFocus } from '#web/lib/hooks/use-row-focus.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { deviceName } from '#words/device-name.ts'
import { devicesWords } from '#words/devices.ts'
import styles from './device-list.module.css'
import { isSignedIn, revokeDevice, useDevices } from './devices.write.ts'

/** A device counts as in use for this time after its last use, in milliseconds. The server rounds it to two minutes. */
const IN_USE_MS = 5 * 60_000

/** The devices of a user, each with a button to sign it out. */
export const DeviceList = ({ userId }: { userId: number }) => {
  const { data: devices, error, dataUpdatedAt, refetch } = useDevices(userId)
  if (!devices) return error ? <LoadError error={error} onRetry={() => refetch()} /> : <Skeleton height="8rem" />
  return (
    <>
      {error && <StaleNotice readAt={dataUpdatedAt} error={error} onRetry={() => refetch()} />}
      {devices.length === 0 ? (
        <p className={styles.none}>{devicesWords.none}</p>
      ) : (
        <Rows userId={userId} devices={devices} />
      )}
    </>
  )
}

const Rows = ({ userId, devices }: { userId: number; devices: readonly SignedInDevice[] }) => {
  const { write } = useWrite(revokeDevice)
  const list = useRef<HTMLUListElement>(null)
  useRowFocus(list, devices)

  const revoke = async (device: SignedInDevice) => {
    // Another device signs out with one tap, because a lost phone is urgent; this device asks first.
    const labels = { yes: devicesWords.revoke, no: devicesWords.keep }
    if (!device.is_this || (await confirmDialog(devicesWords.confirmRevokeThis, labels))) write({ userId, device })
  }

  return (
    <ul ref={list} className={styles.rows}>
      {devices.map((device) => (
        <li key={device.device_id}>
          <MonitorSmartphone aria-hidden="true" />
          <p>
            {deviceName(device.name)} {device.is_this && <Badge>{devicesWords.thisOne}</Badge>}
            <DeviceFacts device={device} />
          </p>
          {device.locked_at === null && <EndButton device={device} onPress={() => revoke(device)} />}
        </li>
      ))}
    </ul>
  )
}

const EndButton = ({ device, onPress }: { device: SignedInDevice; onPress: () => void }) =>
  isSignedIn(device) ? (
    <Button kind="quiet" aria-label={devicesWords.revokeDevice(deviceName(device.name))} onClick={onPress}>
      {devicesWords.revoke}
    </Button>
  ) : (
    <Button kind="quiet" aria-label={devicesWords.forgetDevice(deviceName(device.name))} onClick={onPress}>
      {devicesWords.forget}
    </Button>
  )

const DeviceFacts = ({ device }: { device: SignedInDevice }) => {
  const now = useNow()
  const { created_at, last_seen_at, is_signed_in, gets_pushes, is_this, locked_at } = device
  if (locked_at !== null) return <span className={styles.facts}>{devicesWords.locked(shortDate(locked_at))}</span>
  const isInUse = is_this || (is_signed_in && now - last_seen_at < IN_USE_MS)
  return (
    <span className={styles.facts}>
      {[
        isSignedIn(device) ? devicesWords.signedIn : devicesWords.signedOut,
        isInUse ? devicesWords.inUse : devicesWords.lastSeen(timeAgo(last_seen_at, now)),
        devicesWords.since(shortDate(created_at)),
        gets_pushes && devicesWords.getsPushes,
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  )
}
