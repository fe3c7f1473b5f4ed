import * as v from 'valibot'
import { Timeline } from '#contract/activity/timeline.ts'
import { Category, Seller, Stage } from '#contract/catalog/catalog.ts'
import { ContactAnswer } from '#contract/contacts/contact.ts'
import { ContactDetails } from '#contract/contacts/profile.ts'
import { catalogNames } from '#web/activity/catalog-names.ts'
import { describeItem } from '#web/activity/describe-item.ts'
import { call, read } from './call.ts'
import { addLead, newPhone } from './leads.ts'
import { PINS } from './people.ts'

export const CONTACTS = '/api/v1/contacts'

/** A contact without leads. */
export const addContact = async (more: Record<string, unknown> = {}) => {
  const body = { name: 'Omar Reed', phone: newPhone(), ...more }
  return (await read(await call('POST', CONTACTS, { pin: PINS.admin, body }), ContactAnswer)).contact
}

/** A contact with a lead in Info of the first seller; the lead, and the contact's id. */
export const addClient = async (more: Record<string, unknown> = {}) => {
  const lead = await addLead(more)
  return { lead, contact_id: lead.contact_id ?? 0 }
}

export const getContact = (contactId: number, pin: string = PINS.admin) =>
  call('GET', `${CONTACTS}/${contactId}`, { pin })

/** A contact without its photos. */
export const contactById = async (contactId: number) => read(await getContact(contactId), ContactDetails)

export const putContact = (contactId: number, body: Record<string, unknown>, pin: string = PINS.admin) =>
  call('PUT', `${CONTACTS}/${contactId}`, { pin, body })

export const deleteContact = (contactId: number, pin: string = PINS.admin) =>
  call('DELETE', `${CONTACTS}/${contactId}`, { pin })

export const timelinePage = async (contactId: number, search = '') =>
  read(await call('GET', `${CONTACTS}/${contactId}/timeline${search}`, { pin: PINS.admin }), Timeline)

const listed = async <S extends v.GenericSchema>(path: string, item: S) =>
  read(await call('GET', `/api/v1/${path}`, { pin: PINS.admin }), v.array(item))

/** A page of a contact's timeline as the screen words it. */
export const describedPage = async (contactId: number, search = '') => {
  const { data, ...page } = await timelinePage(contactId, search)
  const names = catalogNames({
    stages: await listed('stages', Stage),
    sellers: await listed('sellers', Seller),
    categories: await listed('categories', Category),
  })
  return { ...page, data: data.map((item) => ({ ...item, ...describeItem(item, names) })) }
}

/** The sentences of a contact's timeline, the newest first. */
export const timelineTextsOf = async (contactId: number) =>
  (await describedPage(contactId)).data.map((item) => item.text)
