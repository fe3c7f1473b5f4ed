import { BellRing } from 'lucide-react'
import type { PushSettings } from '#contract/push.ts'
import { pushWords } from '#web/messages/push.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Switch } from '#web/ui/switch.tsx'
import styles from './notifications.module.css'
import type { DeviceState, DeviceSwitch } from './use-device-switch.ts'
import { useTest } from './use-test.ts'

const CAN_TURN: readonly DeviceState[] = ['on', 'off', 'askable']

/** The switch of this device with its state in words, and the test. */
export const DeviceCard = ({ device, settings }: { device: DeviceSwitch; settings: PushSettings }) => {
  const { state, isSwitching, problem, turn } = device
  const test = useTest()
  const hasDevice = settings.devices.length > 0
  return (
    <Card title={pushWords.thisDevice}>
      <Switch
        label={pushWords.switchDevice}
        hint={isSwitching || !state ? pushWords.switching : pushWords.states[state]}
        checked={state === 'on'}
        disabled={isSwitching || !state || !CAN_TURN.includes(state)}
        onChange={turn}
      />
      {problem && state !== 'on' && state !== 'blocked' && <FormError>{problem}</FormError>}
      <div className={styles.row}>
        <p>
          {pushWords.test}
          <span className={styles.hint}>{hasDevice ? pushWords.testHint : pushWords.testNeedsDevice}</span>
        </p>
        <Button disabled={!hasDevice || test.isSending} onClick={test.send}>
          <BellRing aria-hidden="true" />
          {test.isSending ? pushWords.testing : pushWords.send}
        </Button>
      </div>
      <p role="status" className={styles.result} data-reached={test.result?.reached}>
        {test.result && pushWords.reached(test.result)}
      </p>
      {test.error && <FormError>{test.error.message}</FormError>}
    </Card>
  )
}
