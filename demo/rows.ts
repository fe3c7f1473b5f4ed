import type { activity } from '#worker/db/schema/activity.ts'
import type { sellers } from '#worker/db/schema/catalog.ts'
import type { contacts } from '#worker/db/schema/contacts.ts'
import type {
  document_numbers,
  estimates,
  payments,
  price_items,
  receipts,
  signatures,
} from '#worker/db/schema/documents.ts'
import type { images } from '#worker/db/schema/images.ts'
import type { inquiries } from '#worker/db/schema/inquiries.ts'
import type { leads } from '#worker/db/schema/leads.ts'
import type { point_ledger } from '#worker/db/schema/ledger.ts'
import type { notes } from '#worker/db/schema/notes.ts'
import type { appointments, crews } from '#worker/db/schema/schedule.ts'
import type { tasks } from '#worker/db/schema/tasks.ts'
import type { users } from '#worker/db/schema/users.ts'

/** Rows to insert, by table, in the order of their foreign keys. */
export interface Rows {
  sellers: (typeof sellers.$inferInsert)[]
  users: (typeof users.$inferInsert)[]
  contacts: (typeof contacts.$inferInsert)[]
  leads: (typeof leads.$inferInsert)[]
  inquiries: (typeof inquiries.$inferInsert)[]
  point_ledger: (typeof point_ledger.$inferInsert)[]
  notes: (typeof notes.$inferInsert)[]
  tasks: (typeof tasks.$inferInsert)[]
  images: (typeof images.$inferInsert)[]
  price_items: (typeof price_items.$inferInsert)[]
  document_numbers: (typeof document_numbers.$inferInsert)[]
  estimates: (typeof estimates.$inferInsert)[]
  signatures: (typeof signatures.$inferInsert)[]
  receipts: (typeof receipts.$inferInsert)[]
  payments: (typeof payments.$inferInsert)[]
  crews: (typeof crews.$inferInsert)[]
  appointments: (typeof appointments.$inferInsert)[]
  activity: (typeof activity.$inferInsert)[]
}

export type ContactRow = Rows['contacts'][number]
export type LeadRow = Rows['leads'][number]
export type ActivityRow = Rows['activity'][number]

/** The last id given out of each table. */
export interface LastIds {
  contacts: number
  leads: number
  notes: number
  tasks: number
  images: number
  estimates: number
  receipts: number
  payments: number
  appointments: number
}

export const NO_IDS: LastIds = {
  contacts: 0,
  leads: 0,
  notes: 0,
  tasks: 0,
  images: 0,
  estimates: 0,
  receipts: 0,
  payments: 0,
  appointments: 0,
}
