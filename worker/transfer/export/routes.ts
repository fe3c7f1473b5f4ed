import { Hono } from 'hono'
import {
  ExportEnded,
  ExportPagePath,
  ExportPath,
  ExportPhotoPath,
  ExportStarted,
  SnapshotContents,
} from '#contract/transfer/export.ts'
import { write } from '#worker/http/answer.ts'
import type { App } from '#worker/http/context.ts'
import { fileRoute, route } from '#worker/http/description.ts'
import { params } from '#worker/http/input.ts'
import { mediaTypeOf } from '#worker/photos/files.ts'
import { requirePermissions } from '#worker/session/policy.ts'
import { deleteSnapshot } from '#worker/transfer/store.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { planExport, readExport, readExportPage } from './contents.ts'

/**
 * The browser assembles an export from many small answers, because a Worker (10 ms of CPU a request on the free plan) cannot
 * sign, hash and zip gigabytes.
 */
export const exportRoutes = new Hono<App>()
  .basePath('/exports')
  .post(
    '/',
    route('exports.start', 'Take a snapshot of all rows, which is read page by page', ExportStarted, 201),
    requirePermissions('Admin Panel: Database Backup'),
    (c) => write(c, planExport(c.var.actor)),
  )
  .get(
    '/:exportId',
    route('exports.get', 'The contents of an export', SnapshotContents),
    requirePermissions('Admin Panel: Database Backup'),
    params(ExportPath),
    async (c) => c.json(await readExport(c.var.db, c.env, c.var.actor, c.req.valid('param').exportId)),
  )
  .get(
    '/:exportId/pages/:table/:page',
    fileRoute('exports.page', 'Rows of a table as JSON lines', 'application/jsonl'),
    requirePermissions('Admin Panel: Database Backup'),
    params(ExportPagePath),
    async (c) =>
      c.body(await readExportPage(c.var.db, c.req.valid('param')), 200, { 'Content-Type': 'application/jsonl' }),
  )
  .get(
    '/photos/:name',
    fileRoute('exports.photo', 'A photo or thumbnail in or outside the trash', 'image/*'),
    requirePermissions('Admin Panel: Database Backup'),
    params(ExportPhotoPath),
    async (c) => {
      const { name } = c.req.valid('param')
      const file = await c.env.PHOTOS.get(name)
      if (!file) throw new Refusal('photo_gone')
      return c.body(file.body, 200, { 'Content-Type': mediaTypeOf(name), 'Content-Length': String(file.size) })
    },
  )
  .delete(
    '/:exportId',
    route('exports.end', 'End an export and delete its snapshot', ExportEnded),
    requirePermissions('Admin Panel: Database Backup'),
    params(ExportPath),
    (c) =>
      write(c, { statements: [deleteSnapshot(c.req.valid('param').exportId)], answer: { success: true as const } }),
  )
