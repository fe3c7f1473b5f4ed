import { useQuery } from '@tanstack/react-query'
import type { SignedInDevice } from '#contract/session/devices.ts'
import { api } from '#web/api.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { toast } from '#web/lib/toasts.ts'
import { devicesWords } from '#web/messages/devices.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { overlay, usePendingWrites } from '#web/offline/optimistic-changes.ts'
import { logOut } from '#web/session/session.ts'

const { devices } = api.settings
const DEVICES = ['devices']
const devicesKey = (userId: number) => [...DEVICES, userId]

/** The devices of a user; of another one for those who manage users. */
export const useDevices = (userId: number) => {
  const queryKey = devicesKey(userId)
  return useQuery({
    queryKey,
    queryFn: () => bodyOf(devices.$get({ query: { user_id: String(userId) } })),
    staleTime: 0,
    select: usePendingWrites<SignedInDevice[]>(queryKey),
  })
}

/** The one that asks is, whatever the server knows of it yet. */
export const isSignedIn = ({ is_signed_in, is_this }: SignedInDevice) => is_signed_in || is_this

interface Revocation {
  userId: number
  device: SignedInDevice
}

/** Signs a device out for good. The one that asks is signed out here as well. */
export const revokeDevice = defineWrite('devices/revoke', {
  send: ({ device }: Revocation, options) =>
    bodyOf(devices[':deviceId'].$delete({ param: { deviceId: device.device_id } }, options)),
  subject: ({ device }) => `devices/${device.device_id}`,
  apply: [
    overlay(
      ({ userId }: Revocation) => devicesKey(userId),
      (all: SignedInDevice[], { device }: Revocation) => all.filter(({ device_id }) => device_id !== device.device_id),
    ),
  ],
  done: (_, { device }) => {
    toast.success((isSignedIn(device) ? devicesWords.revoked : devicesWords.forgotten)(device.name))
    if (device.is_this) logOut({ isRefused: true })
  },
  failed: (error) => toast.error(error.message, { title: devicesWords.notRevoked }),
  refresh: () => [DEVICES, ['push']],
})
