import * as v from 'valibot'
import { DEFAULT_CATEGORY_ID } from './catalog.ts'
import { address, countText, email, id, line, personName, phoneNumber } from './fields.ts'
import { cursor, page } from './page.ts'

export const CONTACT_PAGE_SIZE = 20
export const SUGGESTIONS_MIN = 2
export const SUGGESTIONS_MAX = 5

export const Contact = v.object({
  contact_id: v.number(),
  name: v.string(),
  phone: v.string(),
  email: v.nullable(v.string()),
  address: v.nullable(v.string()),
  zip: v.nullable(v.string()),
  category_id: v.nullable(v.number()),
  category_name: v.nullable(v.string()),
  stage_id: v.number(),
  stage_name: v.string(),
  seller_id: v.nullable(v.number()),
  seller_name: v.nullable(v.string()),
  project_title: v.nullable(v.string()),
  price: v.number(),
  created_at: v.number(),
  updated_at: v.number(),
  version: v.number(),
})
export type Contact = v.InferOutput<typeof Contact>

export const ContactPage = page(Contact)
export type ContactPage = v.InferOutput<typeof ContactPage>
export const ContactAnswer = v.object({ success: v.literal(true), contact: Contact })

export const ContactQuery = v.strictObject({
  q: v.optional(line('Search', 100)),
  limit: v.optional(countText('limit', 1, 200)),
  page: v.optional(countText('page', 1, 100_000)),
  cursor: v.optional(cursor),
})
export type ContactQuery = v.InferOutput<typeof ContactQuery>

export const NewContact = v.strictObject({
  name: personName,
  phone: phoneNumber,
  email: v.optional(v.nullable(email)),
  address: v.optional(v.nullable(address)),
  zip: v.optional(v.nullable(line('ZIP', 8))),
  category_id: v.optional(id('category_id'), DEFAULT_CATEGORY_ID),
  stage_id: v.optional(id('stage_id')),
  seller_id: v.optional(id('seller_id')),
})
export type NewContact = v.InferOutput<typeof NewContact>
