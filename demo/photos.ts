import type { PhotoTag } from '#contract/photos/photo.ts'
import { DAY_MS } from '#contract/weeks.ts'
import type { StoredFile } from '#worker/photos/files.ts'
import { type DemoBusiness, pickSeller } from './business.ts'
import { photoAdded } from './log.ts'
import { type Random, seeded } from './random.ts'
import type { LastIds, LeadRow, Rows } from './rows.ts'

const SEED = 13
const SIZE = { width: 8, height: 6 } as const

/** PNG files in Base64: a lot before the work, and with a shade after it. */
const PICTURES = {
  before:
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAIAAABxZ0isAAAAGElEQVR42mM4cuMFVsRAusS0ihCsiHQJAGnvXZEN16GZAAAAAElFTkSuQmCC',
  after:
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAIAAABxZ0isAAAAI0lEQVR42mM4cuMFVsSAUyIhJQMrYqiYFgWkgCQcQbikSwAAmgtR+QEKj0QAAAAASUVORK5CYII=',
} as const
type Pictured = Extract<PhotoTag, keyof typeof PICTURES>

/** The share of the finished leads with photos. */
const WITH_PHOTOS = 0.15

type PhotoRows = Pick<Rows, 'images' | 'activity'>

/** A name like those of uploaded files. */
const nameOf = (random: Random) =>
  `${Array.from({ length: 4 }, () =>
    random
      .whole(0, 2 ** 32 - 1)
      .toString(16)
      .padStart(8, '0'),
  ).join('')}.png`

/** A photo before and one after the work of some finished leads, with the log and the files by name. */
export const photoRows = (
  { sellers, calendar }: DemoBusiness,
  leads: readonly LeadRow[],
  last: LastIds,
): PhotoRows & { files: Map<string, StoredFile> } => {
  const rows: PhotoRows = { images: [], activity: [] }
  const files = new Map<string, StoredFile>()
  for (const lead of leads) {
    const { lead_id = 0, contact_id, archived_on, archive_reason } = lead
    const random = seeded(SEED, lead_id)
    if (!archived_on || archive_reason || !random.chance(WITH_PHOTOS)) continue
    const { author } = sellers.find(({ seller_id }) => seller_id === lead.seller_id) ?? pickSeller(random, sellers)
    const add = (tag: Pictured, created_at: number) => {
      const object_key = nameOf(random)
      const bytes = Uint8Array.from(atob(PICTURES[tag]), (char) => char.charCodeAt(0))
      files.set(object_key, { type: 'image/png', bytes })
      const image = {
        image_id: last.images + rows.images.length + 1,
        contact_id: contact_id ?? null,
        lead_id,
        object_key,
        description: lead.project_title ?? null,
        content_type: 'image/png',
        bytes: bytes.length,
        ...SIZE,
        tag,
        picked_at: created_at,
        user_id: author.user_id,
        user_name: author.name,
        created_at,
      }
      rows.images.push(image)
      rows.activity.push(photoAdded(image))
    }
    const end = Math.min(lead.stage_entered_at, calendar.now)
    add('before', Math.max(lead.created_at, end - random.whole(2, 9) * DAY_MS))
    add('after', end)
  }
  return { ...rows, files }
}
