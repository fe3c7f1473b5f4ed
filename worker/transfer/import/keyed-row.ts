import type { ImportedRow } from '#contract/transfer/import.ts'
import { phoneKey } from '#worker/contacts/contact-keys.ts'
import { type ContactMethod, type ContactMethods, emailKey, uniqueMethods } from '#worker/contacts/contact-methods.ts'

/** A row of the file with the keys of its phones and e-mails. */
export interface KeyedRow extends ImportedRow {
  methods: ContactMethods
  /** Lines that name its phones that belong to other contacts, and their owners. */
  sharedPhones: readonly string[]
}

const method = (key: string, value: string, label: string | null = null): ContactMethod => ({ key, value, label })

/** `country`: the ISO code by which phones are read. */
export const keyedRow = (row: ImportedRow, country: string): KeyedRow => ({
  ...row,
  sharedPhones: [],
  methods: {
    phones: uniqueMethods(
      row.phones.map((phone, i) => method(phoneKey(phone, country), phone, row.phone_labels?.[i] || null)),
    ),
    emails: uniqueMethods(row.emails.map((email) => method(emailKey(email), email))),
  },
})
