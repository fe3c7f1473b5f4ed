import { useQuery } from '@tanstack/react-query'
import type { NewDeviceCode } from '#contract/session/device-codes.ts'
import type { SignedInDevice } from '#contract/session/devices.ts'
import { api } from '#web/api.ts'
import { inQueries } from '#web/cache/reads.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { toast } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { usePendingWrites } from '#web/offline/optimistic-changes.ts'
import { logOut } from '#web/session/session.ts'
import { deviceName } from '#words/device-name.ts'
import { devicesWords } from '#words/devices.ts'

const { devices } = api.settings
const DEVICES = ['devices']
const devicesKey = (userId: number) => [...DEVICES, userId]

/** The devices of the signed-in user, or of another user for those who manage users. */
export const useDevices = (userId: number) => {
  const queryKey = devicesKey(userId)
  return useQuery({
    queryKey,
    queryFn: () => bodyOf(devices.$get({ query: { user_id: String(userId) } })),
    staleTime: 0,
    select: usePendingWrites<SignedInDevice[]>(queryKey),
  })
}

/** The requesting device is always in use, even before the server has stored its use. */
export const isSignedIn = ({ is_signed_in, is_this }: SignedInDevice) => is_signed_in || is_this

interface Revocation {
  userId: number
  device: SignedInDevice
}

/** Signs a device out. If it is this device, ends this session too. */
export const revokeDevice = defineWrite('devices/revoke', {
  send: ({ device }: Revocation, options) =>
    bodyOf(devices[':deviceId'].$delete({ param: { deviceId: device.device_id } }, options)),
  subject: ({ device }) => `devices/${device.device_id}`,
  change: ({ userId, device }) => [
    inQueries<SignedInDevice[]>(devicesKey(userId), (all) =>
      all.filter(({ device_id }) => device_id !== device.device_id),
    ),
  ],
  done: (_, { device }) => {
    toast.success((isSignedIn(device) ? devicesWords.revoked : devicesWords.forgotten)(deviceName(device.name)))
    if (device.is_this) logOut({ isRefused: true })
  },
  failed: (error) => toast.error(error.message, { title: devicesWords.notRevoked }),
  refresh: () => [DEVICES, ['push']],
})

/** Creates a device code. Each attempt creates another code, so only the user retries. */
export const makeDeviceCode = defineWrite('devices/make-code', {
  send: (json: NewDeviceCode, options) => bodyOf(api.settings['device-codes'].$post({ json }, options)),
  subject: ({ user_id }) => `device-code/${user_id ?? 'own'}`,
  retry: false,
})
