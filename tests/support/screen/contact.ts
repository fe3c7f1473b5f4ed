import type { Contact } from '#contract/contacts/contact.ts'

/** A client of Ben Carter. */
export const CONTACT: Contact = {
  ...{ contact_id: 9, name: 'AMY NELSON', phone: '(210) 555-0123', email: null, address: '12 ELM ST | TX', zip: null },
  ...{ category_id: 4, category_name: 'Welding', stage_id: 2, stage_name: 'Info', project_title: null, price: 0 },
  ...{ seller_id: 2, seller_name: 'Ben Carter', created_at: 1, updated_at: 1, version: 3 },
}
