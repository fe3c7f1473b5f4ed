import * as v from 'valibot'
import { LogEntry } from '#contract/activity/log.ts'
import { countText, id } from '#contract/fields.ts'
import { cursor } from '#contract/page.ts'
import { because } from '#contract/validation.ts'

/** A notice is deleted after this many days. */
export const NOTICE_DAYS = 30
export const NOTICES_PAGE_SIZE = 20
/** Unread notices are counted up to this number. */
export const UNREAD_COUNTED_MAX = 10
const READ_AT_ONCE_MAX = 100

/** A log line that concerns the user, as the user may see it now (docs/product.md#notices). */
export const Notice = v.object({
  entry: LogEntry,
  /** When it concerned the user, in UTC milliseconds: for a due task later than its line. */
  at: v.number(),
  is_read: v.boolean(),
})
export type Notice = v.InferOutput<typeof Notice>

/** The newest first, without lines that the user may not see. `next` is a cursor. */
export const NoticePage = v.object({ notices: v.array(Notice), next: v.nullable(v.string()) })
export type NoticePage = v.InferOutput<typeof NoticePage>

export const NoticesQuery = v.strictObject({
  limit: v.optional(countText('limit', 1, NOTICES_PAGE_SIZE)),
  cursor: v.optional(cursor),
})

/** The notices that the user has read: those of log lines, and all until a time (UTC milliseconds). */
export const NoticesRead = v.strictObject({
  ids: v.optional(
    v.pipe(v.array(id('ids')), v.maxLength(READ_AT_ONCE_MAX, because('number_expected', { field: 'ids' }))),
  ),
  until: v.optional(id('until')),
})
export type NoticesRead = v.InferOutput<typeof NoticesRead>

/** What the change feed reports of notices: how many are unread, up to `UNREAD_COUNTED_MAX`, and the time of the newest. */
export const NoticeCount = v.object({ unread: v.number(), newest: v.number() })
export type NoticeCount = v.InferOutput<typeof NoticeCount>
