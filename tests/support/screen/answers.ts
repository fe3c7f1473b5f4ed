import { STARTING_STAGES } from '#contract/catalog/catalog.ts'
import type { Board, Lead } from '#contract/leads/lead.ts'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import type { SignedInUser } from '#contract/session/session.ts'
import { DEFAULT_HOURS } from '#contract/settings/business-hours.ts'
import { ONE_NAME } from '../web/one-name.ts'
import type { Answers } from './fake-server.ts'

/** A manager of a business in Texas. */
export const USER: SignedInUser = {
  user_id: 2,
  name: 'Marcus Hill',
  role: 'manager',
  seller_id: null,
  permissions: [...DEFAULT_PERMISSIONS.manager],
  opens_day: true,
  language: 'en',
  appointment_days: [],
  business: {
    name: 'Alamo Shade',
    time_zone: 'America/Chicago',
    stage_days: { waiting: 7, overdue: 14 },
    hours: DEFAULT_HOURS,
    share_theme: 'halloween',
  },
}

/** The first page of the board with these leads. */
export const boardOf = (...leads: readonly Lead[]): Board => ({
  columns: STARTING_STAGES.filter(({ kind }) => kind === 'pipeline').map(({ stage_id }) => {
    const data = leads.filter((lead) => lead.stage_id === stage_id)
    const value_estimate = data.reduce((sum, lead) => sum + lead.value_estimate, 0)
    return { stage_id, total: data.length, value_estimate, data, next: null }
  }),
  sellers: [],
})

const NO_PAGE = { data: [], next: null, pagination: { page: 1, hasNext: false, total: 0 } }

/** The reads of a business that has a catalog and no records. */
export const EMPTY_BUSINESS: Answers = {
  'GET /stages': [...STARTING_STAGES],
  'GET /stages/removed': [],
  'GET /categories': [
    { category_id: 4, name: 'Welding', ...ONE_NAME, order_index: 1, is_active: true },
    { category_id: 5, name: 'Canopy', ...ONE_NAME, order_index: 2, is_active: true },
  ],
  'GET /sellers': [
    { seller_id: 1, name: 'Maria Lopez', is_active: true },
    { seller_id: 2, name: 'Ben Carter', is_active: true },
  ],
  'GET /leads/board': boardOf(),
  'GET /leads': NO_PAGE,
  'GET /contacts': NO_PAGE,
  'GET /inquiries/photos': [],
  'GET /leads/:leadId/documents': { estimates: [], receipts: [], customer_language: 'en' },
  'GET /contacts/:contactId/images': [],
  'GET /price-items': [],
}
