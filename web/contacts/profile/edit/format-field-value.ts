import { phoneText } from '#contract/contacts/phone-text.ts'
import { isDay } from '#contract/weeks.ts'
import { dayDate } from '#web/lib/format/days.ts'
import { money } from '#web/lib/format/money.ts'
import { profileWords } from '#words/profile.ts'
import { type ContactField, parseRows } from './contact-fields.ts'

/** Display text of a contact field, for comparisons of two values. */
export const formatFieldValue = (field: ContactField, text: string) => {
  if (text.trim() === '') return profileWords.none
  if (field === 'phones' || field === 'emails') {
    const methods = parseRows(text).map(({ value, label }) => profileWords.labelled(phoneText(value), label))
    return profileWords.quoted(methods.join(', '))
  }
  if (field === 'price' && Number.isFinite(Number(text))) return money(Number(text))
  if (field === 'phone') return profileWords.quoted(phoneText(text.trim()))
  return isDay(text) ? dayDate(text) : profileWords.quoted(text.trim())
}
