import type { MergeValues, Side } from '#contract/contacts/duplicates.ts'
import {
  type ContactMethod,
  type ContactMethods,
  keysOf,
  type MethodKind,
  uniqueMethods,
  withoutKeys,
} from '#worker/contacts/contact-methods.ts'
import { type MethodsChange, mainMethodsOf } from './record.ts'

/**
 * The phones and e-mails after a merge: the chosen main ones first, then all others except the unwanted ones. Also returns
 * how the merge changes those of the contact, and which methods neither contact has afterwards.
 */
export const mergedMethods = (
  own: ContactMethods,
  others: ContactMethods,
  values: MergeValues,
  unwantedKeys: Record<MethodKind, readonly string[]>,
) => {
  const methods = {
    phones: joined(own.phones, others.phones, values.phone, unwantedKeys.phones),
    emails: joined(own.emails, others.emails, values.email, unwantedKeys.emails),
  }
  const change: MethodsChange = {
    added: {
      phones: keysOf(missing(methods.phones, own.phones)),
      emails: keysOf(missing(methods.emails, own.emails)),
    },
    dropped: { phones: missing(own.phones, methods.phones), emails: missing(own.emails, methods.emails) },
    former: mainMethodsOf(own),
  }
  const dropped = {
    phones: missing([...own.phones, ...others.phones], methods.phones),
    emails: missing([...own.emails, ...others.emails], methods.emails),
  }
  return { methods, change, dropped }
}

const joined = (
  own: readonly ContactMethod[],
  others: readonly ContactMethod[],
  mainSide: Side | undefined,
  unwantedKeys: readonly string[],
) => {
  const main = mainSide === 'other' ? (others[0] ?? own[0]) : (own[0] ?? others[0])
  const wanted = withoutKeys([...own, ...others], unwantedKeys)
  return uniqueMethods(main ? [main, ...wanted] : wanted)
}

/** The methods of the first list that the second list lacks. */
const missing = (methods: readonly ContactMethod[], list: readonly ContactMethod[]) =>
  withoutKeys(methods, keysOf(list))
