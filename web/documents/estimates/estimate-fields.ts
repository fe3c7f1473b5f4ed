import * as v from 'valibot'
import {
  DOCUMENT_TEXT_MAX,
  EstimateContent,
  EstimateLine,
  type EstimatePackage,
  ITEM_NAME_MAX,
  LINES_MAX,
} from '#contract/documents/content.ts'
import { formatQuantity } from '#contract/documents/document-format.ts'
import type { Estimate } from '#contract/documents/estimate.ts'
import type { Share } from '#contract/documents/money.ts'
import { line, lines } from '#contract/fields.ts'
import { LANGUAGES, type Language, languageOf } from '#contract/languages.ts'
import { Day } from '#contract/plausible-day.ts'
import { because } from '#contract/validation.ts'
import { centsText, rateText, readTyped, typedCents, typedQuantity, typedRate } from '#web/documents/typed-amounts.ts'
import type { EditedRecord } from '#web/forms/form-state.ts'

/** A line of the form: quantity and price are texts until they are saved. All lines are one text of the form, in JSON. */
export interface TypedLine extends Omit<EstimateLine, 'quantity' | 'price_cents'> {
  quantity: string
  price: string
}

const parseList = (text: string) => (text === '' ? [] : JSON.parse(text))
const serializeList = (list: readonly unknown[]) => (list.length === 0 ? '' : JSON.stringify(list))

export const parseLines = (text: string): TypedLine[] => parseList(text)
export const parsePackages = (text: string): EstimatePackage[] => parseList(text)
export const parseImages = (text: string): number[] => parseList(text)
export const serializeImages = serializeList
export const serializePackages = (packages: readonly EstimatePackage[]) =>
  serializeList(packages.map(({ key, name, description }) => ({ key, name, description })))
/** The fields are listed one by one, so that equal lines are equal texts. */
export const serializeLines = (typed: readonly TypedLine[]) =>
  serializeList(
    typed.map((one) => ({
      key: one.key,
      name: one.name,
      description: one.description,
      unit: one.unit,
      quantity: one.quantity,
      price: one.price,
      taxable: one.taxable,
      is_optional: one.is_optional,
      package: one.package,
      price_item_id: one.price_item_id,
      measures: one.measures,
    })),
  )

/** A line of an estimate as the form shows it. */
export const typedLine = ({ quantity, price_cents, ...rest }: EstimateLine): TypedLine => ({
  ...rest,
  quantity: formatQuantity(quantity),
  price: centsText(price_cents),
})

const TypedLines = v.pipe(
  v.string(),
  v.transform(parseLines),
  v.array(
    v.pipe(
      v.object({
        ...v.omit(EstimateLine, ['quantity', 'price_cents']).entries,
        quantity: typedQuantity(),
        price: typedCents('item_price'),
      }),
      v.transform(({ price: price_cents, ...rest }): EstimateLine => ({ ...rest, price_cents })),
    ),
  ),
  v.maxLength(LINES_MAX, because('number_too_large', { field: 'lines', max: LINES_MAX })),
)

/** A typed share: "10%" is a percentage, "500" an amount, a blank text nothing. */
const typedShare = (label: 'discount' | 'deposit') => {
  const amount = v.pipe(
    typedCents(label),
    v.transform((cents): Share => ({ kind: 'amount', cents })),
  )
  const percent = v.pipe(
    typedRate(label),
    v.transform((rate): Share => ({ kind: 'percent', rate })),
  )
  return v.lazy((text): v.GenericSchema<string, Share | null> => {
    if (typeof text !== 'string' || text.trim() === '')
      return v.pipe(
        v.string(),
        v.transform(() => null),
      )
    return isPercent(text) ? percent : amount
  })
}

export const isPercent = (text: string) => text.trim().endsWith('%')

const shareText = (share: Share | null) => {
  if (share === null) return ''
  return share.kind === 'amount' ? centsText(share.cents) : `${rateText(share.rate)}%`
}

const All = v.object({
  title: line('document_title', ITEM_NAME_MAX),
  lines: TypedLines,
  packages: v.pipe(v.string(), v.transform(parsePackages), EstimateContent.pipe[0].entries.packages),
  discount: typedShare('discount'),
  deposit: typedShare('deposit'),
  tax_rate: typedRate('tax_rate'),
  notes: lines('document_notes', DOCUMENT_TEXT_MAX),
  terms: lines('terms', DOCUMENT_TEXT_MAX),
  image_ids: v.pipe(v.string(), v.transform(parseImages), EstimateContent.pipe[0].entries.image_ids),
  valid_until: Day('valid_until'),
})

/** The fields of the form of an estimate. */
export const EstimateFields = v.partial(v.object({ ...All.entries, language: v.picklist(['', ...LANGUAGES]) }))
export type EstimateField = keyof typeof EstimateFields.entries
type EstimateTexts = Record<EstimateField, string>

/** The content that valid texts describe. */
export const contentOf = (texts: EstimateTexts): EstimateContent => v.parse(EstimateContent, v.parse(All, texts))

/** A content as the texts of the form. */
export const textsOf = (content: EstimateContent, language: Language | null = null): EstimateTexts => ({
  language: language ?? '',
  title: content.title,
  lines: serializeLines(content.lines.map(typedLine)),
  packages: serializePackages(content.packages),
  discount: shareText(content.discount),
  deposit: shareText(content.deposit),
  tax_rate: rateText(content.tax_rate),
  notes: content.notes,
  terms: content.terms,
  image_ids: serializeImages(content.image_ids),
  valid_until: content.valid_until,
})

/** The language of the form; null for the contact's. */
export const languageOfTexts = ({ language }: Pick<EstimateTexts, 'language'>) => languageOf(language) ?? null

export const editedEstimate = ({
  content,
  language,
  version,
}: Pick<Estimate, 'content' | 'language' | 'version'>): EditedRecord => ({
  text: textsOf(content, language),
  versions: { version },
})

/** The content while it is typed: what cannot be read counts as zero, so that the sums stay live. */
export const contentWhileTyping = (texts: EstimateTexts): EstimateContent => ({
  title: texts.title,
  lines: parseLines(texts.lines).map(({ price, quantity, ...rest }) => ({
    ...rest,
    quantity: readTyped(typedQuantity(), quantity).value ?? 0,
    price_cents: readTyped(typedCents('item_price'), price).value ?? 0,
  })),
  packages: parsePackages(texts.packages),
  discount: readTyped(typedShare('discount'), texts.discount).value ?? null,
  deposit: readTyped(typedShare('deposit'), texts.deposit).value ?? null,
  tax_rate: readTyped(typedRate('tax_rate'), texts.tax_rate).value ?? 0,
  notes: texts.notes,
  terms: texts.terms,
  image_ids: parseImages(texts.image_ids),
  valid_until: texts.valid_until,
})

const KEY_LENGTH = 8

/** A new key of a line or package, unique in practice. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_LENGTH)), (byte) => (byte % 36).toString(36)).join('')
