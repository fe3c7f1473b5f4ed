import {
  PAIR_LEADS_MAX,
  PAIRS_PAGE_SIZE,
  type PairAnswer,
  type PairSide,
  type SuspectedPair,
  type SuspectedPairs,
  type SuspectedPairsQuery,
} from '#contract/contacts/suspected-pairs.ts'
import { logActivity } from '#worker/activity/store.ts'
import { presentContact } from '#worker/contacts/present.ts'
import { cursorNumbers, presentPage } from '#worker/http/paging.ts'
import { maySee } from '#worker/session/visibility.ts'
import type { Actor, Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { Refusal } from '#worker/write/refusal.ts'
import {
  dismissPair,
  type PairContact,
  type PairRow,
  reasonsOf,
  selectPair,
  selectPairs,
  selectPairTotal,
} from './pairs-store.ts'
import { selectIsMatching } from './store.ts'

/**
 * A page of suspected pairs, the strongest first. Titles of leads need the permission to see leads. One trip.
 * @throws Refusal `invalid_input` for a wrong cursor
 */
export const listPairs = async ({ db, actor }: Scope, query: SuspectedPairsQuery): Promise<SuspectedPairs> => {
  const { limit = PAIRS_PAGE_SIZE } = query
  const [strength, pairId] = cursorNumbers(query.cursor, 2)
  const after = strength === undefined || pairId === undefined ? undefined : { strength, pairId }
  const [rows, [total], [matching]] = await db.batch([selectPairs(limit, after), selectPairTotal, selectIsMatching])
  return {
    ...presentPage(
      rows,
      { limit },
      total?.pairs ?? 0,
      (row) => presentPair(row, actor),
      (row) => `${row.strength}.${row.pair_id}`,
    ),
    is_matching: matching?.is_matching === 1,
  }
}

const presentPair = (row: PairRow, actor: Actor): SuspectedPair => {
  const [one, two] = [presentPairSide(row.contact, actor), presentPairSide(row.other, actor)]
  const [contact, other] = one.created_at <= two.created_at ? [one, two] : [two, one]
  return { pair_id: row.pair_id, strength: row.strength, reasons: reasonsOf(row), contact, other }
}

const presentPairSide = (text: string, actor: Actor): PairSide => {
  const { phones, emails, jobs: leadTitles, ...row } = JSON.parse(text) as PairContact
  const titles = maySee(actor, 'lead') ? leadTitles : []
  return {
    ...presentContact(row, actor.business),
    phones: [row.phone, ...phones],
    emails: [row.email, ...emails].filter((email) => email !== null),
    jobs: titles.slice(0, PAIR_LEADS_MAX),
    has_more_jobs: titles.length > PAIR_LEADS_MAX,
  }
}

/**
 * Dismisses a suspected pair, because its contacts are two people, or suspects it again. A repeat is no error.
 * @throws Refusal `pair_gone` when a contact was deleted, or the pair is no longer suspected
 */
export const planDismissal = async (
  { db, actor }: Scope,
  pairId: number,
  is_dismissed: boolean,
): Promise<Plan<PairAnswer>> => {
  const [[pair]] = await db.batch([selectPair(pairId)])
  if (!pair) throw new Refusal('pair_gone')
  const answer: PairAnswer = { success: true, pair_id: pairId, is_dismissed }
  if ((pair.dismissed_at !== null) === is_dismissed) return { statements: [], answer }
  const { contact_id, other_id, name, other_name } = pair
  return {
    statements: [
      is_dismissed ? dismissPair(pairId, actor.now, actor.user.user_id) : dismissPair(pairId, null, null),
      logActivity(actor, {
        action: is_dismissed ? 'duplicate_dismissed' : 'duplicate_suspected',
        entity_id: contact_id,
        contact_id,
        details: { name, other_name, other_id },
      }),
    ],
    answer,
  }
}
