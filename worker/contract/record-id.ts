import * as v from 'valibot'
import { id, idText } from './fields.ts'
import { because } from './validation.ts'

/**
 * The ids from here to 2^53 belong to clients, which make the ids of the records that they create. The counters of the
 * server stay below.
 */
export const CLIENT_IDS_START = 2 ** 40

const ofClients = (field: string) =>
  v.minValue<number, number, ReturnType<typeof because>>(
    CLIENT_IDS_START,
    because('number_too_small', { field, min: CLIENT_IDS_START }),
  )

/** The id of a record that a client creates. By default the server makes it. */
export const recordId = (field: string) => v.optional(v.pipe(id(field), ofClients(field)))

/** Such an id in a form. */
export const recordIdText = (field: string) => v.optional(v.pipe(idText(field), ofClients(field)))
