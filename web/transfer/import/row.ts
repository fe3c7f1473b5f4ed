import * as v from 'valibot'
import { FURTHER_MAX } from '#contract/contacts/contact.ts'
import { typedEstimate } from '#contract/estimate.ts'
import { ADDRESS_MAX, NAME_MAX, NOTES_MAX, personName, phone, requiredEmail, zip } from '#contract/fields.ts'
import { PROJECT_TITLE_MAX } from '#contract/leads/lead.ts'
import { APPOINTMENT_YEARS_AHEAD, timeIssue } from '#contract/schedule/appointment.ts'
import { ImportedRow } from '#contract/transfer/import.ts'
import { issueText } from '#web/messages/issue-text.ts'
import { importWords } from '#words/import.ts'
import { addressesOf } from './address-cells.ts'
import { type Field, fieldOfSplitCell, type Mapping } from './columns.ts'
import type { DroppedCell } from './dropped-cells.ts'
import { type DateOrder, dayIn } from './read/dates.ts'
import { phoneReader, plainCell } from './row-phones.ts'
import { type ChosenWords, entriesOf, type Names, type WordField, wordReader } from './words.ts'

/** The values for rows that lack them or have unknown ones. */
export interface Defaults {
  /** 0: no category. */
  category_id: number
  /** 0: the business has no seller. */
  seller_id: number
  stage_id: number
}

/** The options for reading rows. */
export interface Reading {
  mapping: Mapping
  /** The number of columns of the row of heads; rows may have more cells. */
  width: number
  defaults: Defaults
  words: ChosenWords
  dates: DateOrder
  /** The business day on which the import began, YYYY-MM-DD. Later job dates are rejected, and installations too far ahead. */
  today: string
  /** The time zone of the business, in which an instant has its day. */
  timeZone: string
}

/** A row as a contact with its dropped cells, or the sentence of its rejection. */
export type ReadRow =
  | {
      row: ImportedRow
      notTaken: DroppedCell[]
      unknown: { field: WordField; word: string }[]
      /** The fields whose value is the row's own, not that for all rows. */
      named: WordField[]
      reason?: undefined
    }
  | { row?: undefined; reason: string }

/** The parts of a name, in the order in which they are written. */
const NAME_PARTS = ['first_name', 'middle_name', 'last_name', 'name_suffix'] as const
const BETWEEN_EMAILS = /[\s,;|]+|:::/
/** An e-mail after its name: "Ana Ortiz <ana@example.com>". */
const NAMED_EMAIL = /[^<>,;|]*<(?:mailto:)?([^<>\s]+@[^<>\s]+)>/g
const POINTS_MAX = 1 + FURTHER_MAX

/** Reads rows by the fields of their columns. A row needs a phone and a name; every other cell is optional. */
export const rowReader = ({ mapping, width, defaults, words, dates, today, timeZone }: Reading, names: Names) => {
  const columns = new Map<Field, number[]>()
  for (const [i, field] of mapping.entries()) if (field) columns.set(field, [...(columns.get(field) ?? []), i])
  const phonesOf = phoneReader(mapping)
  const fieldAt = (i: number) => (i < mapping.length ? mapping[i] : fieldOfSplitCell(mapping))
  const readWord = wordReader(names, words)
  const entries = entriesOf(names)
  const isStageOfLead = (id: number | undefined) =>
    names.stages.some(({ stage_id, kind }) => stage_id === id && kind !== 'archive')

  return (cells: readonly string[], row: number): ReadRow => {
    const notTaken: DroppedCell[] = []
    const beyond = cells.slice(width).filter((cell, i) => cell.trim() !== '' && !fieldAt(width + i))
    if (beyond.length > 0) notTaken.push({ field: 'beyond', why: importWords.beyond(beyond.join(', ')) })
    const unknown: { field: WordField; word: string }[] = []
    const named: WordField[] = []
    const all = (field: Field) => {
      const positions = columns.get(field) ?? []
      const after = field === fieldAt(mapping.length) ? cells.slice(mapping.length) : []
      return [...positions.map((i) => cells[i] ?? ''), ...after].map(plainCell).filter(Boolean)
    }
    const line = (field: Field) => (all(field)[0] ?? '').replace(/\s+/g, ' ')
    const cut = (field: Field, text: string, max: number) => {
      const letters = [...text]
      if (letters.length <= max) return text
      notTaken.push({ field, why: importWords.cut(importWords.fields[field], max) })
      return letters.slice(0, max).join('').trim()
    }
    /** The valid values; invalid ones are reported. */
    const taken = <Value>(field: Field, schema: v.GenericSchema<string, Value>, texts: readonly string[]): Value[] =>
      texts.flatMap((text) => {
        const read = v.safeParse(schema, text)
        if (read.success) return [read.output]
        notTaken.push({ field, why: issueText(read.issues[0]) })
        return []
      })
    const few = (field: Field, values: readonly string[]) => {
      const each = [...new Set(values)]
      if (each.length > POINTS_MAX)
        notTaken.push({ field, why: importWords.tooMany(importWords.fields[field], POINTS_MAX) })
      return each.slice(0, POINTS_MAX)
    }
    const installationDay = (text: string) => {
      const day = dayIn(text, dates, timeZone)
      const isFar = day !== undefined && isTooFar(day, today)
      if (text && (!day || isFar)) {
        const why = day ? importWords.installationTooFar(APPOINTMENT_YEARS_AHEAD) : importWords.installationUnread
        notTaken.push({ field: 'installation', why })
      }
      return isFar ? undefined : day
    }
    const idOf = (field: WordField) => {
      const word = line(field)
      const { id, isKnown } = readWord(field, word)
      if (!isKnown && entries[field].length > 0) unknown.push({ field, word })
      if (id !== undefined) named.push(field)
      else if (word) notTaken.push({ field, why: importWords.wordUnknown(importWords.fields[field], word) })
      return id
    }

    const { found, lostExtensions } = phonesOf(cells)
    const isCut = found.some((one) => one.isCut)
    const whole = found.filter((one) => !one.isCut)
    const phones = few(
      'phone',
      taken(
        'phone',
        phone,
        whole.map((one) => one.phone),
      ),
    )
    if (phones.length === 0) {
      const why = isCut ? importWords.phoneCut : notTaken[0]?.why
      return { reason: why ?? importWords.phoneRequired }
    }
    if (isCut) notTaken.push({ field: 'phone', why: importWords.phoneCut })
    for (const extension of lostExtensions) notTaken.push({ field: 'extension', why: importWords.noPhoneOf(extension) })
    const labels = phones.map((number) => whole.find(({ phone, label }) => phone === number && label)?.label ?? null)

    const company = line('company')
    const person = line('name') || NAME_PARTS.map(line).filter(Boolean).join(' ')
    const name = v.safeParse(personName, cut('name', person || company, NAME_MAX))
    if (!name.success) return { reason: issueText(name.issues[0]) }

    const [value_estimate = 0] = taken('estimate', typedEstimate, [line('estimate')])
    const category_id = (idOf('category') ?? defaults.category_id) || null
    const seller = idOf('seller')
    const extensions = whole.flatMap(({ phone: number, extension }) =>
      extension && phones.includes(number) ? [importWords.extension(number, extension)] : [],
    )
    const [main, ...otherAddresses] = addressesOf({
      address: all('address'),
      city: all('city'),
      state: all('state'),
      zip: all('zip'),
      other: all('other_address'),
    })
    const notes =
      cut(
        'notes',
        [
          person && company ? importWords.companyLine(company) : '',
          ...all('notes'),
          ...otherAddresses.map(({ address }) => importWords.otherAddress(address)),
          ...extensions,
        ]
          .filter(Boolean)
          .join('\n'),
        NOTES_MAX,
      ) || null
    const title = cut('title', line('title'), PROJECT_TITLE_MAX)
    const stageWord = line('stage')
    const stage_id = idOf('stage')
    const installation_date = installationDay(line('installation'))
    const isOnlyStageOrDay = title === '' && value_estimate === 0
    const namesLead = isStageOfLead(stage_id ?? (stageWord ? defaults.stage_id : undefined))
    const hasJob = !isOnlyStageOrDay || namesLead || installation_date !== undefined
    const seller_id = seller ?? defaults.seller_id
    if (hasJob && seller_id === 0) notTaken.push({ field: 'lead', why: importWords.noSellerYet })
    const job = () => {
      const day = dayOf(line('created'))
      return {
        project_title: title || nameOf(names, category_id) || importWords.untitled,
        value_estimate,
        stage_id: stage_id ?? defaults.stage_id,
        seller_id,
        notes,
        ...(isOnlyStageOrDay && { is_untitled: true }),
        ...(day && { day }),
      }
    }
    const dayOf = (text: string) => {
      const day = dayIn(text, dates, timeZone)
      if (text && (!day || day > today)) {
        notTaken.push({ field: 'created', why: day ? importWords.dayToCome : importWords.dayUnread })
      }
      return day && day <= today ? day : undefined
    }
    const read = v.safeParse(ImportedRow, {
      row,
      name: name.output,
      phones,
      ...(labels.some(Boolean) && { phone_labels: labels }),
      emails: few(
        'email',
        taken(
          'email',
          requiredEmail,
          all('email').flatMap((cell) => cell.replace(NAMED_EMAIL, '$1').split(BETWEEN_EMAILS).filter(Boolean)),
        ),
      ),
      address: cut('address', main?.address ?? '', ADDRESS_MAX) || null,
      zip: taken('zip', zip, [main?.zip ?? ''])[0] || null,
      category_id,
      seller_id: seller ?? null,
      notes,
      job: hasJob && seller_id !== 0 ? job() : null,
      ...(installation_date && { installation_date }),
    })
    return read.success ? { row: read.output, notTaken, unknown, named } : { reason: importWords.notStorable }
  }
}

const isTooFar = (day: string, today: string) =>
  timeIssue({ first_day: day, last_day: day, start_minute: null, end_minute: null }, today) === 'appointment_too_far'

const nameOf = ({ categories }: Names, id: number | null) =>
  categories.find(({ category_id }) => category_id === id)?.name ?? ''
