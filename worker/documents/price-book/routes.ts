import { Hono } from 'hono'
import * as v from 'valibot'
import {
  NewPriceItem,
  PriceBookImport,
  PriceBookImported,
  PriceItem,
  PriceItemAnswer,
  PriceItemChange,
  PriceItemOrder,
  PriceItemPath,
  PriceItemsOrdered,
  PriceItemsQuery,
} from '#contract/documents/price-item.ts'
import { write } from '#worker/http/answer.ts'
import type { App } from '#worker/http/context.ts'
import { csvAnswer, csvWords } from '#worker/http/csv.ts'
import { fileRoute, route } from '#worker/http/description.ts'
import { body, params, query } from '#worker/http/input.ts'
import { requireActorPermission, requireEitherPermission, requirePermissions } from '#worker/session/policy.ts'
import { planPriceItemChange, planPriceItemOrder } from './change.ts'
import { planPriceItemCreation } from './creation.ts'
import { readPriceBookTable } from './export.ts'
import { planPriceBookImport } from './import.ts'
import { presentPriceItem } from './present.ts'
import { selectActivePriceItems, selectPriceItems } from './store.ts'

const EDITS = 'Admin Panel: System Settings'
const edits = requirePermissions(EDITS)
const reads = requireEitherPermission('Estimates: View', EDITS)

export const priceBookRoutes = new Hono<App>()
  .get(
    '/price-items',
    route('prices.list', 'The active items in their order, or all of them', v.array(PriceItem)),
    reads,
    query(PriceItemsQuery),
    async (c) => {
      const { actor, db } = c.var
      const { all } = c.req.valid('query')
      if (all) requireActorPermission(actor, EDITS)
      const [rows] = await db.batch([all ? selectPriceItems : selectActivePriceItems])
      return c.json(rows.map((row) => presentPriceItem(row, actor)))
    },
  )
  .get('/price-items.csv', fileRoute('prices.export', 'The active items as a table', 'text/csv'), reads, async (c) => {
    const { fields, rows } = await readPriceBookTable(c.var, csvWords(c))
    return csvAnswer(c, `price-book-${c.var.actor.today}.csv`, fields, [rows])
  })
  .post('/price-items', route('prices.create', 'Add an item', PriceItemAnswer, 201), edits, body(NewPriceItem), (c) =>
    write(c, planPriceItemCreation(c.var, c.req.valid('json'))),
  )
  .post(
    '/price-items/import',
    route('prices.import', 'Add and replace items of a file, all or none', PriceBookImported),
    edits,
    body(PriceBookImport),
    (c) => write(c, planPriceBookImport(c.var, c.req.valid('json'))),
  )
  .put(
    '/price-items/order',
    route('prices.order', 'Reorder the items', PriceItemsOrdered),
    edits,
    body(PriceItemOrder),
    (c) => write(c, planPriceItemOrder(c.var.actor, c.req.valid('json').price_item_ids)),
  )
  .put(
    '/price-items/:priceItemId',
    route(
      'prices.change',
      'Change an item, or deactivate or reactivate it; estimates keep their prices',
      PriceItemAnswer,
    ),
    edits,
    params(PriceItemPath),
    body(PriceItemChange),
    (c) => write(c, planPriceItemChange(c.var, c.req.valid('param').priceItemId, c.req.valid('json'))),
  )
