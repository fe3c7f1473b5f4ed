import type { QueryClient } from '@tanstack/react-query'
import {
  type NewPriceItem,
  type PriceBookImport,
  PriceItem,
  type PriceItemChange,
} from '#contract/documents/price-item.ts'
import { api } from '#web/api.ts'
import { inQueries } from '#web/cache/reads.ts'
import { wholePriceBookQuery } from '#web/documents/price-book-query.ts'
import { toastFailure } from '#web/http/failure-toast.ts'
import { type ApiError, bodyOf } from '#web/http/fetch-api.ts'
import { recordIn } from '#web/lib/record-in.ts'
import { toast } from '#web/lib/toasts.ts'
import { defineWrite, type RequestOptions } from '#web/offline/define-write.ts'
import { makeWrite } from '#web/offline/make-write.ts'
import { priceBookWords } from '#words/price-book.ts'
import { termWords } from '#words/terms.ts'
import { uiWords } from '#words/ui.ts'

const WHOLE_BOOK = wholePriceBookQuery.queryKey
const path = api['price-items']

const ofBook = {
  subject: () => 'price-book',
  refresh: () => [['price-book'], ['activity']],
}

/** The current item that a refusal (409 `stale`) carries. */
export const currentPriceItem = (error: ApiError) => recordIn(PriceItem, error.answer.current)

const place = (client: QueryClient, now: PriceItem | undefined) => {
  if (!now) return
  client.setQueryData<PriceItem[]>(WHOLE_BOOK, (known) =>
    known?.some(({ price_item_id }) => price_item_id === now.price_item_id)
      ? known.map((item) => (item.price_item_id === now.price_item_id ? now : item))
      : known && [...known, now],
  )
}

export const addPriceItem = defineWrite('price-item/add', {
  ...ofBook,
  send: (json: NewPriceItem, options) => bodyOf(path.$post({ json }, options)),
  done: ({ price_item }, _, client) => place(client, price_item),
})

interface ChangedItem extends PriceItemChange {
  price_item_id: number
}
const send = ({ price_item_id, ...json }: ChangedItem, options: RequestOptions) =>
  bodyOf(path[':priceItemId'].$put({ param: { priceItemId: String(price_item_id) }, json }, options))

export const changePriceItem = defineWrite('price-item/change', {
  ...ofBook,
  send,
  done: ({ price_item }, _, client) => place(client, price_item),
  failed: (error, _, client) => place(client, currentPriceItem(error)),
})

interface Activation {
  price_item_id: number
  name: string
  is_active: boolean
}

const activation = {
  ...ofBook,
  change: ({ price_item_id, is_active }: Activation) => [
    inQueries<PriceItem[]>(WHOLE_BOOK, (items) =>
      items.map((item) => (item.price_item_id === price_item_id ? { ...item, is_active } : item)),
    ),
  ],
  send: ({ name: _, ...input }: Activation, options: RequestOptions) => send(input, options),
}

/** Deactivates or reactivates an item, with an undo. */
export const activatePriceItem = defineWrite('price-item/activate', {
  ...activation,
  done: ({ price_item }, input, client) => {
    place(client, price_item)
    const { name, is_active } = input
    const undo = () => makeWrite(client, reversedActivation, { ...input, is_active: !is_active })
    toast.undoable(is_active ? priceBookWords.reactivated(name) : priceBookWords.deactivated(name), [], undo)
  },
  failed: toastFailure(termWords.saveFailed),
})

const reversedActivation = defineWrite('price-item/undo-activate', {
  ...activation,
  done: ({ price_item }, _, client) => place(client, price_item),
  failed: toastFailure(uiWords.notUndone),
})

export const orderPriceItems = defineWrite('price-item/order', {
  ...ofBook,
  change: (ids: readonly number[]) => [
    inQueries<PriceItem[]>(WHOLE_BOOK, (items) =>
      ids.flatMap((id) => items.filter(({ price_item_id }) => price_item_id === id)),
    ),
  ],
  send: (ids: readonly number[], options) => bodyOf(path.order.$put({ json: { price_item_ids: [...ids] } }, options)),
})

export const importPriceBook = defineWrite('price-item/import', {
  ...ofBook,
  send: (json: PriceBookImport, options) => bodyOf(path.import.$post({ json }, options)),
  done: ({ added, changed }) => toast.success(priceBookWords.imported(added, changed)),
})
