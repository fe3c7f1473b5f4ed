import type { Contact } from '#contract/contacts/contact.ts'
import type { ContactDetails } from '#contract/contacts/profile.ts'
import type { WholeProfile } from '#contract/contacts/whole-profile.ts'
import type { Dashboard } from '#contract/stats/dashboard.ts'
import type { Task, TaskBoard } from '#contract/tasks/tasks.ts'
import { boardOf } from './answers.ts'
import type { Answers } from './fake-server.ts'
import { LEAD, panelOf } from './records.ts'

const WEEK = {
  ...{ start_date: '2026-11-23', end_date: '2026-11-29' },
  ...{ leads_count: 0, estimate_total: 0, goal_amount: 50_000, progress_percentage: 0 },
}

/** The leaderboard with one seller. */
export const DASHBOARD: Dashboard = {
  stats: { totalContacts: 0, activePipelineLeads: 0, totalPoints: 0, stageDistribution: [] },
  sellers: [
    {
      ...{ seller_id: 1, seller_name: 'Maria Lopez', name: 'Maria Lopez', active_pipeline: 1 },
      ...{ weekly_points: 15, monthly_points: 15, season_points: 15, lifetime_points: 15 },
    },
  ],
  goal: { current_week: WEEK },
  month: { month: '2026-11', weeks: [{ ...WEEK, number: 4, when: 'current' }] },
  first: { month: '2026-11', week: '2026-11-23' },
  season: null,
  recent: [],
}

export const TASK: Task = {
  ...{ task_id: 6, title: 'Call back', description: null, type: 'call', status: 'pending', priority: 'normal' },
  ...{ client_name: null, client_phone: null, client_address: null, contact_id: 5, contact_name: 'AMY NELSON' },
  ...{ contact_phone: null, contact_address: null, lead_id: 7, stage_id: 3, assigned_to: 2, due_at: null },
  ...{ created_at: 1, completed_at: null, version: 1 },
}

const taskBoardOf = (...tasks: readonly Task[]): TaskBoard => ({
  columns: (['pending', 'in-progress', 'completed'] as const).map((status) => {
    const data = tasks.filter((task) => task.status === status)
    return { status, total: data.length, data, next: null }
  }),
  users: [{ user_id: 2, name: 'Marcus Hill', is_active: true }],
})

/** A contact without leads. */
export const AMY: ContactDetails = {
  ...{ contact_id: 5, name: 'AMY NELSON', phone: '(210) 555-0107', phone_label: null, phones: [] },
  ...{ email: null, email_label: null, emails: [], address: '1 ELM ST | TX | 78207', zip: '78207' },
  ...{ category_id: 4, category_name: 'Welding', stage_id: 2, stage_name: 'Info', seller_id: null, seller_name: null },
  ...{ project_title: null, price: 0, created_at: 1, updated_at: 1, version: 3, current_lead_id: null },
  ...{ current_lead_version: null, initial_notes: null, job_summary: null, description: null, language: null },
  ...{ installation_date: null, estimate: 0, estimate_amount: 0, lead_estimate: 0 },
}
export const BEA: ContactDetails = { ...AMY, contact_id: 6, name: 'BEA OWENS', phone: '(210) 555-0108' }

/** The profile of a contact without leads. */
export const profileOf = (contact: ContactDetails): WholeProfile => ({
  ...{ contact, jobs: [], has_more_jobs: false, tasks: [], appointments: [], notes: [], photos: [], files: [] },
  ...{ duplicates: [], timeline: page() },
})

const page = <Row>(...data: Row[]) => ({
  ...{ data, next: null },
  pagination: { page: 1, hasNext: false, total: data.length },
})

/** The reads of the screens in the navigation: a lead, a task, and two contacts. */
export const FILLED_SCREENS: Answers = {
  'GET /leads/board': boardOf(LEAD),
  'GET /leads/:leadId/panel': panelOf(),
  'GET /stats/dashboard': DASHBOARD,
  'GET /tasks/board': taskBoardOf(TASK),
  'GET /contacts': page<Contact>(AMY, BEA),
  'GET /contacts/:contactId/profile': ({ params }) => profileOf(params.contactId === '6' ? BEA : AMY),
}
