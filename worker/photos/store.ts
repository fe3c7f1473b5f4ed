import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { INQUIRY_PHOTOS_MAX } from '#contract/inquiries/form.ts'
import { STAGE_PAGE_SIZE } from '#contract/leads/lead.ts'
import { contactIsLive } from '#worker/contacts/store.ts'
import { columnsOf, fieldsOf, type RowOf, selected } from '#worker/db/columns.ts'
import { insertRow, query, statement } from '#worker/db/query.ts'
import { contacts } from '#worker/db/schema/contacts.ts'
import { images, photo_sweep } from '#worker/db/schema/images.ts'
import { leads } from '#worker/db/schema/leads.ts'
import { settings } from '#worker/db/schema/settings.ts'
import { inList } from '#worker/db/sql.ts'

export const PHOTO_COLUMNS = columnsOf(images, ['deleted_at', 'deleted_by'])

const PHOTO_FIELDS = fieldsOf(images, ['deleted_at', 'deleted_by'])
export type PhotoRow = RowOf<typeof images, typeof PHOTO_COLUMNS>

/** A photo in or outside the trash. */
export type TrashablePhotoRow = PhotoRow & Pick<typeof images.$inferSelect, 'deleted_at' | 'deleted_by'>

const columns = selected(PHOTO_COLUMNS, 'i')

const IN_ORDER = [desc(images.picked_at), images.place, desc(images.image_id)]

const areOf = (contactId: number) => and(eq(images.contact_id, contactId), isNull(images.deleted_at))

/** The photos and PDFs of a contact outside the trash: the last picked batch first, each batch in the order of picking. */
export const selectPhotos = (contactId: number) =>
  statement(
    query
      .select(PHOTO_FIELDS)
      .from(images)
      .where(areOf(contactId))
      .orderBy(...IN_ORDER),
  )

const leadTitle = sql<string | null>`${leads.project_title}`.as('job')

/** A photo with the title of its lead. */
export interface PhotoWithLeadRow extends PhotoRow {
  job: string | null
}

/** Some photos of a contact outside the trash, in the same order. */
export const selectPhotosById = (contactId: number, imageIds: readonly number[]) =>
  statement(
    query
      .select({ ...PHOTO_FIELDS, job: leadTitle })
      .from(images)
      .leftJoin(leads, eq(leads.lead_id, images.lead_id))
      .where(and(inArray(images.image_id, inList(imageIds)), areOf(contactId)))
      .orderBy(...IN_ORDER),
  )

/** The title of a lead. */
export const selectLeadTitle = (leadId: number) =>
  statement(query.select({ job: leadTitle }).from(leads).where(eq(leads.lead_id, leadId)))

/** A photo in or outside the trash, of a contact outside the trash. Without `contactId`: of any contact. */
export const selectPhoto = (contactId: number | undefined, imageId: number) =>
  statement(
    query
      .select(fieldsOf(images, []))
      .from(images)
      .innerJoin(contacts, eq(contacts.contact_id, images.contact_id))
      .where(
        and(
          eq(images.image_id, imageId),
          contactId === undefined ? undefined : eq(images.contact_id, contactId),
          isNull(contacts.deleted_at),
        ),
      ),
  )

/**
 * The form drafts on the first page of Form Drafts, and the same number of suspected spam, which has its own list. Only the
 * server numbers inquiries, so their ids are in the order of time.
 */
const draftsShown = (stage: number) => sql`
  SELECT * FROM (SELECT l.lead_id FROM leads l LEFT JOIN inquiries q ON q.lead_id = l.lead_id
    WHERE l.stage_id = ${stage} AND l.deleted_at IS NULL AND coalesce(q.is_suspected, 0) = 0
    ORDER BY l.stage_entered_at DESC, l.lead_id DESC LIMIT ${STAGE_PAGE_SIZE})
  UNION ALL
  SELECT * FROM (SELECT l.lead_id FROM inquiries q CROSS JOIN leads l ON l.lead_id = q.lead_id
    WHERE q.is_suspected = 1 AND q.touch_kind IS NOT 'deletion' AND l.stage_id = ${stage} AND l.deleted_at IS NULL
    ORDER BY q.lead_id DESC LIMIT ${STAGE_PAGE_SIZE})`

/** The photos of these form drafts: those of the newest draft first, each batch in the order of picking. */
export const selectPhotosOfDrafts = (stage: number) => sql<PhotoRow>`
  SELECT ${columns} FROM (${draftsShown(stage)}) l CROSS JOIN images i ON i.lead_id = l.lead_id
  WHERE i.contact_id IS NULL AND i.deleted_at IS NULL AND i.place < ${INQUIRY_PHOTOS_MAX}
  ORDER BY i.lead_id DESC, i.place`

export const insertPhoto = (row: PhotoRow) => insertRow(images, row)

/** A condition for `guard`: photo and contact are outside the trash. */
export const photoIsLive = ({ contact_id, image_id }: PhotoRow) =>
  sql`EXISTS (SELECT 1 FROM images WHERE image_id = ${image_id} AND deleted_at IS NULL) AND ${contactIsLive(contact_id ?? 0)}`

/** A condition for `guard`: all these photos and their contact are outside the trash. The ids are distinct. */
export const photosAreLive = (contactId: number, imageIds: readonly number[]) => sql`
  (SELECT count(*) FROM images
    WHERE image_id IN ${inList(imageIds)} AND contact_id = ${contactId} AND deleted_at IS NULL) = ${imageIds.length}
  AND ${contactIsLive(contactId)}`

/** The columns of a change. Undefined ones stay unchanged. */
type PhotoColumns = { [C in 'description' | 'file_name' | 'tag' | 'lead_id']?: PhotoRow[C] | undefined } & Partial<
  Record<'deleted_at' | 'deleted_by', number | null>
>

export const updatePhotos = (imageIds: readonly number[], values: PhotoColumns) =>
  statement(
    query
      .update(images)
      .set(values)
      .where(inArray(images.image_id, inList(imageIds))),
  )

/** A condition for `guard`: the photo is in the trash, its contact is not. */
export const photoIsTrashed = ({ contact_id, image_id }: PhotoRow) =>
  sql`EXISTS (SELECT 1 FROM images WHERE image_id = ${image_id} AND deleted_at IS NOT NULL)
    AND ${contactIsLive(contact_id ?? 0)}`

/**
 * The signatures `s`, with their estimates `e` and leads `l`, of documents that show the photo of `images`. A photo that is
 * kept for them alone has no contact but that of its lead.
 */
export const signaturesThatShowIt = sql`
  FROM leads l CROSS JOIN estimates e ON e.lead_id = l.lead_id CROSS JOIN signatures s ON s.estimate_id = e.estimate_id
  CROSS JOIN json_each(s.document, '$.photos') p
  WHERE l.contact_id = coalesce(images.contact_id, (SELECT contact_id FROM leads WHERE lead_id = images.lead_id))
    AND p.value ->> 'image_id' = images.image_id`

/**
 * One row, with the name of a PDF, if a file may be shown: the logo, or a photo (or thumbnail) that is outside the trash
 * with its contact or form draft, or on a signed estimate of a lead outside the trash.
 */
export const selectVisiblePhoto = (name: string) =>
  statement(
    query
      .select({ image_id: images.image_id, file_name: images.file_name })
      .from(images)
      .where(
        and(
          or(eq(images.object_key, name), eq(images.thumbnail_key, name)),
          sql`(${images.deleted_at} IS NULL AND iif(${images.contact_id} IS NULL,
              EXISTS (SELECT 1 FROM leads l WHERE l.lead_id = images.lead_id AND l.deleted_at IS NULL),
              EXISTS (SELECT 1 FROM contacts c WHERE c.contact_id = images.contact_id AND c.deleted_at IS NULL))
            OR EXISTS (SELECT 1 ${signaturesThatShowIt} AND l.deleted_at IS NULL))`,
        ),
      )
      .unionAll(
        query
          .select({ image_id: settings.id, file_name: sql<string | null>`NULL`.as('file_name') })
          .from(settings)
          .where(eq(settings.logo_key, name)),
      ),
  )

/** The names of files that belong to no photo in or outside the trash, and are not the logo. */
export const selectOrphanFiles = (names: readonly string[]) => sql<{ name: string }>`
  SELECT value AS name FROM json_each(${JSON.stringify(names)})
  WHERE NOT EXISTS (SELECT 1 FROM images WHERE object_key = value)
    AND NOT EXISTS (SELECT 1 FROM images WHERE thumbnail_key = value)
    AND value IS NOT (SELECT logo_key FROM settings)`

/** The file after which the nightly sweep continues; empty for the start. */
export const selectSweep = statement(query.select({ after: photo_sweep.after }).from(photo_sweep))
export const advanceSweep = (after: string) => statement(query.update(photo_sweep).set({ after }))
