import { useQuery } from '@tanstack/react-query'
import type { Profile, ProfileChange } from '#contract/session/own-profile.ts'
import { api } from '#web/api.ts'
import { inQueries } from '#web/cache/reads.ts'
import { bodyOf } from '#web/http/fetch-api.ts'
import { toast } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { usePendingWrites } from '#web/offline/optimistic-changes.ts'
import { useSession } from '#web/session/session.ts'
import { termWords } from '#words/terms.ts'

const OWN_PROFILE = ['own-profile']

/** The signed-in user's own profile, with pending writes applied. */
export const useOwnProfile = () =>
  useQuery({
    queryKey: OWN_PROFILE,
    queryFn: async () => (await bodyOf(api.profile.$get())).profile,
    staleTime: 0,
    select: usePendingWrites<Profile>(OWN_PROFILE),
  })

/** Changes name, phone or e-mail. */
export const saveProfile = defineWrite('profile/own', {
  send: (json: Pick<ProfileChange, 'name' | 'phone' | 'email'>, options) => bodyOf(api.profile.$put({ json }, options)),
  subject: () => 'profile',
  // Without the network the form keeps the text.
  retry: false,
  done: ({ profile }) => useSession.setState(({ user }) => ({ user: user && { ...user, name: profile.name } })),
  refresh: () => [OWN_PROFILE],
})

type DayChange = Pick<ProfileChange, 'reminder_minutes' | 'opens_day'>

/** Changes the reminder, or the first screen of the phone. */
export const saveDaySettings = defineWrite('profile/day', {
  send: (json: DayChange, options) => bodyOf(api.profile.$put({ json }, options)),
  subject: () => 'profile',
  change: ({ reminder_minutes, opens_day }) => [
    inQueries<Profile>(OWN_PROFILE, (profile) => ({
      ...profile,
      ...(reminder_minutes !== undefined && { reminder_minutes }),
      ...(opens_day !== undefined && { opens_day }),
    })),
  ],
  // The session decides about the first screen.
  done: ({ profile }) =>
    useSession.setState(({ user }) => ({ user: user && { ...user, opens_day: profile.opens_day } })),
  failed: (error) => toast.error(error.message, { title: termWords.notSaved }),
  refresh: () => [OWN_PROFILE],
})
