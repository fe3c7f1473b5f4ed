import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Matrix, type MatrixChange } from '#contract/settings/matrix.ts'
import { api } from '#web/api.ts'
import { type ApiError, bodyOf } from '#web/http/fetch-api.ts'
import { recordIn } from '#web/lib/record-in.ts'
import { toast } from '#web/lib/toasts.ts'
import { defineWrite } from '#web/offline/define-write.ts'
import { useSession } from '#web/session/session.ts'
import { permissionWords } from '#words/permissions.ts'

const KEY = ['settings', 'permissions'] as const

/** The permissions of each role; not loaded while `enabled` is false. */
export const useMatrix = (enabled = true) =>
  useQuery({ queryKey: KEY, queryFn: () => bodyOf(api.settings.permissions.$get()), enabled })

/** The current matrix in the answer of a refusal (409 `stale`). */
export const currentMatrix = (error: ApiError) => recordIn(Matrix, error.answer.current)

const place = (client: QueryClient, matrix: Matrix | undefined) => {
  if (matrix) client.setQueryData(KEY, matrix)
}

export const saveMatrix = defineWrite('settings/permissions', {
  send: (json: MatrixChange, options) => bodyOf(api.settings.permissions.$put({ json }, options)),
  subject: () => 'settings/permissions',
  done: (matrix, _, client) => {
    place(client, matrix)
    takeOver(matrix)
    toast.success(permissionWords.saved)
  },
  failed: (error, _, client) => place(client, currentMatrix(error)),
  refresh: () => [KEY],
})

/** The shell follows the user's own role at once; other users learn of it from the change feed. */
const takeOver = (matrix: Matrix) =>
  useSession.setState(({ user }) => ({ user: user && { ...user, permissions: matrix[user.role].permissions } }))
