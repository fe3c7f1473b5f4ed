import { activity } from '#worker/db/schema/activity.ts'
import { categories, removed_stages, sellers, stages } from '#worker/db/schema/catalog.ts'
import { contact_emails, contact_phones, contacts } from '#worker/db/schema/contacts.ts'
import {
  document_links,
  document_numbers,
  estimates,
  payments,
  photo_pairs,
  price_items,
  receipts,
  signatures,
} from '#worker/db/schema/documents.ts'
import { images } from '#worker/db/schema/images.ts'
import { import_chunks, import_rows, imports } from '#worker/db/schema/imports.ts'
import { inquiries } from '#worker/db/schema/inquiries.ts'
import { leads } from '#worker/db/schema/leads.ts'
import { point_ledger } from '#worker/db/schema/ledger.ts'
import { merges } from '#worker/db/schema/merges.ts'
import { notes } from '#worker/db/schema/notes.ts'
import { appointments, calendar_feeds, crews } from '#worker/db/schema/schedule.ts'
import { seasons } from '#worker/db/schema/seasons.ts'
import { settings, weekly_goals } from '#worker/db/schema/settings.ts'
import { suspected_pairs } from '#worker/db/schema/suspected-pairs.ts'
import { tasks } from '#worker/db/schema/tasks.ts'
import { trash_entries } from '#worker/db/schema/trash.ts'
import { roles, users } from '#worker/db/schema/users.ts'
import { idempotency_keys, sequences } from '#worker/db/schema/writes.ts'

/** The tables of an archive. A table comes after the tables that its foreign keys refer to. */
export const ARCHIVED_TABLES = {
  settings,
  weekly_goals,
  stages,
  removed_stages,
  categories,
  sellers,
  roles,
  users,
  crews,
  contacts,
  contact_phones,
  contact_emails,
  leads,
  inquiries,
  point_ledger,
  seasons,
  tasks,
  notes,
  images,
  price_items,
  document_numbers,
  estimates,
  signatures,
  receipts,
  payments,
  document_links,
  photo_pairs,
  appointments,
  calendar_feeds,
  merges,
  suspected_pairs,
  trash_entries,
  imports,
  import_chunks,
  import_rows,
  activity,
  // A device may repeat a write after a restore. With these keys it gets the stored answer.
  idempotency_keys,
  sequences,
} as const

export type ArchivedTable = keyof typeof ARCHIVED_TABLES

export const isArchivedTable = (name: string): name is ArchivedTable => name in ARCHIVED_TABLES

/** The tables that are in no archive: sessions, counted attempts, notices, queued pushes and unfinished work. */
export const PRIVATE_TABLES = [
  'access_codes',
  'attempts',
  'device_codes',
  'devices',
  'files_to_delete',
  'notices',
  'photo_sweep',
  'purging',
  'push_deliveries',
  'push_messages',
  'push_subscriptions',
  'snapshot_pages',
  'snapshots',
] as const
