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
import type { Database } from '#worker/db/database.ts'
import { guard } from '#worker/db/sql.ts'
import { selectLeadTotals } from '#worker/leads/store.ts'
import { leadsIn } from '#worker/leads/totals.ts'
import { requireActorPermission } from '#worker/session/policy.ts'
import type { Actor } from '#worker/write/actor.ts'
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
  selectOpenLeads,
  selectSellerDetails,
  updateSeller,
} from './store.ts'

/** The stages whose leads are open: drafts and those of the pipeline. */
const openStages = ({ business }: Actor) => business.stages.filter(({ kind }) => kind !== 'archive')

export const readSellers = async (db: Database, actor: Actor): Promise<SellerSettings> => {
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
        open_leads: leadsIn(totals, openStages(actor), seller.seller_id),
        ...(seesCommission && { commission_percent: (detail?.commission_bp ?? 0) / 100 }),
      }
    }),
  }
}

/** @throws Refusal `invalid_input` for a name that is taken, or one seller too many */
export const planNewSeller = (db: Database, actor: Actor, name: string): Plan<ListAnswer> => {
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
 * Renames a seller, sets the commission, or lets a seller end or start again. One who ends may hand the open leads to another: so many with each
 * call, and with the last of them the seller ends. Points stay with who earned them.
 * @throws Refusal `not_found`, `stale`, `invalid_input`, `in_use` for the last active seller, `permission_denied` for a
 * commission that the user may not see
 */
export const planSellerChange = async (
  db: Database,
  actor: Actor,
  sellerId: number,
  { version, name, is_active, commission_percent, hand_to }: SellerChange,
): Promise<Plan<ListAnswer>> => {
  const { business, now } = actor
  const seller = sellerById(business, sellerId)
  if (!seller) throw new Refusal('seller_gone')
  await requireVersion(db, actor, 'seller', version)
  const commission_bp = commission_percent === undefined ? undefined : Math.round(commission_percent * 100)
  if (commission_bp !== undefined) requireActorPermission(actor, 'Leads: View Commission')
  const before = { ...seller, commission_bp: commission_bp === undefined ? 0 : await commissionOf(db, sellerId) }
  const others = business.sellers.filter((one) => one !== seller)
  if (name !== undefined) requireUnusedName(name, others)
  const ends = is_active === false && seller.is_active
  if (ends && !others.some((one) => one.is_active)) throw new Refusal('seller_last')
  const heir = ends && hand_to ? requireOther(actor, seller, hand_to) : undefined
  const handing = heir && (await planHanding(db, actor, seller, heir))
  if (handing && handing.left > 0) {
    const { statements, moved, left } = handing
    const details = { list: 'seller' as const, name: seller.name, leads: moved, went_to: heir.name }
    statements.push(logActivity(actor, { action: 'entry_leads_moved', entity_id: sellerId, details }))
    return { statements, answer: { success: true, version: business.versions.seller, moved, left } }
  }
  const columns = {
    ...(name !== undefined && name !== seller.name && { name }),
    ...(ends && { is_active: false, ended_at: now }),
    ...(is_active === true && !seller.is_active && { is_active: true, ended_at: null }),
    ...(commission_bp !== undefined && commission_bp !== before.commission_bp && { commission_bp }),
  }
  if (Object.keys(columns).length === 0) return planListChange(db, actor, 'seller', [])
  const moved = handing?.moved ?? 0
  const handed = { leads: moved + (handing?.before ?? 0), went_to: heir?.name ?? null }
  return planListChange(
    db,
    actor,
    'seller',
    [
      ...(handing?.statements ?? []),
      // One that came to the seller meanwhile would be left behind.
      ...(heir ? [guard('stale', hasNoOpenLead(sellerId, openStages(actor)))] : []),
      updateSeller(sellerId, columns),
      ...logEntryChange(actor, { list: 'seller', id: sellerId, before }, { name, is_active, commission_bp }, handed),
    ],
    moved,
  )
}

const commissionOf = async (db: Database, sellerId: number) => {
  const [details] = await db.batch([selectSellerDetails])
  return details.find(({ seller_id }) => seller_id === sellerId)?.commission_bp ?? 0
}

/** @throws Refusal `invalid_input` unless it is another active seller */
const requireOther = ({ business }: Actor, seller: Seller, id: number) => {
  if (id === seller.seller_id) throw invalid('hand_to', 'seller_unknown')
  return requireActiveSeller(business, id)
}

/** Gives the open leads of a seller to another, as many as one call takes; `left` are those that it does not. */
const planHanding = async (db: Database, actor: Actor, seller: Seller, heir: Seller) => {
  const open = openStages(actor)
  const [rows, [before], totals] = await db.batch([
    selectOpenLeads(seller.seller_id, open, LEADS_PER_REQUEST + 1),
    countLeadsMovedEarlier('seller', seller.seller_id, actor.now - DAY_MS),
    selectLeadTotals(),
  ])
  const leadIds = rows.slice(0, LEADS_PER_REQUEST).map(({ lead_id }) => lead_id)
  const handed = { leadIds, from: seller.seller_id, to: heir.seller_id }
  const moved = leadIds.length
  return {
    statements: moved > 0 ? [logReassignedLeads(actor, handed), reassignLeads(handed, actor.now)] : [],
    moved,
    /** By the calls before this one. */
    before: before?.leads ?? 0,
    left: rows.length > moved ? Math.max(1, leadsIn(totals, open, seller.seller_id) - moved) : 0,
  }
}
