import { expect, test } from 'vitest'
import { deviceName as english } from '../../web/messages/en/device-name.ts'
import { deviceName as spanish } from '../../web/messages/es/device-name.ts'

test.each([
  ['Chrome on Android', 'Chrome en Android'],
  ['Safari on Mac (2)', 'Safari en Mac (2)'],
  ['Browser on Windows', 'Navegador en Windows'],
  ['Browser', 'Navegador'],
])('the device "%s" is "%s" in Spanish, and unchanged in English', (name, translated) => {
  expect(spanish(name)).toBe(translated)
  expect(english(name)).toBe(name)
})
