import type { NewDeviceCode } from '#contract/session/device-codes.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { defineWrite } from '#web/offline/define-write.ts'

/** Makes a code. Another attempt makes another one, so that only the user repeats it. */
export const makeDeviceCode = defineWrite('devices/make-code', {
  send: (json: NewDeviceCode, options) => bodyOf(api.settings['device-codes'].$post({ json }, options)),
  subject: ({ user_id }) => `device-code/${user_id ?? 'own'}`,
  retry: false,
})
