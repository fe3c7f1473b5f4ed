import { Hono } from 'hono'
import { BackupPagePath, BackupPath, Backups, SnapshotContents } from '#contract/transfer/export.ts'
import type { App } from '#worker/http/context.ts'
import { fileRoute, route } from '#worker/http/description.ts'
import { params } from '#worker/http/input.ts'
import { requirePermissions } from '#worker/session/policy.ts'
import { readBackup, readBackupPage, readBackups } from './backup.ts'

export const backupRoutes = new Hono<App>()
  .basePath('/backups')
  .get(
    '/',
    route('backups.list', 'The nightly backups', Backups),
    requirePermissions('Admin Panel: Database Backup'),
    async (c) => c.json({ backups: await readBackups(c.env.PHOTOS) }),
  )
  .get(
    '/:backupId',
    route('backups.get', 'The contents of a nightly backup', SnapshotContents),
    requirePermissions('Admin Panel: Database Backup'),
    params(BackupPath),
    async (c) => c.json(await readBackup(c.env.PHOTOS, c.req.valid('param').backupId)),
  )
  .get(
    '/:backupId/pages/:table/:page',
    fileRoute('backups.page', 'Rows of a table as compressed JSON lines', 'application/gzip'),
    requirePermissions('Admin Panel: Database Backup'),
    params(BackupPagePath),
    async (c) => {
      const file = await readBackupPage(c.env.PHOTOS, c.req.valid('param'))
      return c.body(file.body, 200, { 'Content-Type': 'application/gzip', 'Content-Length': String(file.size) })
    },
  )
