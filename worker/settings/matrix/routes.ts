import { Hono } from 'hono'
import { Matrix, MatrixChange } from '#contract/settings/matrix.ts'
import { write } from '#worker/http/answer.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { body } from '#worker/http/input.ts'
import { requirePermissions } from '#worker/session/policy.ts'
import { planMatrixChange } from './change.ts'
import { matrixOf } from './present.ts'
import { selectRoles } from './store.ts'

export const matrixRoutes = new Hono<App>()
  .basePath('/settings')
  .get(
    '/permissions',
    route('settings.getPermissions', 'The permissions of each role', Matrix),
    requirePermissions('Admin Panel: Manage Users'),
    async (c) => {
      const [rows] = await c.var.db.batch([selectRoles])
      return c.json(matrixOf(rows))
    },
  )
  .put(
    '/permissions',
    route('settings.changePermissions', 'Change the permissions of roles, from the next request on', Matrix),
    requirePermissions('Admin Panel: Manage Users'),
    body(MatrixChange),
    (c) => write(c, planMatrixChange(c.var, c.req.valid('json'))),
  )
