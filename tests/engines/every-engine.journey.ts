import { skipReason } from '../../scripts/other-engines.ts'
import { test } from '../support/browser/test.ts'
import { workInFlightMode } from './flight-mode.ts'
import { lineTo } from './line.ts'
import { onEngine } from './on-engine.ts'
import { walk } from './walk.ts'

// Each engine has its own screen.
test.describe.configure({ mode: 'parallel', timeout: 300_000 })

test('Firefox runs a working day, starts on cached data in flight mode, and sends each change once', async ({
  appUrl,
  request,
}, info) => {
  test.skip(skipReason('Firefox') !== undefined, skipReason('Firefox'))
  const line = await lineTo(appUrl)
  await onEngine('Firefox', info, async (firefox, hand) => {
    await walk(firefox, hand, line.url, request)
    await workInFlightMode(firefox, hand, line, request)
  })
})

test('WebKit runs a working day', async ({ appUrl, request }, info) => {
  test.skip(skipReason('WebKit') !== undefined, skipReason('WebKit'))
  await onEngine('WebKit', info, (webkit, hand) => walk(webkit, hand, appUrl, request))
})
