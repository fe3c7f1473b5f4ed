import { OwnSettingsLinks } from '#web/session/profile/own-settings-links.tsx'
import { useUser } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { Hint, Stack } from '#web/ui/layout/layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { appWords } from '#words/app.ts'
import { deviceCodeWords } from '#words/device-codes.ts'
import { devicesWords } from '#words/devices.ts'
import { AddDevice } from './add-device.tsx'
import { DeviceList } from './device-list.tsx'

/** The user's own devices. */
export const DevicesScreen = () => {
  const { user_id: userId } = useUser()
  return (
    <>
      <PageHeader title={appWords.screens.devices} subtitle={devicesWords.subtitle} />
      <OwnSettingsLinks />
      <Stack gap={4} width="text">
        <Card title={devicesWords.listTitle}>
          <DeviceList userId={userId} />
        </Card>
        <Card title={deviceCodeWords.addDevice}>
          <AddDevice />
        </Card>
        <Hint>{devicesWords.pinHint}</Hint>
      </Stack>
    </>
  )
}
