import * as v from 'valibot'
import { FURTHER_MAX, POINT_LABEL_MAX } from '#contract/contacts/contact.ts'
import {
  address,
  estimate,
  id,
  idText,
  line,
  lines,
  NOTES_MAX,
  personName,
  phone,
  requiredEmail,
  requiredLine,
  zip,
} from '#contract/fields.ts'
import { PROJECT_TITLE_MAX } from '#contract/leads/lead.ts'
import type { Permission } from '#contract/permissions.ts'
import { because } from '#contract/validation.ts'
import { isDay } from '#contract/weeks.ts'

/** The most rows of a chunk; fewer if their texts are long, because a request may have 64 kB. */
export const IMPORT_CHUNK_ROWS = 50
export const IMPORT_CHUNK_BYTES = 48 * 1024
/** The most rows or cards of a file, which take about half an hour. */
export const IMPORT_ROWS_MAX = 100_000
/** The most phones of one lookup. */
export const IMPORT_KNOWN_MAX = 100
/** How many of the last imports are listed. */
export const IMPORTS_LISTED = 10
/** The rows that one request undoes or restores. */
export const IMPORT_UNDO_ROWS = 100

const FILE_NAME_MAX = 200
const MAPPING_MAX = 20_000

/** `skip` leaves out a row whose phone belongs to a contact; `merge` adds to the contact what it lacks. */
export const DUPLICATE_CHOICES = ['skip', 'merge'] as const
export type DuplicateChoice = (typeof DUPLICATE_CHOICES)[number]

/** `stopped`: cancelled before the end. `restored`: undone, and then restored from the trash. */
export const IMPORT_STATES = ['running', 'done', 'stopped', 'undoing', 'undone', 'restored'] as const

/** Why a row with valid values was skipped. */
const SKIP_REASONS = ['phone_known', 'other_name', 'nothing_new', 'phones_too_many', 'notes_full'] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

/**
 * What a row loses, imported or skipped: a phone that stays with another contact, or values that its contact does not take
 * because it keeps others.
 */
const LOSSES = [
  'phone_shared',
  'installation_kept',
  'stage_kept',
  'estimate_kept',
  'category_kept',
  'seller_kept',
  'address_kept',
  'notes_kept',
] as const
export type Loss = (typeof LOSSES)[number]
export const isLoss = (reason: SkipReason | Loss): reason is Loss => LOSSES.some((loss) => loss === reason)

export const ImportPath = v.strictObject({ importId: idText('import_id') })

const count = (field: string, max: number, min = 0) =>
  v.pipe(
    v.number(because('number_expected', { field })),
    v.safeInteger(because('whole_number_expected', { field })),
    v.minValue(min, because('number_too_small', { field, min })),
    v.maxValue(max, because('number_too_large', { field, max })),
  )

/**
 * `digest` identifies the file when the import continues. `mapping` is JSON of the browser: how it reads the columns.
 * Without `earns_points` the leads of the file earn no points and count for no weekly goal.
 */
export const NewImport = v.strictObject({
  file_name: requiredLine('file_name', FILE_NAME_MAX),
  digest: v.pipe(
    v.string(because('text_expected', { label: 'file_name' })),
    v.regex(/^[0-9a-f]{64}$/, because('pattern_expected', { field: 'digest', example: 'a SHA-256 in hex' })),
  ),
  rows: count('rows', IMPORT_ROWS_MAX, 1),
  duplicates: v.picklist(
    DUPLICATE_CHOICES,
    because('not_one_of', { field: 'duplicates', options: DUPLICATE_CHOICES.join(', ') }),
  ),
  earns_points: v.optional(v.boolean(because('boolean_expected', { field: 'earns_points' })), false),
  mapping: v.pipe(
    v.string(because('text_expected', { label: 'notes' })),
    v.maxLength(MAPPING_MAX, because('text_too_long', { label: 'notes', max: MAPPING_MAX })),
  ),
})
export type NewImport = v.InferOutput<typeof NewImport>

const notes = v.nullable(lines('notes', NOTES_MAX))

/** Earlier dates are mistakes. */
const FIRST_DAY = '1970-01-01'
export const isLeadDay = (text: string) => isDay(text) && text >= FIRST_DAY

const importedDay = v.pipe(
  v.string(because('pattern_expected', { field: 'day', example: 'YYYY-MM-DD' })),
  v.check(isLeadDay, because('day_unknown', { field: 'day' })),
)

/**
 * The lead of a row. `day` (YYYY-MM-DD): when it began, by default today. A future day counts as today. `is_untitled`: the row
 * tells only a stage or a day of work, so it repeats any lead that the contact has.
 */
export const ImportedLead = v.strictObject({
  project_title: requiredLine('project_title', PROJECT_TITLE_MAX),
  value_estimate: estimate,
  stage_id: id('stage_id'),
  seller_id: id('seller_id'),
  notes,
  day: v.optional(importedDay),
  is_untitled: v.optional(v.boolean(because('boolean_expected', { field: 'is_untitled' }))),
})
export type ImportedLead = v.InferOutput<typeof ImportedLead>

/**
 * A row of the file. `row` counts from 1, without the heads. The first phone and e-mail are the main ones. A contact
 * without a lead (`job`) starts in the archive, because it is a past customer. `installation_date` (YYYY-MM-DD): work on
 * that day, which is done if the day is past. Without a lead it is the date of the contact.
 */
export const ImportedRow = v.strictObject({
  row: v.pipe(
    id('row'),
    v.maxValue(IMPORT_ROWS_MAX, because('number_too_large', { field: 'row', max: IMPORT_ROWS_MAX })),
  ),
  name: personName,
  phones: v.pipe(
    v.array(phone, because('value_unexpected', { expected: 'list', received: 'other' })),
    v.minLength(1, because('text_required', { label: 'phone' })),
    v.maxLength(1 + FURTHER_MAX, because('further_phones_too_many', { max: FURTHER_MAX })),
  ),
  /** The label of each phone, such as "Mobile"; null without one. */
  phone_labels: v.optional(
    v.pipe(
      v.array(
        v.nullable(line('point_label', POINT_LABEL_MAX)),
        because('value_unexpected', { expected: 'list', received: 'other' }),
      ),
      v.maxLength(1 + FURTHER_MAX, because('further_phones_too_many', { max: FURTHER_MAX })),
    ),
  ),
  emails: v.pipe(
    v.array(requiredEmail, because('value_unexpected', { expected: 'list', received: 'other' })),
    v.maxLength(1 + FURTHER_MAX, because('further_emails_too_many', { max: FURTHER_MAX })),
  ),
  address: v.nullable(address),
  zip: v.nullable(zip),
  category_id: v.nullable(id('category_id')),
  seller_id: v.nullable(id('seller_id')),
  notes,
  job: v.nullable(ImportedLead),
  installation_date: v.optional(importedDay),
})
export type ImportedRow = v.InferOutput<typeof ImportedRow>

/**
 * The next rows of an import. `chunk` counts from 1. `read`: the number of rows of the file up to the end of this chunk.
 * `rejected`: how many of them since the last chunk have invalid values.
 */
export const ImportChunk = v.strictObject({
  chunk: id('chunk'),
  read: count('read', IMPORT_ROWS_MAX),
  rejected: count('rejected', IMPORT_ROWS_MAX),
  rows: v.pipe(
    v.array(ImportedRow, because('value_unexpected', { expected: 'list', received: 'other' })),
    v.maxLength(IMPORT_CHUNK_ROWS, because('number_too_large', { field: 'rows', max: IMPORT_CHUNK_ROWS })),
    v.check((rows) => new Set(rows.map(({ row }) => row)).size === rows.length, because('row_repeated')),
  ),
})
export type ImportChunk = v.InferOutput<typeof ImportChunk>

/**
 * `made` and `merged`: created and extended contacts. `jobs`: created leads. `skipped`: skipped rows. `undone`: undone rows.
 * `kept`: contacts that an undo skipped because they were changed since. `trashed`: contacts that it moved to the trash.
 */
export const Import = v.object({
  import_id: v.number(),
  file_name: v.string(),
  digest: v.string(),
  duplicates: v.picklist(DUPLICATE_CHOICES),
  /** Whether its leads earn points and count for weekly goals. */
  earns_points: v.boolean(),
  mapping: v.string(),
  rows: v.number(),
  read: v.number(),
  chunks: v.number(),
  made: v.number(),
  merged: v.number(),
  jobs: v.number(),
  skipped: v.number(),
  undone: v.number(),
  kept: v.number(),
  trashed: v.number(),
  state: v.picklist(IMPORT_STATES),
  /** The user who started it, and who alone can continue it. */
  user_id: v.nullable(v.number()),
  user_name: v.string(),
  started_at: v.number(),
  /** When its last chunk was carried out. */
  stepped_at: v.number(),
})
export type Import = v.InferOutput<typeof Import>

/** The permissions for the undo of an import, which also removes its additions to existing contacts. */
export const permissionsOfUndo = ({ merged, jobs }: Pick<Import, 'merged' | 'jobs'>): Permission[] => [
  'Contacts: Delete',
  ...(merged > 0 ? (['Contacts: Edit'] as const) : []),
  ...(merged > 0 && jobs > 0 ? (['Leads: Delete'] as const) : []),
]

/** What an undo does with contacts that were changed since: `keep` skips them, `take` undoes them too. */
export const UndoQuery = v.strictObject({
  changed: v.optional(
    v.picklist(['keep', 'take'], because('not_one_of', { field: 'changed', options: 'keep, take' })),
    'keep',
  ),
})
export type UndoQuery = v.InferOutput<typeof UndoQuery>

/** The kinds of changes of imported contacts. */
export const IMPORT_CHANGES = [
  'edits',
  'notes',
  'photos',
  'tasks',
  'appointments',
  'leads',
  'moves',
  'imports',
] as const
/** The most changed contacts that are listed. */
export const IMPORT_CHANGED_LISTED = 10

/** The contacts of an import that were changed since: their number, the kinds of changes, and the first contacts. */
export const ImportChanges = v.object({
  changed: v.number(),
  ways: v.array(v.picklist(IMPORT_CHANGES)),
  contacts: v.array(v.object({ contact_id: v.number(), name: v.string() })),
})
export type ImportChanges = v.InferOutput<typeof ImportChanges>

/** A row may have several of these. Without a reason to skip it, it was imported. */
const Skipped = v.object({ row: v.number(), reason: v.picklist([...SKIP_REASONS, ...LOSSES]) })
export type Skipped = v.InferOutput<typeof Skipped>

/** Newest first. */
export const Imports = v.object({ imports: v.array(Import) })
export const ImportStarted = v.object({ success: v.literal(true), import: Import })
export const ImportUndone = v.object({ success: v.literal(true), import: Import })
export const ImportEnded = v.object({ success: v.literal(true), import: Import })
/** One request restores a portion. `more`: the client must send it again. */
export const ImportRestored = v.object({ success: v.literal(true), import: Import, more: v.boolean() })
export type ImportRestored = v.InferOutput<typeof ImportRestored>
export const ChunkAnswer = v.object({ success: v.literal(true), import: Import, skipped: v.array(Skipped) })
export type ChunkAnswer = v.InferOutput<typeof ChunkAnswer>

/** The rows that an import has skipped so far, in whole or in part. */
export const SkippedRows = v.object({ skipped: v.array(Skipped) })

/** Phones as they are in the file. Invalid phones belong to no contact. */
export const PhoneLookup = v.strictObject({
  phones: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(60)), because('value_unexpected', { expected: 'list', received: 'other' })),
    v.maxLength(IMPORT_KNOWN_MAX, because('number_too_large', { field: 'phones', max: IMPORT_KNOWN_MAX })),
  ),
})
/** The contact of each phone, in the same order; null without one. */
export const PhoneOwners = v.object({
  known: v.array(v.nullable(v.object({ contact_id: v.number(), name: v.string() }))),
})
