import type { Lead } from '#contract/leads/lead.ts'
import type { LeadPanel } from '#contract/leads/panel.ts'
import { type LeadCreation, leadOfCreation } from '#web/leads/new-lead/lead-creation.ts'
import { NOTE } from '../web/note.ts'

const CREATION: LeadCreation = {
  json: {
    ...{ contact_id: 5, seller_id: 1, category_id: 4, value_estimate: 1200, property_location: 'FRONT' },
    ...{ project_title: "10x12 SHADE | 10'-TALL | WHITE", notes: 'GATE CODE 4411' },
    ...{ title_size: '10x12 SHADE', title_height: "10'-TALL", title_color: 'WHITE' },
  },
  created: { lead_id: 7 },
  shown: {
    ...{ stage_id: 3, stage_name: 'Calls', seller_name: 'Maria Lopez', category_name: 'Welding' },
    ...{ contact_name: 'AMY NELSON', contact_phone: '(210) 555-0107', contact_address: '1 ELM ST | TX | 78207' },
  },
}

/** The lead of a shade in Calls, of Maria Lopez. */
export const LEAD: Lead = { ...leadOfCreation(CREATION, 1), version: 3 }

const entry = (entry_id: number, stage_id: number, stage_name: string, points: number, reversed_at: number | null) => ({
  ...{ entry_id, stage_id, stage_name, points, reversed_at },
  seller_name: 'Maria Lopez',
  awarded_at: entry_id,
})

/** The page of that lead: a note, points of three stages of which one is reversed, and a move in its history. */
export const panelOf = (lead: Lead = LEAD): LeadPanel => ({
  lead,
  inquiry: null,
  tasks: [],
  appointments: [],
  notes: [{ ...NOTE, lead_id: lead.lead_id }],
  awards: [entry(1, 2, 'Info', 5, null), entry(2, 4, 'Visits', 15, 3), entry(3, 3, 'Calls', 10, null)],
  timeline: {
    data: [
      {
        ...{ id: 9, note: null, image_id: null, lead_id: lead.lead_id, user_name: 'Max', created_at: 3 },
        action: 'lead_moved',
        details: { title: null, name: null, from: 2, to: 3 },
      },
    ],
    next: null,
    pagination: { page: 1, hasNext: false, total: 1 },
  },
})
