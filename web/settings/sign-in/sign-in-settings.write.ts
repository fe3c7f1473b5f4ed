import { useQuery } from '@tanstack/react-query'
import type { SignInSettings, SignInSettingsChange } from '#contract/session/device-codes.ts'
import { api } from '#web/api.ts'
import { inQueries } from '#web/cache/reads.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { toast } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { usePendingWrites } from '#web/offline/optimistic-changes.ts'
import { termWords } from '#words/terms.ts'

const KEY = ['settings', 'sign-in']

/** Whether new devices need a device code, and the number of their wrong PINs. */
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
  change: (change) => [inQueries<SignInSettings>(KEY, (settings) => ({ ...settings, ...change }))],
  failed: (error) => toast.error(error.message, { title: termWords.notSaved }),
  refresh: () => [KEY],
})
