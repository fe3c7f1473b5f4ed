import { useEffect, useState } from 'react'
import type { PushSettings } from '#contract/push/push.ts'
import { sentenceOf, withConnection } from '#web/http/fetch-api.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { useUser } from '#web/session/session.ts'
import { pushWords } from '#words/push.ts'
import {
  deviceSubscription,
  inTurn,
  registrationOf,
  rememberWish,
  subscribeDevice,
  unsubscribeDevice,
  useDevice,
  usePushAbility,
} from './device.ts'
import { registerDevice, unregisterDevice } from './push-settings.write.ts'

/** The state of a device's switch, or the reason why it is disabled. */
export type DeviceState = 'on' | 'off' | 'askable' | 'blocked' | 'installFirst' | 'unsupported' | 'noKey'

/** The switch of this device: state, error and toggle function. */
export const useDeviceSwitch = (settings: PushSettings | undefined) => {
  const { user_id: userId } = useUser()
  const ability = usePushAbility()
  const endpoint = useDevice((state) => state.endpoint)
  const { write: register } = useWrite(registerDevice, {
    failed: (error) => setProblem(withConnection(error, sentenceOf(error, pushWords.notSwitchedOn))),
  })
  const { write: unregister } = useWrite(unregisterDevice)
  const [isSwitching, setSwitching] = useState(false)
  const [problem, setProblem] = useState<string>()

  // Withdrawing the permission ended the subscription.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for again when the permission changes
  useEffect(() => void deviceSubscription().catch(() => useDevice.setState({ endpoint: null })), [ability])

  /** Undefined until the subscription is known. */
  const stateOf = ({ vapid_key, devices }: PushSettings): DeviceState | undefined => {
    if (ability !== 'allowed' && ability !== 'askable') return ability
    if (vapid_key === null) return 'noKey'
    if (ability === 'askable') return 'askable'
    if (endpoint === undefined) return
    return devices.some((device) => device.endpoint === endpoint) ? 'on' : 'off'
  }

  const switchOn = async (key: string) => {
    // Browsers show the permission prompt only during a tap, so nothing may be awaited before it.
    if ((await Notification.requestPermission()) !== 'granted') return setProblem(pushWords.notAllowed)
    const subscription = await inTurn(() => subscribeDevice(key))
    register({ userId, body: registrationOf(subscription, key) })
  }

  const switchOff = async () => {
    rememberWish(userId, null)
    if (endpoint) unregister(endpoint)
    await inTurn(unsubscribeDevice)
  }

  const turn = async (on: boolean) => {
    const key = settings?.vapid_key
    if (!key) return
    setProblem(undefined)
    setSwitching(true)
    await (on ? switchOn(key) : switchOff()).catch(() => setProblem(pushWords.notSubscribed))
    setSwitching(false)
  }

  return { state: settings && stateOf(settings), endpoint, isSwitching, problem, turn }
}

export type DeviceSwitch = ReturnType<typeof useDeviceSwitch>
