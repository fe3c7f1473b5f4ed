import * as v from 'valibot'
import { FURTHER_MAX } from '#contract/contacts/contact.ts'
import { withoutApostrophe } from '#contract/csv.ts'
import { typedEstimate } from '#contract/estimate.ts'
import { ADDRESS_MAX, NAME_MAX, NOTES_MAX, personName, phone, requiredEmail, storable, zip } from '#contract/fields.ts'
import { PROJECT_TITLE_MAX } from '#contract/leads/lead.ts'
import { APPOINTMENT_YEARS_AHEAD, timeIssue } from '#contract/schedule/appointment.ts'
import { ImportedRow } from '#contract/transfer/import.ts'
import { issueText } from '#web/messages/issue-text.ts'
import { importWords } from '#words/import.ts'
import { addressOf, zipOf } from './address-cells.ts'
import type { Field, Mapping } from './columns.ts'
import type { DroppedCell } from './dropped-cells.ts'
import { type DateOrder, dayIn } from './read/dates.ts'
import { phonesIn } from './read/phones.ts'
import { type ChosenWords, type Names, type WordField, wordReader } from './words.ts'

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
  defaults: Defaults
  words: ChosenWords
  dates: DateOrder
  /** The business day on which the import began, YYYY-MM-DD. Later job dates are rejected, and installations too far ahead. */
  today: string
}

/** A row as a contact with its dropped cells, or the sentence of its rejection. */
export type ReadRow =
  | { row: ImportedRow; notTaken: DroppedCell[]; unknown: { field: WordField; word: string }[]; reason?: undefined }
  | { row?: undefined; reason: string }

const TEXT_FORMULA = /^="([^"]*)"$/
const BETWEEN_EMAILS = /[\s,;|]+|:::/
const POINTS_MAX = 1 + FURTHER_MAX

/** Reads rows by the fields of their columns. A row needs a phone and a name; every other cell is optional. */
export const rowReader = ({ mapping, defaults, words, dates, today }: Reading, names: Names) => {
  const columns = new Map<Field, number[]>()
  for (const [i, field] of mapping.entries()) if (field) columns.set(field, [...(columns.get(field) ?? []), i])
  const readWord = wordReader(names, words)

  return (cells: readonly string[], row: number): ReadRow => {
    const notTaken: DroppedCell[] = []
    const unknown: { field: WordField; word: string }[] = []
    const all = (field: Field) => (columns.get(field) ?? []).map((i) => plain(cells[i] ?? '')).filter(Boolean)
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
    const idOf = (field: WordField) => {
      const word = line(field)
      const { id, isKnown } = readWord(field, word)
      if (!isKnown) unknown.push({ field, word })
      return id
    }

    const found = all('phone').flatMap(phonesIn)
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

    const company = line('company')
    const person = line('name') || [line('first_name'), line('last_name')].filter(Boolean).join(' ')
    const name = v.safeParse(personName, cut('name', person || company, NAME_MAX))
    if (!name.success) return { reason: issueText(name.issues[0]) }

    const [value_estimate = 0] = taken('estimate', typedEstimate, [line('estimate')])
    const category_id = (idOf('category') ?? defaults.category_id) || null
    const seller = names.sellers.length > 0 ? idOf('seller') : undefined
    const extensions = whole.flatMap(({ phone: number, extension }) =>
      extension && phones.includes(number) ? [importWords.extension(number, extension)] : [],
    )
    const notes =
      cut(
        'notes',
        [person && company ? importWords.companyLine(company) : '', ...all('notes'), ...extensions]
          .filter(Boolean)
          .join('\n'),
        NOTES_MAX,
      ) || null
    const title = cut('title', line('title'), PROJECT_TITLE_MAX)
    const hasJob = title !== '' || value_estimate > 0
    const seller_id = seller ?? defaults.seller_id
    if (hasJob && seller_id === 0) notTaken.push({ field: 'lead', why: importWords.noSellerYet })
    const job = () => {
      const day = dayOf(line('created'))
      return {
        project_title: title || nameOf(names, category_id) || importWords.untitled,
        value_estimate,
        stage_id: idOf('stage') ?? defaults.stage_id,
        seller_id,
        notes,
        ...(day && { day }),
      }
    }
    const dayOf = (text: string) => {
      const day = dayIn(text, dates)
      if (text && (!day || day > today)) {
        notTaken.push({ field: 'created', why: day ? importWords.dayToCome : importWords.dayUnread })
      }
      return day && day <= today ? day : undefined
    }
    const installationDay = (text: string) => {
      const day = dayIn(text, dates)
      const isFar = day !== undefined && isTooFar(day, today)
      if (text && (!day || isFar)) {
        const why = day ? importWords.installationTooFar(APPOINTMENT_YEARS_AHEAD) : importWords.installationUnread
        notTaken.push({ field: 'installation', why })
      }
      return isFar ? undefined : day
    }
    const installation_date = installationDay(line('installation'))
    const read = v.safeParse(ImportedRow, {
      row,
      name: name.output,
      phones,
      emails: few(
        'email',
        taken(
          'email',
          requiredEmail,
          all('email').flatMap((cell) => cell.split(BETWEEN_EMAILS).filter(Boolean)),
        ),
      ),
      address:
        cut('address', addressOf(line('address'), line('city'), line('state'), line('zip')), ADDRESS_MAX) || null,
      zip: taken('zip', zip, [zipOf(line('zip'))])[0] || null,
      category_id,
      seller_id: seller ?? null,
      notes,
      job: hasJob && seller_id !== 0 ? job() : null,
      ...(installation_date && { installation_date }),
    })
    return read.success ? { row: read.output, notTaken, unknown } : { reason: importWords.notStorable }
  }
}

const plain = (cell: string) => storable(withoutApostrophe(cell.trim()).replace(TEXT_FORMULA, '$1')).trim()

const isTooFar = (day: string, today: string) =>
  timeIssue({ first_day: day, last_day: day, start_minute: null, end_minute: null }, today) === 'appointment_too_far'

const nameOf = ({ categories }: Names, id: number | null) =>
  categories.find(({ category_id }) => category_id === id)?.name ?? ''
