import * as v from 'valibot'
import { DEFAULT_CATEGORY_ID } from '#contract/catalog/catalog.ts'
import { ContactLanguage } from '#contract/contacts/language.ts'
import {
  address,
  countText,
  email,
  id,
  idText,
  personName,
  phone,
  searchText,
  storedPhone,
  zip,
} from '#contract/fields.ts'
import { page } from '#contract/page.ts'
import { recordId } from '#contract/record-id.ts'
import { because } from '#contract/validation.ts'
import { CONTACT_SORTS, ORDERS } from './sorting.ts'

export const CONTACT_PAGE_SIZE = 20
/** The largest page. The web sorts this many matches of a search; more matches are newest first. */
export const CONTACT_LIST_MAX = 200
/** The characters of an address that a list shows. */
export const ADDRESS_SHOWN = 30
export const SUGGESTIONS_BLUR_MS = 200
export const SUGGESTIONS_MIN = 2
export const SUGGESTIONS_MAX = 5

export const ContactPath = v.strictObject({ contactId: idText('contact_id') })

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
export type ContactAnswer = v.InferOutput<typeof ContactAnswer>

/** The most further phones, and the most further e-mails, that a change may give a contact. */
export const FURTHER_MAX = 10
export const POINT_LABEL_MAX = 30

/** A further phone or e-mail with its label, such as "Mobile" or "Office". */
const LabelledPhone = v.object({ phone: v.string(), label: v.nullable(v.string()) })
const LabelledEmail = v.object({ email: v.string(), label: v.nullable(v.string()) })

/** The further phones and e-mails of a contact, and the labels of the main ones. */
export const FurtherMethods = v.object({
  phone_label: v.nullable(v.string()),
  email_label: v.nullable(v.string()),
  phones: v.array(LabelledPhone),
  emails: v.array(LabelledEmail),
})
export type FurtherMethods = v.InferOutput<typeof FurtherMethods>

/** The contact that already has a phone. */
export const ExistingContact = v.object({
  contact_id: v.number(),
  name: v.string(),
  phone: v.string(),
  seller_name: v.nullable(v.string()),
})
export type ExistingContact = v.InferOutput<typeof ExistingContact>

/** A phone in any spelling. */
export const PhonePath = v.strictObject({ phone: storedPhone })
/** The contact that has the phone; null without one. */
export const ContactOfPhone = v.object({ contact: v.nullable(Contact) })

/**
 * Filter and order of the directory. A search, and a filter by category, stage and seller together, have newest first as
 * their only order, because the search index has no other.
 */
const selection = {
  q: v.optional(searchText),
  category: v.optional(idText('category')),
  stage: v.optional(idText('stage')),
  seller: v.optional(idText('seller')),
  sort: v.optional(
    v.picklist(CONTACT_SORTS, because('not_one_of', { field: 'sort', options: CONTACT_SORTS.join(', ') })),
    'created_at',
  ),
  order: v.optional(v.picklist(ORDERS, because('not_an_order'))),
}

/** The fields that `q` searches: all fields of a contact, or only name, phones, e-mails and address. */
const SEARCH_SCOPES = ['all', 'person'] as const
export type SearchScope = (typeof SEARCH_SCOPES)[number]

/** The page begins after the contact `cursor`, or ends before the contact `before`. Both are ids. */
export const ContactQuery = v.strictObject({
  ...selection,
  scope: v.optional(
    v.picklist(SEARCH_SCOPES, because('not_one_of', { field: 'scope', options: SEARCH_SCOPES.join(', ') })),
    'all',
  ),
  limit: v.optional(countText('limit', 1, CONTACT_LIST_MAX)),
  page: v.optional(countText('page', 1, 100_000)),
  cursor: v.optional(idText('cursor')),
  before: v.optional(idText('before')),
})
export type ContactQuery = v.InferOutput<typeof ContactQuery>

export const ContactExportQuery = v.strictObject(selection)
export type ContactExportQuery = v.InferOutput<typeof ContactExportQuery>

export const NewContact = v.strictObject({
  contact_id: recordId('contact_id'),
  name: personName,
  phone,
  email: v.optional(v.nullable(email)),
  address: v.optional(v.nullable(address)),
  zip: v.optional(v.nullable(zip)),
  language: v.optional(ContactLanguage),
  category_id: v.optional(id('category_id'), DEFAULT_CATEGORY_ID),
  stage_id: v.optional(id('stage_id')),
  seller_id: v.optional(id('seller_id')),
})
export type NewContact = v.InferOutput<typeof NewContact>
