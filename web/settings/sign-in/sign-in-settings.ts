import { useQuery } from '@tanstack/react-query'
import type { SignInSettings, SignInSettingsChange } from '#contract/device-codes.ts'
import { api } from '#web/api.ts'
import { defineWrite } from '#web/lib/api/define-write.ts'
import { bodyOf } from '#web/lib/api/fetch-api.ts'
import { overlay, usePendingWrites } from '#web/lib/api/overlay.ts'
import { toast } from '#web/lib/toasts.ts'
import { deviceCodeWords } from '#web/messages/device-codes.ts'

const KEY = ['settings', 'sign-in']

/** Whether new devices need a code, and the wrong PINs that they sent. */
export const useSignInSettings = () =>
  useQuery({
    queryKey: KEY,
    queryFn: () => bodyOf(api.settings['sign-in'].$get()),
    staleTime: 0,
    select: usePendingWrites<SignInSettings>(KEY),
  })

export const saveSignInSettings = defineWrite('settings/sign-in', {
  send: (json: SignInSettingsChange, options) => bodyOf(api.settings['sign-in'].$put({ json }, options)),
  subject: () => 'settings/sign-in',
  apply: [
    overlay(
      () => KEY,
      (settings: SignInSettings, change: SignInSettingsChange) => ({ ...settings, ...change }),
    ),
  ],
  failed: (error) => toast.error(error.message, { title: deviceCodeWords.notSaved }),
  refresh: () => [KEY],
})
