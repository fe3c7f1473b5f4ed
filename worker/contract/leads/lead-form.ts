import * as v from 'valibot'
import { ESTIMATE_MAX, line, lines, NOTES_MAX, personName, phone, upperCase } from '#contract/fields.ts'
import { PROPERTY_LOCATIONS, ProjectTitle, TITLE_COLORS } from './lead.ts'

export const WIDTH_MAX = 999
export const HEIGHT_MAX = 99
export const STREET_MAX = 100
export const STATE_MAX = 20
export const ZIP_MAX = 99_999_999

/** A whole number as it is typed, between two bounds. */
const whole = (label: string, min: number, max: number) => {
  const message = `${label} must be a whole number from ${min} to ${max}`
  return v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(`${label} is required`),
    v.regex(/^\d+$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
  )
}

const optionalWhole = (label: string, min: number, max: number) =>
  v.union(
    [
      v.pipe(
        v.string(),
        v.trim(),
        v.literal(''),
        v.transform(() => null),
      ),
      whole(label, min, max),
    ],
    (issue) => {
      const [, wanted] = issue.issues ?? []
      return wanted?.message ?? `${label} must be a whole number from ${min} to ${max}`
    },
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
  sellerId: v.pipe(v.string(), v.nonEmpty('Seller is required'), v.transform(Number)),
  propertyLocation: optionalChoice(PROPERTY_LOCATIONS),
  notes: v.pipe(lines('Initial note', NOTES_MAX), upperCase),
  contactName: v.pipe(personName, upperCase),
  phone: v.pipe(phone, upperCase),
  addressStreet: v.pipe(line('Street', STREET_MAX), upperCase),
  addressState: v.pipe(line('State', STATE_MAX), upperCase),
  addressZip: optionalWhole('ZIP', 1, ZIP_MAX),
}

/** The add-lead form for welding: a shade by its measures (part 1, section 5). */
export const WeldingForm = v.object({
  ...common,
  titleWidth: whole('Width', 1, WIDTH_MAX),
  titleLength: whole('Length', 1, WIDTH_MAX),
  titleHeight: whole('Height', 1, HEIGHT_MAX),
  titleColor: v.picklist(TITLE_COLORS, 'Color is required'),
  valueEstimate: whole('Estimate', 0, ESTIMATE_MAX),
})

/** The add-lead form for any other work: a title of its own. */
export const GeneralForm = v.object({
  ...common,
  projectTitle: ProjectTitle,
  valueEstimate: optionalWhole('Estimate', 0, ESTIMATE_MAX),
})

export interface Shade {
  width: string
  length: string
  height: string
  color: string
}

const given = (parts: readonly string[]) => parts.map((part) => part.trim()).filter(Boolean)

/** "20x30 SHADE", of one measure or two; null without any. */
export const shadeSize = ({ width, length }: Pick<Shade, 'width' | 'length'>) => {
  const measures = given([width, length])
  return measures.length > 0 ? `${measures.join('x')} SHADE` : null
}

/** "10'-TALL"; null without a height. */
export const shadeHeight = (height: string) => (height.trim() ? `${height.trim()}'-TALL` : null)

/** "20x30 SHADE | 10'-TALL | GALV" (part 1, section 5). */
export const shadeTitle = (shade: Shade) =>
  given([shadeSize(shade) ?? '', shadeHeight(shade.height) ?? '', shade.color]).join(' | ')

/** Street, state and ZIP, joined by pipes; missing parts leave no pipe. */
export const joinAddress = (street: string, state: string, zip: string) => given([street, state, zip]).join(' | ')
