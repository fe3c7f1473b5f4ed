import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type NewUser, StaffUser, type UserAnswer, type UserChange } from '#contract/settings/users.ts'
import { api } from '#web/api.ts'
import { toastFailure } from '#web/http/failure-toast.ts'
import { type ApiError, bodyOf } from '#web/http/fetch-api.ts'
import { recordIn } from '#web/lib/record-in.ts'
import { toast } from '#web/lib/toasts.ts'
import { defineWrite, type RequestOptions } from '#web/offline/define-write.ts'
import { peopleWords } from '#words/people.ts'

const USERS = ['settings', 'users'] as const
const users = api.settings.users
const user = users[':userId']

const pathOf = (userId: number) => ({ userId: String(userId) })

/** All users, by name. */
export const useStaff = () => useQuery({ queryKey: USERS, queryFn: () => bodyOf(users.$get()) })

/** A random unused PIN. */
export const suggestedPin = async () => (await bodyOf(api.settings['pin-suggestion'].$get())).pin

/** To how many open appointments a user goes from today on. */
export const countAppointments = async (userId: number) =>
  (await bodyOf(user.appointments.$get({ param: pathOf(userId) }))).open_appointments

/** The current user in the answer of a refusal (409 `stale`). */
export const currentUser = (error: ApiError) => recordIn(StaffUser, error.answer.current)

const place = (client: QueryClient, now: StaffUser | undefined) => {
  if (!now) return
  client.setQueryData<StaffUser[]>(USERS, (known) => known?.map((one) => (one.user_id === now.user_id ? now : one)))
}

/** Also the user names on other screens. */
const affects = () => [{ entity: 'user' as const }]

export const addUser = defineWrite('user/add', {
  send: (json: NewUser, options) => bodyOf(users.$post({ json }, options)),
  subject: () => 'user/new',
  done: ({ user: { name } }) => toast.success(peopleWords.added(name)),
  affects,
})

interface Save {
  userId: number
  json: UserChange
}

export const saveUser = defineWrite('user/save', {
  send: ({ userId, json }: Save, options) => bodyOf(user.$put({ param: pathOf(userId), json }, options)),
  subject: ({ userId }) => `user/${userId}`,
  done: ({ user: now }, _, client) => {
    place(client, now)
    toast.success(peopleWords.changed(now.name))
  },
  failed: (error, _, client) => place(client, currentUser(error)),
  affects,
})

interface NewPin {
  userId: number
  pin: string | undefined
}

export const replacePin = defineWrite('user/pin', {
  send: ({ userId, pin }: NewPin, options) => bodyOf(user.pin.$put({ param: pathOf(userId), json: { pin } }, options)),
  subject: ({ userId }) => `user/${userId}`,
  done: ({ user: now }, _, client) => {
    place(client, now)
    toast.success(peopleWords.replaced(now.name))
  },
  affects,
})

/** Each reveal writes a log line, so it is never retried automatically. */
export const revealPin = defineWrite('user/reveal', {
  send: (userId: number, options: RequestOptions) => bodyOf(user.pin.reveal.$post({ param: pathOf(userId) }, options)),
  subject: (userId) => `user/${userId}/reveal`,
  failed: toastFailure(peopleWords.notShown),
  retry: false,
})

const activation = {
  subject: (userId: number) => `user/${userId}`,
  failed: toastFailure(peopleWords.notDone),
  affects,
}
const placed = (answer: UserAnswer, client: QueryClient, word: (name: string) => string) => {
  place(client, answer.user)
  toast.success(word(answer.user.name))
}

export const deactivateUser = defineWrite('user/deactivate', {
  ...activation,
  send: (userId: number, options) => bodyOf(user.deactivation.$put({ param: pathOf(userId) }, options)),
  done: (answer, _, client) => placed(answer, client, peopleWords.wasDeactivated),
})

export const reactivateUser = defineWrite('user/reactivate', {
  ...activation,
  send: (userId: number, options) => bodyOf(user.deactivation.$delete({ param: pathOf(userId) }, options)),
  done: (answer, _, client) => placed(answer, client, peopleWords.wasReactivated),
})
