import { MonitorSmartphone } from 'lucide-react'
import { useRef } from 'react'
import type { PushDevice } from '#contract/push/push.ts'
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
import { pushWords } from '#words/push.ts'
import { termWords } from '#words/terms.ts'
import styles from './notifications.module.css'
import { removeDevice } from './push-settings.write.ts'

interface DeviceListProps {
  devices: readonly PushDevice[]
  /** The endpoint of this device. */
  ownEndpoint: string | null | undefined
  /** Switches this device off. */
  onLeave: () => void
}

/** The devices that receive the user's pushes, with the time of the last push. */
export const DeviceList = ({ devices, ownEndpoint, onLeave }: DeviceListProps) => {
  const { write } = useWrite(removeDevice)
  const list = useRef<HTMLUListElement>(null)
  useRowFocus(list, devices)

  const remove = async (device: PushDevice) => {
    if (device.endpoint === ownEndpoint) return onLeave()
    const labels = { yes: termWords.remove, no: termWords.keep }
    if (await confirmDialog(pushWords.confirmRemove(deviceName(device.name)), labels)) write(device)
  }

  if (devices.length === 0) return <Hint>{devicesWords.none}</Hint>
  return (
    <ul ref={list} className={styles.rows}>
      {devices.map((device) => (
        <Row as="li" key={device.endpoint} gap={3} nowrap size="sm" weight="semibold">
          <MonitorSmartphone size={20} className="soft" aria-hidden="true" />
          <Text grow wrap="break">
            {deviceName(device.name)} {device.endpoint === ownEndpoint && <Badge>{devicesWords.thisOne}</Badge>}
            <DeviceTimes device={device} />
          </Text>
          <Button
            kind="quiet"
            aria-label={pushWords.removeDevice(deviceName(device.name))}
            onClick={() => remove(device)}
          >
            {termWords.remove}
          </Button>
        </Row>
      ))}
    </ul>
  )
}

const DeviceTimes = ({ device }: { device: PushDevice }) => {
  const now = useNow()
  const { created_at, last_delivered_at: delivered, last_failed_at: failed } = device
  const ago = (time: number) => timeAgo(time, now)
  return (
    <Stack as="span" gap={0} tone="soft" weight="normal">
      {[
        pushWords.since(shortDate(created_at)),
        delivered === null ? pushWords.neverDelivered : pushWords.lastDelivered(ago(delivered)),
        failed !== null && failed > (delivered ?? 0) && pushWords.lastFailed(ago(failed)),
      ]
        .filter(Boolean)
        .join(' · ')}
    </Stack>
  )
}
