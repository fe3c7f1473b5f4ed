import type { Page } from 'playwright/test'
import { PINS } from './pins.ts'

export interface Client {
  contact_id: number
  lead_id: number
  name: string
  phone: string
  path: string
}

let count = 0

/** A new contact with a lead of the first seller in Info. */
export const addClient = async ({ request }: Pick<Page, 'request'>, name = 'NINA PROFILE'): Promise<Client> => {
  count += 1
  const unique = `${Date.now()}`.slice(-7)
  const answer = await request.post('/api/v1/leads', {
    headers: { 'X-CRM-PIN': PINS.admin },
    data: {
      contact: {
        name: `${name} ${unique}${count}`,
        phone: `3${unique}${String(count).padStart(2, '0')}`,
        address: '12 ELM ST | TX | 78701',
      },
      category_id: 4,
      seller_id: 1,
      value_estimate: 4200,
      project_title: 'CARPORT',
      title_size: '20x20 SHADE',
      title_height: "10'-TALL",
      title_color: 'GALV',
      notes: 'ASKED FOR WHITE',
    },
  })
  const { lead } = await answer.json()
  if (!lead) throw new Error(`The lead was not added: ${await answer.text()}`)
  return {
    contact_id: lead.contact_id,
    lead_id: lead.lead_id,
    name: lead.contact_name,
    phone: lead.contact_phone,
    path: `/contacts/${lead.contact_id}`,
  }
}
