import type { Seller } from '#contract/catalog/catalog.ts'
import {
  LEADS_PER_REQUEST,
  type ListAnswer,
  type SellerChange,
  type SellerSettings,
} from '#contract/catalog/editing.ts'
import { allows } from '#contract/permissions.ts'
import { DAY_MS } from '#contract/weeks.ts'
import { logActivity } from '#worker/activity/store.ts'
import { requireActiveSeller, sellerById } from '#worker/catalog/lookup.ts'
import type { Database, Statement } from '#worker/db/database.ts'
import { batchByName } from '#worker/db/named-batch.ts'
import { guard } from '#worker/db/sql.ts'
import { selectLeadTotals } from '#worker/leads/store.ts'
import { leadCountOf } from '#worker/leads/totals.ts'
import { requireActorPermission } from '#worker/session/policy.ts'
import type { Actor, Scope } from '#worker/write/actor.ts'
import type { Plan } from '#worker/write/plan.ts'
import { invalid, Refusal } from '#worker/write/refusal.ts'
import { logEntryChange } from './entry-log.ts'
import { nextId, planListChange, requireEntryLimit, requireUnusedName, requireVersion } from './list-change.ts'
import {
  countLeadsMovedEarlier,
  hasNoOpenLead,
  insertSeller,
  logReassignedLeads,
  reassignLeads,
  type SellerDetailsRow,
  selectOpenLeads,
  selectSellerDetails,
  updateSeller,
} from './store.ts'

/** The stages whose leads are open: drafts and those of the pipeline. */
const openStages = ({ business }: Actor) => business.stages.filter(({ kind }) => kind !== 'archive')

export const readSellers = async ({ db, actor }: Scope): Promise<SellerSettings> => {
  const [details, totals] = await db.batch([selectSellerDetails, selectLeadTotals()])
  const seesCommission = allows(actor.user.permissions, 'Leads: View Commission')
  const { sellers, versions } = actor.business
  return {
    version: versions.seller,
    sellers: sellers.map((seller) => {
      const detail = details.find(({ seller_id }) => seller_id === seller.seller_id)
      return {
        ...seller,
        started_at: detail?.started_at ?? null,
        ended_at: detail?.ended_at ?? null,
        open_leads: leadCountOf(totals, openStages(actor), seller.seller_id),
        ...(seesCommission && { commission_percent: (detail?.commission_bp ?? 0) / 100 }),
      }
    }),
  }
}

/** @throws Refusal `invalid_input` for a used name, or beyond the maximum of sellers */
export const planNewSeller = ({ db, actor }: Scope, name: string): Plan<ListAnswer> => {
  const { sellers } = actor.business
  requireEntryLimit('seller', sellers)
  requireUnusedName(name, sellers)
  const seller_id = nextId(sellers.map((seller) => seller.seller_id))
  return planListChange(db, actor, 'seller', [
    insertSeller({ seller_id, name, started_at: actor.now }),
    logActivity(actor, { action: 'entry_added', entity_id: seller_id, details: { list: 'seller', name } }),
  ])
}

/**
 * Renames a seller, sets the commission, or ends or reactivates a seller. The open leads of a seller who ends may go to
 * another one: each request moves a limited number, and the last one ends the seller. Earned points stay.
 * @throws Refusal `not_found`, `stale`, `invalid_input`, `in_use` for the last active seller, `permission_denied` for a
 * commission that the user may not see
 */
export const planSellerChange = async (
  { db, actor }: Scope,
  sellerId: number,
  { version, name, is_active, commission_percent, hand_to }: SellerChange,
): Promise<Plan<ListAnswer>> => {
  const { business, now } = actor
  const seller = sellerById(business, sellerId)
  if (!seller) throw new Refusal('seller_gone')
  await requireVersion({ db, actor }, 'seller', version)
  const commission_bp = commission_percent === undefined ? undefined : Math.round(commission_percent * 100)
  if (commission_bp !== undefined) requireActorPermission(actor, 'Leads: View Commission')
  const others = business.sellers.filter((other) => other !== seller)
  if (name !== undefined) requireUnusedName(name, others)
  const ends = is_active === false && seller.is_active
  if (ends && !others.some((other) => other.is_active)) throw new Refusal('seller_last')
  const successor = ends && hand_to ? requireSuccessor(actor, seller, hand_to) : undefined

  const openLeads = successor && (await readOpenLeads({ db, actor }, seller))
  const stored = openLeads?.commission_bp ?? (commission_bp === undefined ? 0 : await readCommission(db, sellerId))
  const before = { ...seller, commission_bp: stored }
  const moved = openLeads?.leadIds.length ?? 0
  const moveLeads: Statement[] = []
  if (successor && openLeads && moved > 0) {
    const reassignment = { leadIds: openLeads.leadIds, from: sellerId, to: successor.seller_id }
    moveLeads.push(logReassignedLeads(actor, reassignment), reassignLeads(reassignment, now))
  }
  if (successor && openLeads && openLeads.left > 0) {
    const details = { list: 'seller' as const, name: seller.name, leads: moved, went_to: successor.name }
    return {
      statements: [...moveLeads, logActivity(actor, { action: 'entry_leads_moved', entity_id: sellerId, details })],
      answer: { success: true, version: business.versions.seller, moved, left: openLeads.left },
    }
  }

  const columns = {
    ...(name !== undefined && name !== seller.name && { name }),
    ...(ends && { is_active: false, ended_at: now }),
    ...(is_active === true && !seller.is_active && { is_active: true, ended_at: null }),
    ...(commission_bp !== undefined && commission_bp !== before.commission_bp && { commission_bp }),
  }
  if (Object.keys(columns).length === 0) return planListChange(db, actor, 'seller', [])
  const allMoved = { leads: moved + (openLeads?.movedEarlier ?? 0), went_to: successor?.name ?? null }
  return planListChange(
    db,
    actor,
    'seller',
    [
      ...moveLeads,
      // Refuses the end if the seller got another lead since the read.
      ...(successor ? [guard('stale', hasNoOpenLead(sellerId, openStages(actor)))] : []),
      updateSeller(sellerId, columns),
      ...logEntryChange(actor, { list: 'seller', id: sellerId, before }, { name, is_active, commission_bp }, allMoved),
    ],
    moved,
  )
}

/** @throws Refusal `invalid_input` unless the id is that of another active seller */
const requireSuccessor = ({ business }: Actor, seller: Seller, id: number) => {
  if (id === seller.seller_id) throw invalid('hand_to', 'seller_unknown')
  return requireActiveSeller(business, id)
}

const readCommission = async (db: Database, sellerId: number) => {
  const [details] = await db.batch([selectSellerDetails])
  return commissionOf(details, sellerId)
}

const commissionOf = (details: readonly SellerDetailsRow[], sellerId: number) =>
  details.find(({ seller_id }) => seller_id === sellerId)?.commission_bp ?? 0

/** The open leads of a seller who ends, with the stored commission. One round trip. */
const readOpenLeads = async ({ db, actor }: Scope, { seller_id }: Seller) => {
  const open = openStages(actor)
  const rows = await batchByName(db, {
    details: selectSellerDetails,
    openLeads: selectOpenLeads(seller_id, open, LEADS_PER_REQUEST + 1),
    movedEarlier: countLeadsMovedEarlier('seller', seller_id, actor.now - DAY_MS),
    totals: selectLeadTotals(),
  })
  const leadIds = rows.openLeads.slice(0, LEADS_PER_REQUEST).map(({ lead_id }) => lead_id)
  const moved = leadIds.length
  return {
    commission_bp: commissionOf(rows.details, seller_id),
    /** The leads that this request moves. */
    leadIds,
    /** The leads that earlier requests have moved. */
    movedEarlier: rows.movedEarlier[0]?.leads ?? 0,
    /** The leads that remain for later requests; at least 1 if any lead remains. */
    left: rows.openLeads.length > moved ? Math.max(1, leadCountOf(rows.totals, open, seller_id) - moved) : 0,
  }
}
