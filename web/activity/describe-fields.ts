import type { FieldChange, FieldValue, FieldValues } from '#contract/activity/actions.ts'
import { addressLine } from '#contract/contacts/address.ts'
import { phoneText } from '#contract/contacts/phone-text.ts'
import type { Unit } from '#contract/documents/content.ts'
import { formatCents, formatRate } from '#contract/documents/document-format.ts'
import { ARCHIVE_REASONS } from '#contract/leads/lead.ts'
import type { PhotoTag } from '#contract/photos/photo.ts'
import type { AppointmentKind } from '#contract/schedule/appointment.ts'
import { minuteClock } from '#web/lib/format/appointment-time.ts'
import { dateOrText, dayDate } from '#web/lib/format/days.ts'
import { money } from '#web/lib/format/money.ts'
import { exactPercent } from '#web/lib/format/number.ts'
import { shortTime } from '#web/lib/format/time.ts'
import { fieldName } from '#web/messages/field-name.ts'
import { shareThemeName } from '#web/messages/share-theme-name.ts'
import { activityWords } from '#words/activity.ts'
import { documentWords } from '#words/documents.ts'
import { lostWords } from '#words/lost.ts'
import type { CatalogNames } from './catalog-names.ts'

/** A phone in the list of further phones: "512 555 0100 (Mobile), 512 555 0101". */
const LISTED_PHONE = /(?<=^|, )[\d\s()+.-]+?(?= \(\D|, |$)/g

const yesOrNo = (value: string | number) => (value ? activityWords.yes : activityWords.no)

const FORMATS: Record<string, (value: string | number, names: CatalogNames) => string> = {
  phone: (phone) => phoneText(String(phone)),
  client_phone: (phone) => phoneText(String(phone)),
  business_phone: (phone) => phoneText(String(phone)),
  draft_phone: (phone) => phoneText(String(phone)),
  phones: (phones) => String(phones).replace(LISTED_PHONE, phoneText),
  address: (address) => addressLine(String(address)),
  weekly_goal: (dollars) => money(Number(dollars)),
  value_cents: (cents) => money(Number(cents) / 100),
  price_cents: (cents) => formatCents(Number(cents)),
  cost_cents: (cents) => formatCents(Number(cents)),
  unit: (unit) => documentWords.units[unit as Unit] ?? String(unit),
  tax_rate: (rate) => formatRate(Number(rate)),
  deposit_rate: (rate) => formatRate(Number(rate)),
  taxable: yesOrNo,
  feeds_show_names: yesOrNo,
  shows_pairs: yesOrNo,
  is_active: yesOrNo,
  is_set_up: yesOrNo,
  commission_bp: (points) => exactPercent(Number(points) / 100),
  category_id: (id, names) => names.category(Number(id)),
  seller_id: (id, names) => names.seller(Number(id)),
  stage_id: (id, names) => names.stage(Number(id)),
  archive_reason: (reason) => reasonNamed(String(reason)),
  kind: (kind) => activityWords.appointmentKinds[kind as AppointmentKind] ?? String(kind),
  skipped_days: (days) =>
    String(days)
      .match(/\d{4}-\d\d-\d\d/g)
      ?.map(dayDate)
      .join(', ') ?? activityWords.none,
  start_minute: (minute) => minuteClock(Number(minute)),
  end_minute: (minute) => minuteClock(Number(minute)),
  due_at: (due) => shortTime(Number(due)),
  share_theme: (theme) => shareThemeName(String(theme)),
  tag: (tag) => activityWords.photoTags[tag as PhotoTag] ?? String(tag),
}

/** The field's label; the raw name for a field that this build does not know. */
const reasonNamed = (name: string) => {
  const known = ARCHIVE_REASONS.find((reason) => reason === name)
  return known ? lostWords.reasons[known] : name
}

const isEmpty = (value: FieldValue): value is null | '' => value === null || value === ''

/** A column's value formatted for display. */
const describeValue = (field: string, value: FieldValue, names: CatalogNames) =>
  isEmpty(value)
    ? activityWords.none
    : (activityWords.codes[field]?.[value] ?? FORMATS[field]?.(value, names) ?? dateOrText(value))

/** "Phone: 512 555 0100 → 512 555 0199" */
export const describeChanges = (changes: readonly FieldChange[], names: CatalogNames) =>
  changes.map(({ field, from, to }) =>
    from === to
      ? activityWords.changed({ field: fieldName(field) })
      : activityWords.change({
          field: fieldName(field),
          from: describeValue(field, from, names),
          to: describeValue(field, to, names),
        }),
  )

/** "Phone: 512 555 0100", for each column that is not empty. */
export const describeValues = (values: FieldValues, names: CatalogNames) =>
  Object.entries(values)
    .filter(([, value]) => !isEmpty(value))
    .map(([field, value]) =>
      activityWords.value({ field: fieldName(field), value: describeValue(field, value, names) }),
    )

/** "Tag: After", for each changed column, without the former value. */
export const describeResults = (changes: readonly FieldChange[], names: CatalogNames) =>
  changes.map(({ field, to }) =>
    activityWords.value({ field: fieldName(field), value: describeValue(field, to, names) }),
  )
