import { Hono } from 'hono'
import { Records, RecordsQuery, WorkingSet } from '#contract/offline/offline-set.ts'
import { secret } from '#worker/env.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { query } from '#worker/http/input.ts'
import { jsonAnswer } from '#worker/http/json-answer.ts'
import { needs, requirePermission } from '#worker/session/policy.ts'
import { readRecords, readWorkingSet } from './read.ts'

export const workingSetRoutes = new Hono<App>()
  .basePath('/working-set')
  .get(
    '/',
    route('offline.workingSet', 'The leads that a device keeps for a time without the network', WorkingSet),
    needs('Leads: View'),
    async (c) => jsonAnswer(c, await readWorkingSet(c.var.db, c.var.actor)),
  )
  .get(
    '/records',
    route(
      'offline.records',
      'The profiles of some contacts and the panels of some leads, without those that are gone',
      Records,
    ),
    needs('Leads: View'),
    query(RecordsQuery),
    async (c) => {
      const { db, actor } = c.var
      const { contacts = [], leads = [] } = c.req.valid('query')
      if (contacts.length > 0) requirePermission(actor, 'Contacts: View')
      return jsonAnswer(c, await readRecords(db, actor, { contacts, leads }, secret(c.env, 'PIN_PEPPER')))
    },
  )
