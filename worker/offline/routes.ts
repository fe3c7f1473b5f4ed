import { Hono } from 'hono'
import { OfflineRecords, OfflineRecordsQuery, OfflineSet } from '#contract/offline/offline-set.ts'
import { jsonAnswer } from '#worker/http/answer.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { query } from '#worker/http/input.ts'
import { requireActorPermission, requirePermissions } from '#worker/session/policy.ts'
import { readOfflineRecords, readOfflineSet } from './read.ts'

export const offlineSetRoutes = new Hono<App>()
  .basePath('/working-set')
  .get(
    '/',
    route('offline.set', 'The leads that a device stores for use without the network', OfflineSet),
    requirePermissions('Leads: View'),
    async (c) => jsonAnswer(c, await readOfflineSet(c.var)),
  )
  .get(
    '/records',
    route(
      'offline.records',
      'The profiles of contacts, and the panels and documents of leads, without deleted ones',
      OfflineRecords,
    ),
    requirePermissions('Leads: View'),
    query(OfflineRecordsQuery),
    async (c) => {
      const { actor } = c.var
      const { contacts = [], leads = [] } = c.req.valid('query')
      if (contacts.length > 0) requireActorPermission(actor, 'Contacts: View')
      return jsonAnswer(c, await readOfflineRecords(c.var, { contacts, leads }))
    },
  )
