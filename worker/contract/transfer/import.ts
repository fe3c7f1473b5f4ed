import * as v from 'valibot'
import { FURTHER_MAX } from '#contract/contacts/contact.ts'
import {
  address,
  estimate,
  id,
  idText,
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

/** Rows that are sent at a time; fewer where their texts are long, as a request may have 64 kB. */
export const IMPORT_CHUNK_ROWS = 50
export const IMPORT_CHUNK_BYTES = 48 * 1024
/** Rows, or cards, that a file may have: so many take about half an hour. */
export const IMPORT_ROWS_MAX = 100_000
/** Phones that are asked about at a time. */
export const IMPORT_KNOWN_MAX = 100
/** How many of the last imports are listed. */
export const IMPORTS_LISTED = 10
/** Rows that an undo takes back at a time. */
export const IMPORT_UNDO_ROWS = 100

const FILE_NAME_MAX = 200
const MAPPING_MAX = 20_000

/** What becomes of a row whose phone belongs to a contact: nothing, or the contact gets what it lacks. */
export const DUPLICATE_CHOICES = ['skip', 'merge'] as const
export type DuplicateChoice = (typeof DUPLICATE_CHOICES)[number]

/** `stopped` was cancelled half-way; `restored` was undone, and its contacts are back from the trash. */
export const IMPORT_STATES = ['running', 'done', 'stopped', 'undoing', 'undone', 'restored'] as const

/** Why a row whose values are right was left out. */
const SKIP_REASONS = ['phone_known', 'nothing_new', 'phones_too_many'] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

export const ImportPath = v.strictObject({ importId: idText('import_id') })

const count = (field: string, max: number, min = 0) =>
  v.pipe(
    v.number(because('number_expected', { field })),
    v.safeInteger(because('whole_number_expected', { field })),
    v.minValue(min, because('number_too_small', { field, min })),
    v.maxValue(max, because('number_too_large', { field, max })),
  )

/**
 * `digest` tells the file when the import is gone on with, `mapping` how its columns are read: JSON of the browser. Without
 * `earns_points` the jobs of the file are history: they earn no points and count for no weekly goal.
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

/** Older dates are mistakes. */
const FIRST_DAY = '1970-01-01'
export const isLeadDay = (text: string) => isDay(text) && text >= FIRST_DAY

/** The job of a row. `day`, as YYYY-MM-DD, is when it began, where that was not today; a day to come counts as today. */
export const ImportedLead = v.strictObject({
  project_title: requiredLine('project_title', PROJECT_TITLE_MAX),
  value_estimate: estimate,
  stage_id: id('stage_id'),
  seller_id: id('seller_id'),
  notes,
  day: v.optional(
    v.pipe(
      v.string(because('pattern_expected', { field: 'day', example: 'YYYY-MM-DD' })),
      v.check(isLeadDay, because('day_unknown', { field: 'day' })),
    ),
  ),
})
export type ImportedLead = v.InferOutput<typeof ImportedLead>

/**
 * A row of the file as a contact. `row` counts from 1, without the heads; the first phone and e-mail are the main ones. A
 * contact without a job begins in the archive: it is a customer of the past, and in no stage of the pipeline.
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
})
export type ImportedRow = v.InferOutput<typeof ImportedRow>

/**
 * The next rows of an import. `chunk` counts from 1; `read` is how many rows of the file are dealt with after it, and
 * `rejected` how many of those since the last chunk have values that cannot be stored.
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
 * `made`, `merged` and `jobs` are what it has written, `skipped` the rows left out, `undone` the rows taken back; `kept` the
 * contacts that an undo has left because they were changed since, `trashed` those that it has moved to the trash.
 */
export const Import = v.object({
  import_id: v.number(),
  file_name: v.string(),
  digest: v.string(),
  duplicates: v.picklist(DUPLICATE_CHOICES),
  /** Whether its jobs earn points and count for weekly goals. */
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
  /** Who began it, and alone can go on with it. */
  user_id: v.nullable(v.number()),
  user_name: v.string(),
  started_at: v.number(),
  /** When its last chunk was carried out. */
  stepped_at: v.number(),
})
export type Import = v.InferOutput<typeof Import>

/** What the undo of an import takes: contacts that were there before lose what it gave them, leads as well. */
export const permissionsOfUndo = ({ merged, jobs }: Pick<Import, 'merged' | 'jobs'>): Permission[] => [
  'Contacts: Delete',
  ...(merged > 0 ? (['Contacts: Edit'] as const) : []),
  ...(merged > 0 && jobs > 0 ? (['Leads: Delete'] as const) : []),
]

/** What an undo does with contacts that were changed since: leaves them, unless told to take them as well. */
export const UndoQuery = v.strictObject({
  changed: v.optional(
    v.picklist(['keep', 'take'], because('not_one_of', { field: 'changed', options: 'keep, take' })),
    'keep',
  ),
})
export type UndoQuery = v.InferOutput<typeof UndoQuery>

/** How contacts of an import were changed since. */
export const IMPORT_CHANGES = ['edits', 'notes', 'photos', 'tasks', 'leads', 'moves', 'imports'] as const
/** Of the contacts that were changed so many are named. */
export const IMPORT_CHANGED_LISTED = 10

/** The contacts of an import that were changed since: how many, in which ways, and the first of them by name. */
export const ImportChanges = v.object({
  changed: v.number(),
  ways: v.array(v.picklist(IMPORT_CHANGES)),
  contacts: v.array(v.object({ contact_id: v.number(), name: v.string() })),
})
export type ImportChanges = v.InferOutput<typeof ImportChanges>

const Skipped = v.object({ row: v.number(), reason: v.picklist(SKIP_REASONS) })
export type Skipped = v.InferOutput<typeof Skipped>

/** The newest first. */
export const Imports = v.object({ imports: v.array(Import) })
export const ImportStarted = v.object({ success: v.literal(true), import: Import })
export const ImportUndone = v.object({ success: v.literal(true), import: Import })
export const ImportEnded = v.object({ success: v.literal(true), import: Import })
/** One call takes a portion out of the trash; with `more` it has to be called again. */
export const ImportRestored = v.object({ success: v.literal(true), import: Import, more: v.boolean() })
export const ChunkAnswer = v.object({ success: v.literal(true), import: Import, skipped: v.array(Skipped) })
export type ChunkAnswer = v.InferOutput<typeof ChunkAnswer>

/** The rows that an import has left out so far because of what was there. */
export const SkippedRows = v.object({ skipped: v.array(Skipped) })

/** Phones as they stand in the file; one that no contact can have is known to nobody. */
export const PhoneLookup = v.strictObject({
  phones: v.pipe(
    v.array(v.pipe(v.string(), v.maxLength(60)), because('value_unexpected', { expected: 'list', received: 'other' })),
    v.maxLength(IMPORT_KNOWN_MAX, because('number_too_large', { field: 'phones', max: IMPORT_KNOWN_MAX })),
  ),
})
/** For each phone whose it is, in their order; null where it is nobody's. */
export const PhoneOwners = v.object({
  known: v.array(v.nullable(v.object({ contact_id: v.number(), name: v.string() }))),
})
