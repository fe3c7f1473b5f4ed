import { FURTHER_MAX } from '#contract/contacts/contact.ts'
import type { ContactChange } from '#contract/contacts/profile.ts'
import { phoneKey } from '#worker/contacts/contact-keys.ts'
import {
  type ContactMethod,
  type ContactMethods,
  contactMethodsOf,
  emailKey,
  type MethodKind,
  uniqueMethods,
} from '#worker/contacts/contact-methods.ts'
import { invalid } from '#worker/write/refusal.ts'
import type { DetailsRow } from './store.ts'

type Change = Pick<ContactChange, 'phone' | 'phone_label' | 'phones' | 'email' | 'email_label' | 'emails'>

/** The phones of a change with their keys and the names of their fields. */
export const phonesIn = ({ phone, phones = [] }: Change, country: string) => [
  ...(phone === undefined ? [] : [{ field: 'phone', phone, key: phoneKey(phone, country) }]),
  ...phones.map((each, i) => ({ field: `phones.${i}.phone`, phone: each.phone, key: phoneKey(each.phone, country) })),
]

/**
 * The phones and e-mails of a contact after a change. If a further one becomes the main one and the list is not given, the
 * two swap places. If the main e-mail is cleared, the first further e-mail becomes the main one.
 */
export const changedMethods = (row: DetailsRow, change: Change, country: string): ContactMethods => {
  const before = contactMethodsOf(row)
  const phonePoint = (value: string, label?: string | null) => ({
    key: phoneKey(value, country),
    value,
    label: label || null,
  })
  const emailPoint = (value: string, label?: string | null) => ({ key: emailKey(value), value, label: label || null })
  return {
    phones: replaced(before.phones, {
      main: change.phone === undefined ? undefined : phonePoint(change.phone),
      label: change.phone_label,
      further: change.phones?.map(({ phone, label }) => phonePoint(phone, label)),
    }),
    emails: replaced(before.emails, {
      main: change.email === undefined ? undefined : change.email ? emailPoint(change.email) : null,
      label: change.email_label,
      further: change.emails?.map(({ email, label }) => emailPoint(email, label)),
    }),
  }
}

/**
 * A merge may give a contact more than the most further phones and e-mails: it keeps them, but gets no more.
 * @throws Refusal `invalid_input`
 */
export const requireFurtherLimit = (before: ContactMethods, after: ContactMethods) => {
  const isBeyond = (kind: MethodKind) => after[kind].length > Math.max(1 + FURTHER_MAX, before[kind].length)
  if (isBeyond('phones')) throw invalid('phones', 'further_phones_too_many', { max: FURTHER_MAX })
  if (isBeyond('emails')) throw invalid('emails', 'further_emails_too_many', { max: FURTHER_MAX })
}

interface Requested {
  /** Null clears the main one; undefined leaves it as it is. */
  main: ContactMethod | null | undefined
  label: string | null | undefined
  further: readonly ContactMethod[] | undefined
}

const replaced = (before: readonly ContactMethod[], { main, label, further }: Requested) => {
  const [was, ...others] = before
  const promoted = main && others.find(({ key }) => key === main.key)
  const swapped = others.map((each) => (each === promoted && was ? was : each))
  const next = main === undefined ? was : main && { ...main, label: (promoted ?? was)?.label ?? null }
  const labelled = next && (label === undefined ? next : { ...next, label: label || null })
  return uniqueMethods([...(labelled ? [labelled] : []), ...(further ?? swapped)])
}
