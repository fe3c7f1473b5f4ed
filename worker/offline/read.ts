import { customerLanguage } from '#contract/contact-language.ts'
import type { WholeProfile } from '#contract/contacts/whole-profile.ts'
import { isOpen, stateOn } from '#contract/documents/estimate-state.ts'
import type { LeadPanel } from '#contract/leads/panel.ts'
import { OFFLINE_SET_MAX, type OfflineRecords, type OfflineSet } from '#contract/offline/offline-set.ts'
import { allows } from '#contract/permissions.ts'
import { addDays } from '#contract/weeks.ts'
import { profileReading } from '#worker/contacts/profile/read.ts'
import { type Reading, reading, readTogether } from '#worker/db/reading.ts'
import { presentEstimate, presentSummary } from '#worker/documents/estimates/present.ts'
import { type EstimateRow, selectEstimatesOfLeads } from '#worker/documents/estimates/store.ts'
import { presentReceipt } from '#worker/documents/receipts/present.ts'
import { selectPaymentsOfLeads, selectReceiptsOfLeads } from '#worker/documents/receipts/store.ts'
import { type Env, secret } from '#worker/env.ts'
import { leadPanelReading } from '#worker/leads/panel/panel.ts'
import { activeStages } from '#worker/pipeline/rules.ts'
import { selectLeadsOfDays } from '#worker/schedule/day/store.ts'
import { maySee, maySeeLead } from '#worker/session/visibility.ts'
import type { Actor, EnvScope, Scope } from '#worker/write/actor.ts'
import { Refusal } from '#worker/write/refusal.ts'
import { selectLanguagesOfLeads, selectLastMoved } from './store.ts'

/**
 * The leads of the offline set: those to which the user goes today and tomorrow, then from each stage the leads that moved
 * there last. Half of the latter are the user's own, if the user is a seller. One round trip.
 */
export const readOfflineSet = async ({ db, actor }: Scope): Promise<OfflineSet> => {
  const stages = activeStages(actor.business.stages)
  const { seller_id } = actor.user
  const parts = seller_id === null ? [undefined] : [seller_id, undefined]
  const limit = Math.floor(OFFLINE_SET_MAX / Math.max(stages.length * parts.length, 1))
  const { today } = actor
  const [visited, ...pages] = await db.batch([
    selectLeadsOfDays(actor.user.user_id, { from: today, to: addDays(today, 1) }),
    ...parts.flatMap((seller) => stages.map(({ stage_id }) => selectLastMoved(stage_id, limit, seller))),
  ])
  const rows = [...visited.filter((row) => maySeeLead(actor, row)), ...pages.flat()]
  const leads = new Map(rows.map((row) => [row.lead_id, row]))
  const seesContacts = maySee(actor, 'contact')
  return {
    leads: [...leads.values()].slice(0, OFFLINE_SET_MAX).map(({ lead_id, contact_id, change_id }) => ({
      lead_id,
      contact_id: seesContacts ? contact_id : null,
      change_id,
    })),
  }
}

interface RecordIds {
  contacts: readonly number[]
  leads: readonly number[]
}

type Entry = { profile: WholeProfile } | { panel: LeadPanel } | OfflineDocuments

/**
 * The profiles of contacts, and the panels and documents of leads, in the same form as the routes of one record. One round
 * trip.
 */
export const readOfflineRecords = async (
  { db, env, actor }: EnvScope,
  { contacts, leads }: RecordIds,
): Promise<OfflineRecords> => {
  const ofLeads = documentsReading(env, actor, leads)
  const pepper = secret(env, 'PIN_PEPPER')
  const readings = [
    ...contacts.map((id) => entryOf(profileReading(actor, id, pepper), (profile) => ({ profile }))),
    ...leads.map((id) => entryOf(leadPanelReading(actor, id), (panel) => ({ panel }))),
    ...(ofLeads ? [entryOf(ofLeads, (documents) => documents)] : []),
  ]
  if (readings.length === 0) return { profiles: [], panels: [], ...NO_DOCUMENTS }
  const entries = await Promise.all((await readTogether(db, readings)).map(unlessRefused))
  const panels = entries.flatMap((entry) => (entry && 'panel' in entry ? [entry.panel] : []))
  const documents = entries.find((entry) => entry !== undefined && 'documents' in entry) ?? NO_DOCUMENTS
  return {
    profiles: entries.flatMap((entry) => (entry && 'profile' in entry ? [entry.profile] : [])),
    panels,
    ...documentsOfLeads(documents, new Set(panels.map(({ lead }) => lead.lead_id))),
  }
}

const entryOf = <T>({ selects, present }: Reading<T | Promise<T>>, as: (of: T) => Entry): Reading<Promise<Entry>> => ({
  selects,
  present: async (rows) => as(await present(rows)),
})

/** Undefined for a deleted record, or one that the user may not see. */
const unlessRefused = async (make: () => Promise<Entry>) => {
  try {
    return await make()
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

type OfflineDocuments = Pick<OfflineRecords, 'documents' | 'estimates'>

const NO_DOCUMENTS: OfflineDocuments = { documents: [], estimates: [] }

/** The documents of leads, and the contents of the estimates that may still change or be signed. */
const documentsReading = (
  env: Env,
  actor: Actor,
  leadIds: readonly number[],
): Reading<Promise<OfflineDocuments>> | undefined => {
  if (leadIds.length === 0 || !allows(actor.user.permissions, 'Estimates: View')) return
  const day = actor.today
  const isAnswerable = (row: EstimateRow) => row.state === 'draft' || isOpen(stateOn(row, day))
  return reading(
    [
      selectEstimatesOfLeads(leadIds, actor.now),
      selectReceiptsOfLeads(leadIds, actor.now),
      selectPaymentsOfLeads(leadIds),
      selectLanguagesOfLeads(leadIds),
    ],
    async ([estimates, receipts, payments, languages]) => ({
      documents: await Promise.all(
        leadIds.map(async (lead_id) => ({
          lead_id,
          estimates: estimates.filter((row) => row.lead_id === lead_id).map((row) => presentSummary(row, day)),
          customer_language: customerLanguage(languages.find((row) => row.lead_id === lead_id)?.contact_language),
          receipts: await Promise.all(
            receipts.filter((row) => row.lead_id === lead_id).map((row) => presentReceipt(env, actor, row, payments)),
          ),
        })),
      ),
      estimates: await Promise.all(estimates.filter(isAnswerable).map((row) => presentEstimate(env, row, actor))),
    }),
  )
}

/** The documents of the leads that the user may see. */
const documentsOfLeads = (
  { documents, estimates }: OfflineDocuments,
  leadIds: ReadonlySet<number>,
): OfflineDocuments => ({
  documents: documents.filter(({ lead_id }) => leadIds.has(lead_id)),
  estimates: estimates.filter(({ lead_id }) => leadIds.has(lead_id)),
})
