import { type Context, Hono } from 'hono'
import { DoneAnswer } from '#contract/leads/lead.ts'
import { EmptiedTrash, Trash, TrashEmptying, TrashPath, TrashQuery } from '#contract/trash/trash.ts'
import { Database } from '#worker/db/database.ts'
import { write } from '#worker/http/answer.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { params, query } from '#worker/http/input.ts'
import { logError } from '#worker/log.ts'
import { requirePermissionAndAny, requirePermissions } from '#worker/session/policy.ts'
import { commit } from '#worker/write/commit.ts'
import { deletePurgedFiles, planEmptying, planPermanentDeletion } from './deletion.ts'
import { listTrash } from './list.ts'
import { planTrashRestoration } from './restoration.ts'
import { DELETE_PERMISSIONS, RESTORE_PERMISSIONS } from './rights.ts'

export const trashRoutes = new Hono<App>()
  .basePath('/trash')
  .get(
    '/',
    route('trash.list', 'The entries of the trash, last deleted first', Trash),
    requirePermissions('Admin Panel'),
    query(TrashQuery),
    async (c) => c.json(await listTrash(c.var, c.req.valid('query'))),
  )
  .post(
    '/:kind/:id/restoration',
    route(
      'trash.restore',
      'Restore an entry with everything that was trashed with it. It needs the permissions of its deletion; an entry that ' +
        'another user deleted needs the permission to delete its kind (tasks, notes and photos: Contacts: Delete)',
      DoneAnswer,
    ),
    requirePermissionAndAny('Admin Panel', ...RESTORE_PERMISSIONS),
    params(TrashPath),
    (c) => write(c, planTrashRestoration(c.var, c.req.valid('param'))),
  )
  .delete(
    '/:kind/:id',
    route(
      'trash.deleteForever',
      'Delete an entry for ever with everything that belongs to it. It needs the permissions to see and to delete ' +
        'its kind (tasks and notes: Contacts: Delete, Contacts: Edit and Leads: Edit; photos: Contacts: Delete)',
      DoneAnswer,
    ),
    requirePermissionAndAny('Admin Panel', ...DELETE_PERMISSIONS),
    params(TrashPath),
    async (c) => {
      const answer = await commit(c, planPermanentDeletion(c.var, c.req.valid('param')))
      deleteFilesAfterAnswer(c)
      return c.json(answer)
    },
  )
  .delete(
    '/',
    route(
      'trash.empty',
      'Delete for ever the oldest entries that the user may delete, a portion a request',
      EmptiedTrash,
    ),
    requirePermissionAndAny('Admin Panel', ...DELETE_PERMISSIONS),
    query(TrashEmptying),
    async (c) => {
      const answer = await commit(c, planEmptying(c.var, c.req.valid('query').until))
      deleteFilesAfterAnswer(c)
      return c.json(answer)
    },
  )

/** After a failure the nightly job deletes the files. */
const deleteFilesAfterAnswer = (c: Context<App>) => {
  const deleted = deletePurgedFiles(new Database(c.env.DB, 'first-primary'), c.env.PHOTOS, 1).catch(
    (error: unknown) => {
      logError('Photo files could not be deleted', error, { request_id: c.var.requestId })
    },
  )
  c.executionCtx.waitUntil(deleted)
}
