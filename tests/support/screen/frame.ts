import type { Contact } from '#contract/contacts/contact.ts'
import type { ContactDetails } from '#contract/contacts/profile.ts'
import { boardOf } from './answers.ts'
import { CONTACT, PROFILE, pageOf } from './contacts.ts'
import { DASHBOARD, seller } from './dashboard.ts'
import type { Answers } from './fake-server.ts'
import { LEAD, panelOf } from './records.ts'
import { TASK, taskBoardOf } from './tasks.ts'

export const AMY: ContactDetails = { ...CONTACT, name: 'AMY NELSON' }
const BEA: ContactDetails = { ...CONTACT, contact_id: 6, name: 'BEA OWENS', phone: '(210) 555-0108' }

/** The reads of the screens in the navigation: a lead, a task, and two contacts without leads. */
export const FILLED_SCREENS: Answers = {
  'GET /leads/board': boardOf(LEAD),
  'GET /leads/:leadId/panel': panelOf(),
  'GET /stats/dashboard': { ...DASHBOARD, sellers: [seller(1, 'Maria Lopez', 15)], recent: [] },
  'GET /tasks/board': taskBoardOf({ ...TASK, title: 'Call back' }),
  'GET /contacts': pageOf<Contact>(AMY, BEA),
  'GET /contacts/:contactId/profile': ({ params }) => ({ ...PROFILE, contact: params.contactId === '6' ? BEA : AMY }),
}
