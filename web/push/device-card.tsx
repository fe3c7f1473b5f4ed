import { BellRing } from 'lucide-react'
import { useState } from 'react'
import type { PushTestAnswer } from '#contract/push/push.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Row, Stack, Text } from '#web/ui/layout/layout.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { pushWords } from '#words/push.ts'
import styles from './notifications.module.css'
import { sendTest } from './push-settings.write.ts'
import type { DeviceState, DeviceSwitch } from './use-device-switch.ts'

const CAN_TURN: readonly DeviceState[] = ['on', 'off', 'askable']

/** The switch of this device with its state in words, and, while it is on, the test. */
export const DeviceCard = ({ device }: { device: DeviceSwitch }) => {
  const { state, isSwitching, problem, turn } = device
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
      {state === 'on' && <PushTest />}
    </Card>
  )
}

const PushTest = () => {
  const test = useTest()
  return (
    <>
      <Row gap={3} nowrap size="sm" weight="semibold" className={styles.test}>
        <Text grow wrap="break">
          {pushWords.test}
          <Stack as="span" gap={0} tone="soft" weight="normal">
            {pushWords.testHint}
          </Stack>
        </Text>
        <Button disabled={test.isSending} onClick={test.send}>
          <BellRing aria-hidden="true" />
          {test.isSending ? pushWords.testing : pushWords.send}
        </Button>
      </Row>
      <Text role="status" size="sm" weight="semibold" tone={test.result?.reached === 0 ? 'bad' : 'good'}>
        {test.result && pushWords.reached(test.result)}
      </Text>
      {test.error && <FormError>{test.error.message}</FormError>}
    </>
  )
}

/** Sends a test push and shows the number of devices that it reached. */
const useTest = () => {
  const [result, setResult] = useState<PushTestAnswer>()
  const { write, writing, error } = useWrite(sendTest, { done: setResult })
  return {
    send: () => {
      setResult(undefined)
      write({})
    },
    isSending: writing !== undefined,
    result,
    error,
  }
}
