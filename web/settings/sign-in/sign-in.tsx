import { Loaded } from '#web/cache/loaded.tsx'
import { useWrite } from '#web/offline/use-write.ts'
import { AddDevice } from '#web/session/devices/add-device.tsx'
import { useUser } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { Hint, Stack, Text } from '#web/ui/layout/layout.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { deviceCodeWords } from '#words/device-codes.ts'
import { saveSignInSettings, useSignInSettings } from './sign-in-settings.write.ts'

/** The sign-in of new devices, and a code for one. */
export const SignIn = () => {
  const { write } = useWrite(saveSignInSettings)
  const isAdmin = useUser().role === 'admin'
  return (
    <Stack gap={4} width="text">
      <Loaded query={useSignInSettings()} skeleton="9rem">
        {({ new_devices_need_code, failures, limit }) => (
          <Card title={deviceCodeWords.newDevices}>
            <Stack gap={3}>
              <Switch
                label={deviceCodeWords.needCode}
                hint={isAdmin ? deviceCodeWords.needCodeHint : deviceCodeWords.needCodeByAdmins}
                disabled={!isAdmin}
                checked={new_devices_need_code}
                onChange={(isOn) => write({ new_devices_need_code: isOn })}
              />
              {failures < limit ? (
                <Hint>{deviceCodeWords.wrongPins(failures, limit)}</Hint>
              ) : (
                <Text size="sm" weight="semibold">
                  {deviceCodeWords.wrongPins(failures, limit)} {!new_devices_need_code && deviceCodeWords.allUsed}
                </Text>
              )}
            </Stack>
          </Card>
        )}
      </Loaded>
      <Card title={deviceCodeWords.addDevice}>
        <Stack gap={3}>
          <AddDevice />
          <Hint>{deviceCodeWords.codesForOthers}</Hint>
        </Stack>
      </Card>
    </Stack>
  )
}
