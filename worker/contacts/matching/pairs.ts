import type { SuspectedPairs, SuspectedPairsQuery } from '#contract/contacts/suspected-pairs.ts'
import {
  PAIR_JOBS_MAX,
  PAIRS_PAGE_SIZE,
  type PairSide,
  type SuspectedPair,
} from '#contract/contacts/suspected-pairs.ts'
import { presentContact } from '#worker/contacts/present.ts'
import type { Database } from '#worker/db/database.ts'
import { cursorNumbers, paged } from '#worker/http/paging.ts'
import type { Business } from '#worker/verb/actor.ts'
import { type PairRow, reasonsOf, type SideRow, selectPairs, selectPairTotal } from './pairs-store.ts'
import { selectIsMatching } from './store.ts'

/** All pairs that may be one person, the strongest first. One trip. @throws Refusal `invalid_input` for a wrong cursor */
export const listPairs = async (
  db: Database,
  business: Business,
  asked: SuspectedPairsQuery,
): Promise<SuspectedPairs> => {
  const { limit = PAIRS_PAGE_SIZE } = asked
  const [strength, pairId] = cursorNumbers(asked.cursor, 2)
  const after = strength === undefined || pairId === undefined ? undefined : { strength, pairId }
  const [rows, [total], [matching]] = await db.batch([selectPairs(limit, after), selectPairTotal, selectIsMatching])
  return {
    ...paged(
      rows,
      { limit },
      total?.pairs ?? 0,
      (row) => presentPair(row, business),
      (row) => `${row.strength}.${row.pair_id}`,
    ),
    is_matching: matching?.is_matching === 1,
  }
}

const presentPair = (row: PairRow, business: Business): SuspectedPair => ({
  pair_id: row.pair_id,
  strength: row.strength,
  reasons: reasonsOf(row),
  contact: presentPairSide(row.contact, business),
  other: presentPairSide(row.other, business),
})

const presentPairSide = (text: string, business: Business): PairSide => {
  const { phones, emails, jobs, ...row } = JSON.parse(text) as SideRow
  return {
    ...presentContact(row, business),
    phones: [row.phone, ...phones],
    emails: [row.email, ...emails].filter((email) => email !== null),
    jobs: jobs.slice(0, PAIR_JOBS_MAX),
    has_more_jobs: jobs.length > PAIR_JOBS_MAX,
  }
}
