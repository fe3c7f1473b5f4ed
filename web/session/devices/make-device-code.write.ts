import type { NewDeviceCode } from '#contract/session/device-codes.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { defineWrite } from '#web/offline/define-write.ts'

/** Creates a device code. Each attempt creates another code, so only the user retries. */
export const makeDeviceCode = defineWrite('devices/make-code', {
  send: (json: NewDeviceCode, options) => bodyOf(api.settings['device-codes'].$post({ json }, options)),
  subject: ({ user_id }) => `device-code/${user_id ?? 'own'}`,
  retry: false,
})
