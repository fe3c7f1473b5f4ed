import type { TaskRow } from './store.ts'

type Client = Pick<TaskRow, 'client_name' | 'client_phone' | 'client_address'>

/** The fields of a client, each with that of its contact. */
const OF_CONTACT = { client_name: 'name', client_phone: 'phone', client_address: 'address' } as const

type Contact = Record<(typeof OF_CONTACT)[keyof typeof OF_CONTACT], string | null>

const comparable = (field: keyof Client, text: string | null) =>
  field === 'client_phone' ? text?.replace(/\D/g, '') : text?.toLowerCase()

/** The given fields as a task stores them: null where they are empty or say the same as the contact. */
export const ownClient = (given: { [F in keyof Client]?: string | null | undefined }, contact: Contact | undefined) =>
  Object.fromEntries(
    (Object.keys(OF_CONTACT) as (keyof Client)[])
      .filter((field) => given[field] !== undefined)
      .map((field) => {
        const value = given[field] || null
        const isOfContact = contact && comparable(field, value) === comparable(field, contact[OF_CONTACT[field]])
        return [field, isOfContact ? null : value]
      }),
  ) as Partial<Client>

export const NO_CLIENT: Client = { client_name: null, client_phone: null, client_address: null }
