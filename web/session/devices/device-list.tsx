import { MonitorSmartphone } from 'lucide-react'
import { useRef } from 'react'
import type { SignedInDevice } from '#contract/session/devices.ts'
import { Loaded } from '#web/cache/loaded.tsx'
import { confirmDialog } from '#web/lib/confirm.ts'
import { timeAgo } from '#web/lib/format/relative.ts'
import { shortDate } from '#web/lib/format/time.ts'
import { useNow } from '#web/lib/hooks/use-now.ts'
import { useRowFocus } from '#web/lib/hooks/use-row-focus.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Hint, Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { deviceName } from '#words/device-name.ts'
import { devicesWords } from '#words/devices.ts'
import styles from './devices.module.css'
import { isSignedIn, revokeDevice, useDevices } from './devices.write.ts'

/** A device counts as in use for this time after its last use, in milliseconds. The server rounds it to two minutes. */
const IN_USE_MS = 5 * 60_000

/** The devices of a user, each with a button to sign it out. */
export const DeviceList = ({ userId }: { userId: number }) => (
  <Loaded query={useDevices(userId)} skeleton="8rem">
    {(devices) =>
      devices.length === 0 ? <Hint>{devicesWords.none}</Hint> : <Rows userId={userId} devices={devices} />
    }
  </Loaded>
)

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
        <Row as="li" key={device.device_id} gap="0 3" justify="end" size="sm" weight="semibold">
          <MonitorSmartphone size={20} aria-hidden="true" />
          <Text grow wrap="break">
            {deviceName(device.name)} {device.is_this && <Badge>{devicesWords.thisOne}</Badge>}
            <DeviceFacts device={device} />
          </Text>
          {device.locked_at === null && <EndButton device={device} onPress={() => revoke(device)} />}
        </Row>
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
  if (locked_at !== null) return <Facts>{devicesWords.locked(shortDate(locked_at))}</Facts>
  const isInUse = is_this || (is_signed_in && now - last_seen_at < IN_USE_MS)
  return (
    <Facts>
      {[
        isSignedIn(device) ? devicesWords.signedIn : devicesWords.signedOut,
        isInUse ? devicesWords.inUse : devicesWords.lastSeen(timeAgo(last_seen_at, now)),
        devicesWords.since(shortDate(created_at)),
        gets_pushes && devicesWords.getsPushes,
      ]
        .filter(Boolean)
        .join(' · ')}
    </Facts>
  )
}

const Facts = ({ children }: { children: string }) => (
  <Stack as="span" gap={0} tone="soft" weight="normal">
    {children}
  </Stack>
)
