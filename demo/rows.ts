import type * as schema from '#worker/db/schema.ts'

/** Rows to add, by table, in the order in which the tables depend on each other. */
export interface Rows {
  sellers: (typeof schema.sellers.$inferInsert)[]
  users: (typeof schema.users.$inferInsert)[]
  contacts: (typeof schema.contacts.$inferInsert)[]
  leads: (typeof schema.leads.$inferInsert)[]
  point_ledger: (typeof schema.point_ledger.$inferInsert)[]
  notes: (typeof schema.notes.$inferInsert)[]
  tasks: (typeof schema.tasks.$inferInsert)[]
  activity: (typeof schema.activity.$inferInsert)[]
}

export type ContactRow = Rows['contacts'][number]
export type LeadRow = Rows['leads'][number]
export type ActivityRow = Rows['activity'][number]

/** The last id given out in each numbered table. */
export interface LastIds {
  contacts: number
  leads: number
  notes: number
  tasks: number
}
