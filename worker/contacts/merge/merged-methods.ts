import type { MergeValues, Side } from '#contract/contacts/duplicates.ts'
import { type ContactMethod, type ContactMethods, unique, without } from '#worker/contacts/contact-methods.ts'
import { type MergedMethods, mainOf } from './record.ts'

/** Keys of phones and e-mails. */
type Keys = Record<'phones' | 'emails', readonly string[]>

/**
 * The phones and e-mails of two contacts as those of one: the chosen main ones first, then all others but those that the
 * user does not want. Answers also what the merge added and dropped.
 */
export const mergedMethods = (own: ContactMethods, theirs: ContactMethods, values: MergeValues, unwanted: Keys) => {
  const points = {
    phones: joined(own.phones, theirs.phones, values.phone, unwanted.phones),
    emails: joined(own.emails, theirs.emails, values.email, unwanted.emails),
  }
  const merged: MergedMethods = {
    added: { phones: keysBeside(points.phones, own.phones), emails: keysBeside(points.emails, own.emails) },
    dropped: { phones: missing(own.phones, points.phones), emails: missing(own.emails, points.emails) },
    former: mainOf(own),
  }
  const notKept = {
    phones: missing([...own.phones, ...theirs.phones], points.phones),
    emails: missing([...own.emails, ...theirs.emails], points.emails),
  }
  return { points, merged, notKept }
}

const joined = (
  own: readonly ContactMethod[],
  theirs: readonly ContactMethod[],
  side: Side | undefined,
  unwanted: readonly string[],
) => {
  const main = side === 'other' ? (theirs[0] ?? own[0]) : (own[0] ?? theirs[0])
  const others = without([...own, ...theirs], unwanted)
  return unique(main ? [main, ...others] : others)
}

const keysOf = (points: readonly ContactMethod[]) => points.map(({ key }) => key)

const keysBeside = (points: readonly ContactMethod[], known: readonly ContactMethod[]) =>
  keysOf(without(points, keysOf(known)))

const missing = (points: readonly ContactMethod[], kept: readonly ContactMethod[]) => without(points, keysOf(kept))
