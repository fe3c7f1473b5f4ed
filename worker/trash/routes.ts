import { type Context, Hono } from 'hono'
import { DoneAnswer } from '#contract/leads/lead.ts'
import { EmptiedTrash, Trash, TrashEmptying, TrashPath, TrashQuery } from '#contract/trash.ts'
import { Database } from '#worker/db/database.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { params, query } from '#worker/http/input.ts'
import { logError } from '#worker/log.ts'
import { needs } from '#worker/session/policy.ts'
import { commit } from '#worker/verb/commit.ts'
import { planDeletionForEver, planEmptying } from './deletion.ts'
import { deletePurgedFiles } from './files.ts'
import { listTrash } from './list.ts'
import { planTrashRestoration } from './restoration.ts'

export const trashRoutes = new Hono<App>()
  .basePath('/trash')
  .get(
    '/',
    route('What was deleted and can be restored, the last deleted first', Trash),
    needs('Admin Panel'),
    query(TrashQuery),
    async (c) => c.json(await listTrash(c.var.db, c.var.actor, c.req.valid('query'))),
  )
  .post(
    '/:kind/:id/restoration',
    route('Take something out of the trash, with what went there with it', DoneAnswer),
    needs('Admin Panel'),
    params(TrashPath),
    async (c) => c.json(await commit(c, planTrashRestoration(c.var.db, c.env, c.var.actor, c.req.valid('param')))),
  )
  .delete(
    '/:kind/:id',
    route('Delete something in the trash for ever, with all that hangs on it', DoneAnswer),
    needs('Admin Panel'),
    params(TrashPath),
    async (c) => {
      const answer = await commit(c, planDeletionForEver(c.var.db, c.var.actor, c.req.valid('param')))
      deleteFilesAfterAnswer(c)
      return c.json(answer)
    },
  )
  .delete(
    '/',
    route('Delete the oldest of the trash for ever, a portion a call', EmptiedTrash),
    needs('Admin Panel'),
    query(TrashEmptying),
    async (c) => {
      const answer = await commit(c, planEmptying(c.var.db, c.var.actor, c.req.valid('query').until))
      deleteFilesAfterAnswer(c)
      return c.json(answer)
    },
  )

/** What fails is left for the night. */
const deleteFilesAfterAnswer = (c: Context<App>) => {
  const deleted = deletePurgedFiles(new Database(c.env.DB, 'first-primary'), c.env.PHOTOS, 1).catch(
    (error: unknown) => {
      logError('Photo files could not be deleted', error, { request_id: c.var.requestId })
    },
  )
  c.executionCtx.waitUntil(deleted)
}
