import { expect, test } from 'vitest'
import { deviceBudgets, strangerBudgets } from '#worker/rate-limits/budgets.ts'
import { networkOf } from '#worker/rate-limits/network.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['local', 'local'],
  // A provider assigns whole /64 networks.
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::2:3:4:5:6', '2001:db8:0:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  // An IPv4 address written as IPv6 counts as the IPv4 address.
  ['::ffff:203.0.113.9', '203.0.113.9'],
])('%s shares the budget of %s', (address, expected) => {
  expect(networkOf(address)).toBe(expected)
})

const MINUTE = 60_000
const DAY = 86_400_000

test('the stranger budgets allow 5 wrong PINs in five minutes per network and 250 a day in total', () => {
  expect(strangerBudgets('2001:db8:1:2::7')).toMatchObject([
    { bucket: 'address 2001:db8:1:2::/64', limit: 5, floor: 5, window_ms: 5 * MINUTE },
    { bucket: 'strangers', limit: 250, floor: 10, window_ms: DAY },
  ])
})

test('the device budgets allow 10 wrong PINs in five minutes per device and 50 a day per user', () => {
  const device = { deviceId: 'd', userId: 3 }
  expect(deviceBudgets(device)).toMatchObject({
    ofDevice: { bucket: 'device d', limit: 10, floor: 10, window_ms: 5 * MINUTE },
    ofUser: { bucket: 'user 3', limit: 50, floor: 5, window_ms: DAY },
  })
})
