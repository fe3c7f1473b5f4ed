import type { FurtherMethods } from '#contract/contacts/contact.ts'

/** A phone or an e-mail of a contact. Two methods with the same key are equal. */
export interface ContactMethod {
  key: string
  value: string
  label: string | null
}

/** All phones and e-mails of a contact, the main ones first. A contact without a main e-mail has no further e-mails. */
export interface ContactMethods {
  phones: readonly ContactMethod[]
  emails: readonly ContactMethod[]
}

export const METHOD_KINDS = ['phones', 'emails'] as const satisfies readonly (keyof ContactMethods)[]
export type MethodKind = (typeof METHOD_KINDS)[number]

/** The columns of contact methods. The further ones are JSON: lists of key, value and label. */
export interface ContactMethodsRow {
  phone: string
  phone_key: string
  phone_label: string | null
  email: string | null
  email_label: string | null
  further_phones: string
  further_emails: string
}

export const emailKey = (email: string) => email.toLowerCase()

/** The further phones or e-mails of a row. */
export const parseFurtherMethods = (json: string): ContactMethod[] =>
  (JSON.parse(json) as [key: string, value: string, label: string | null][]).map(([key, value, label]) => ({
    key,
    value,
    label,
  }))

export const contactMethodsOf = (row: ContactMethodsRow): ContactMethods => ({
  phones: [
    { key: row.phone_key, value: row.phone, label: row.phone_label },
    ...parseFurtherMethods(row.further_phones),
  ],
  emails: [
    ...(row.email === null ? [] : [{ key: emailKey(row.email), value: row.email, label: row.email_label }]),
    ...parseFurtherMethods(row.further_emails),
  ],
})

const furtherJson = (methods: readonly ContactMethod[]) =>
  JSON.stringify(methods.slice(1).map(({ key, value, label }) => [key, value, label]))

/** The further methods as columns of a row. */
export const furtherMethodColumns = ({ phones, emails }: ContactMethods) => ({
  further_phones: furtherJson(phones),
  further_emails: furtherJson(emails),
})

/** The columns of a contact that hold its main phone and e-mail. */
export const mainMethodColumns = ({ phones: [phone], emails: [email] }: ContactMethods) => ({
  ...(phone && { phone: phone.value, phone_key: phone.key, phone_label: phone.label }),
  email: email?.value ?? null,
  email_label: email?.label ?? null,
})

/** The methods without repetitions. The first of equal ones stays; without a label it gets the label of a later one. */
export const uniqueMethods = (methods: readonly ContactMethod[]): ContactMethod[] => {
  const found = new Map<string, ContactMethod>()
  for (const method of methods) {
    const known = found.get(method.key)
    found.set(method.key, known ? { ...known, label: known.label ?? method.label } : method)
  }
  return [...found.values()]
}

export const keysOf = (methods: readonly ContactMethod[]) => methods.map(({ key }) => key)

export const withoutKeys = (methods: readonly ContactMethod[], keys: readonly string[]) =>
  methods.filter(({ key }) => !keys.includes(key))

/** The further methods in the format of the API. */
export const presentFurtherMethods = (row: ContactMethodsRow): FurtherMethods => {
  const { phones, emails } = contactMethodsOf(row)
  return {
    phone_label: row.phone_label,
    email_label: row.email_label,
    phones: phones.slice(1).map(({ value, label }) => ({ phone: value, label })),
    emails: emails.slice(1).map(({ value, label }) => ({ email: value, label })),
  }
}

/** Methods in the format of the log: "512 555 0100 (Mobile), 512 555 0101"; null for none. */
export const methodsText = (methods: readonly ContactMethod[]) =>
  methods.map(({ value, label }) => (label ? `${value} (${label})` : value)).join(', ') || null
