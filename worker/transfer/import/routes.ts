import { Hono } from 'hono'
import {
  ChunkAnswer,
  IMPORTS_LISTED,
  ImportChanges,
  ImportChunk,
  ImportEnded,
  ImportPath,
  ImportRestored,
  ImportStarted,
  Imports,
  ImportUndone,
  NewImport,
  PhoneLookup,
  PhoneOwners,
  type Skipped,
  SkippedRows,
  UndoQuery,
} from '#contract/transfer/import.ts'
import { phoneKey } from '#worker/contacts/contact-keys.ts'
import { selectOwners } from '#worker/contacts/store.ts'
import { WriteRefused } from '#worker/db/database.ts'
import { write } from '#worker/http/answer.ts'
import type { App } from '#worker/http/context.ts'
import { route } from '#worker/http/description.ts'
import { body, params, query } from '#worker/http/input.ts'
import { requirePermissions } from '#worker/session/policy.ts'
import { commit, type WriteContext } from '#worker/write/commit.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { planChunk } from './chunk.ts'
import { planImportEnd } from './end.ts'
import { presentImport } from './present.ts'
import { planImport } from './start.ts'
import { selectImports, selectSkipped } from './store.ts'
import { planImportRestoration, planImportUndo, readChanges } from './undo.ts'

/** The browser reads the file and sends chunks of about 50 rows: what a Worker can write in 10 ms of CPU (free plan). */
export const importRoutes = new Hono<App>()
  .basePath('/imports')
  .get(
    '/',
    route('imports.list', 'The last imports of contacts', Imports),
    requirePermissions('Admin Panel', 'Contacts: Add'),
    async (c) => {
      const [rows] = await c.var.db.batch([selectImports(IMPORTS_LISTED)])
      return c.json({ imports: rows.map(presentImport) })
    },
  )
  .post(
    '/',
    route('imports.start', 'Start an import of contacts', ImportStarted, 201),
    requirePermissions('Admin Panel', 'Contacts: Add'),
    body(NewImport),
    (c) => write(c, planImport(c.var.actor, c.req.valid('json'))),
  )
  .post(
    '/known',
    route('imports.findKnown', 'The contacts that have phones of a file', PhoneOwners),
    requirePermissions('Admin Panel', 'Contacts: View'),
    body(PhoneLookup),
    async (c) => {
      const { db, actor } = c.var
      const keys = c.req.valid('json').phones.map((phone) => phoneKey(phone, actor.business.country))
      const [owners] = await db.batch([selectOwners(keys)])
      const byKey = new Map(owners.map(({ owned_key, contact_id, name }) => [owned_key, { contact_id, name }]))
      return c.json({ known: keys.map((key) => byKey.get(key) ?? null) })
    },
  )
  .post(
    '/:importId/chunks',
    route('imports.addRows', 'Write the next rows of an import. A repeated chunk is written once', ChunkAnswer),
    requirePermissions('Admin Panel', 'Contacts: Add'),
    params(ImportPath),
    body(ImportChunk),
    async (c) => {
      const { importId } = c.req.valid('param')
      return c.json(await commitWithRetries(c, () => planChunk(c.var, importId, c.req.valid('json'))))
    },
  )
  .get(
    '/:importId/skipped',
    route('imports.skipped', 'The rows that an import has skipped', SkippedRows),
    requirePermissions('Admin Panel', 'Contacts: Add'),
    params(ImportPath),
    async (c) => {
      const [rows] = await c.var.db.batch([selectSkipped(c.req.valid('param').importId)])
      return c.json({ skipped: rows.flatMap(({ skipped }) => JSON.parse(skipped) as Skipped[]) })
    },
  )
  .post(
    '/:importId/end',
    route('imports.end', 'Stop an import. The rows so far stay', ImportEnded),
    requirePermissions('Admin Panel', 'Contacts: Add'),
    params(ImportPath),
    (c) => write(c, planImportEnd(c.var, c.req.valid('param').importId)),
  )
  .get(
    '/:importId/changes',
    route('imports.changes', 'The contacts of an import that were changed since', ImportChanges),
    requirePermissions('Admin Panel', 'Contacts: Delete', 'Contacts: View'),
    params(ImportPath),
    async (c) => c.json(await readChanges(c.var.db, c.req.valid('param').importId)),
  )
  .post(
    '/:importId/undo',
    route(
      'imports.undo',
      'Undo a portion of an import. Contacts that were changed since are skipped unless requested',
      ImportUndone,
    ),
    requirePermissions('Admin Panel', 'Contacts: Delete'),
    params(ImportPath),
    query(UndoQuery),
    async (c) => {
      const { importId } = c.req.valid('param')
      return c.json(await commitWithRetries(c, () => planImportUndo(c.var, importId, c.req.valid('query'))))
    },
  )
  .post(
    '/:importId/restoration',
    route('imports.restore', 'Restore a portion of the contacts of an undone import', ImportRestored),
    requirePermissions('Admin Panel', 'Contacts: Delete'),
    params(ImportPath),
    async (c) => {
      const { importId } = c.req.valid('param')
      return c.json(await commitWithRetries(c, () => planImportRestoration(c.var, importId)))
    },
  )

/** How often a write is planned, when its contacts or their phones change between its reads and its batch. */
const TRIES = 3

const commitWithRetries = async <T>(c: WriteContext, plan: () => Promise<Plan<T>>): Promise<T> => {
  for (let tries = 1; tries <= TRIES; tries++) {
    try {
      return await commit(c, plan())
    } catch (error) {
      if (!(error instanceof WriteRefused)) throw error
    }
  }
  throw new Refusal('import_out_of_step')
}
