import { expect, test } from 'vitest'
import { isPopularPin } from '#contract/session/pin-strength.ts'

test.each([
  ['one digit', ['000000', '777777']],
  ['two digits', ['121212', '100001', '696969']],
  ['a repeat', ['123123', '471471', '333391', '943333']],
  ['a mirror', ['471174', '123321']],
  ['pairs', ['112233', '884477']],
  ['a run', ['123456', '654321', '890123', '012345', '135791', '246802', '491234', '876502']],
  ['counting', ['102030', '010203', '131415', '112233', '505152']],
  ['two lines', ['123789', '321654', '111444', '147258', '159357', '741963', '258000']],
  ['a walk on the keypad', ['147896', '123698', '089632', '569874']],
  ['a year', ['198704', '041987', '202699', '002050']],
  ['a day, then a year', ['311265', '123165', '290264', '022964', '040787']],
  ['a year, then a day', ['653112', '651231', '640229']],
  ['what everybody knows', ['314159', '142857']],
])('%s is popular', (_, pins) => {
  for (const pin of pins) expect([pin, isPopularPin(pin)]).toEqual([pin, true])
})

test.each(['475963', '504182', '739468', '908315', '350746', '613094', '287045', '324683'])(
  '%s is not popular',
  (pin) => {
    expect(isPopularPin(pin)).toBe(false)
  },
)

test('84 of 100 PINs remain', () => {
  // Every seventh PIN: each digit is equally frequent in each place.
  const pins = Array.from({ length: Math.ceil(1_000_000 / 7) }, (_, i) => String(i * 7).padStart(6, '0'))
  const popular = pins.filter(isPopularPin).length / pins.length
  expect(popular).toBeGreaterThan(0.14)
  expect(popular).toBeLessThan(0.16)
})
