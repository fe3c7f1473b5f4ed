import type { NewDeviceCode } from '#contract/device-codes.ts'
import { api } from '#web/api.ts'
import { defineWrite } from '#web/lib/api/define-write.ts'
import { bodyOf } from '#web/lib/api/fetch-api.ts'

/** Makes a code. Another attempt makes another one, so that only the user repeats it. */
export const makeDeviceCode = defineWrite('devices/make-code', {
  send: (json: NewDeviceCode, options) => bodyOf(api.settings['device-codes'].$post({ json }, options)),
  subject: ({ user_id }) => `device-code/${user_id ?? 'own'}`,
  retry: false,
})
