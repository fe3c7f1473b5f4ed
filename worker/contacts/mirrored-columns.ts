import type { WholeContactRow } from './store.ts'

/**
 * The columns that triggers copy from the current lead of a contact, and the installation date from its appointments. A
 * contact without a lead has values of its own.
 */
export const MIRRORED_COLUMNS = ['stage_id', 'seller_id', 'project_title', 'value_cents', 'installation_date'] as const
export type MirroredColumn = (typeof MIRRORED_COLUMNS)[number]
export type MirroredValues = Pick<WholeContactRow, MirroredColumn>

export const mirroredOf = ({
  stage_id,
  seller_id,
  project_title,
  value_cents,
  installation_date,
}: MirroredValues): MirroredValues => ({
  stage_id,
  seller_id,
  project_title,
  value_cents,
  installation_date,
})
