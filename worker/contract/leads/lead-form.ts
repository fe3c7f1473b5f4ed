import * as v from 'valibot'
import { ContactLanguage } from '#contract/contacts/language.ts'
import { typedEstimate } from '#contract/estimate.ts'
import {
  ESTIMATE_MAX,
  inCapitals,
  line,
  lines,
  NAME_MAX,
  NOTES_MAX,
  personName,
  phone,
  ZIP_MAX,
} from '#contract/fields.ts'
import { because } from '#contract/validation.ts'
import type { Label } from '#contract/words/en/labels.ts'
import { PROPERTY_LOCATIONS, ProjectTitle, TITLE_COLORS } from './lead.ts'
import { HEIGHT_MAX, WIDTH_MAX } from './shade.ts'

const STREET_MAX = 100
const STATE_MAX = 20

/** Whether the text is a whole number within the bounds. */
const isWhole = (text: string, min: number, max: number) =>
  /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max

/** A required whole number, typed as text, within bounds. */
const whole = (label: Label, min: number, max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(because('text_required', { label })),
    v.check((text) => isWhole(text, min, max), because('whole_number_between', { label, min, max })),
    v.transform(Number),
  )

/** The same, or empty. */
const optionalWhole = (label: Label, min: number, max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || isWhole(text, min, max), because('whole_number_between', { label, min, max })),
    v.transform((text) => (text === '' ? null : Number(text))),
  )

/** An estimate in whole dollars. */
const wholeEstimate = v.pipe(
  typedEstimate,
  v.integer(because('whole_number_between', { label: 'price', min: 0, max: ESTIMATE_MAX })),
)

const optionalChoice = <const T extends readonly [string, ...string[]]>(choices: T) =>
  v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => null),
    ),
    v.picklist(choices),
  ])

const common = {
  sellerId: v.pipe(v.string(), v.nonEmpty(because('text_required', { label: 'seller_id' })), v.transform(Number)),
  propertyLocation: optionalChoice(PROPERTY_LOCATIONS),
  notes: inCapitals(lines('initial_note', NOTES_MAX), 'initial_note', NOTES_MAX),
  contactName: inCapitals(personName, 'name', NAME_MAX),
  phone: phone,
  addressStreet: inCapitals(line('street', STREET_MAX), 'street', STREET_MAX),
  addressState: inCapitals(line('state', STATE_MAX), 'state', STATE_MAX),
  addressZip: optionalWhole('zip', 1, ZIP_MAX),
  language: v.optional(ContactLanguage, ''),
}

/** The add-lead form for welding, with the measures of a shade (docs/product.md#lead-form). */
export const WeldingForm = v.object({
  ...common,
  titleWidth: whole('width', 1, WIDTH_MAX),
  titleLength: whole('length', 1, WIDTH_MAX),
  titleHeight: whole('title_height', 1, HEIGHT_MAX),
  titleColor: v.picklist(TITLE_COLORS, because('text_required', { label: 'title_color' })),
  valueEstimate: v.pipe(v.string(), v.trim(), v.nonEmpty(because('text_required', { label: 'price' })), wholeEstimate),
})

/** The add-lead form for other categories, with a title. */
export const GeneralForm = v.object({
  ...common,
  projectTitle: ProjectTitle,
  valueEstimate: wholeEstimate,
})

export interface Shade {
  width: string
  length: string
  height: string
  color: string
}

const given = (parts: readonly string[]) => parts.map((part) => part.trim()).filter(Boolean)

/** "20x30 SHADE" from one or both measures; null without any. */
export const shadeSize = ({ width, length }: Pick<Shade, 'width' | 'length'>) => {
  const measures = given([width, length])
  return measures.length > 0 ? `${measures.join('x')} SHADE` : null
}

/** "10'-TALL"; null without a height. */
export const shadeHeight = (height: string) => (height.trim() ? `${height.trim()}'-TALL` : null)

/** "20x30 SHADE | 10'-TALL | GALV" (docs/product.md#welding-titles). */
export const shadeTitle = (shade: Shade) =>
  given([shadeSize(shade) ?? '', shadeHeight(shade.height) ?? '', shade.color]).join(' | ')

/** Street, state and ZIP, joined by pipes; missing parts leave no pipe. */
export const joinAddress = (street: string, state: string, zip: string) => given([street, state, zip]).join(' | ')
