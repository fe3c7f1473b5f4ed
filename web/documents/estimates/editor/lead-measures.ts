import { isInquiryCategory } from '#contract/catalog/catalog.ts'
import type { MeasureKind } from '#contract/documents/measures.ts'
import type { PriceItem } from '#contract/documents/price-item.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { TypedLine } from '#web/documents/estimates/estimate-fields.ts'
import type { MeasureTexts } from './measure-input.ts'

export type LeadProject = Pick<
  Lead,
  'category_id' | 'title_size' | 'title_height' | 'title_color' | 'project_title' | 'notes'
>

/** Whether the category of a lead has the item. A lead without one, or with that of the public form, may need any item. */
const isOfCategory = ({ category_id: of }: LeadProject, { category_id }: Pick<PriceItem, 'category_id'>) =>
  category_id === null || of === null || isInquiryCategory(of) || of === category_id

/**
 * What a lead tells about an item that is added to a group of its estimate: for the first item of this kind, if the
 * category of the lead has it.
 */
export const leadMeasures = (
  lead: LeadProject,
  item: Pick<PriceItem, 'category_id' | 'rates'>,
  { lines, group }: { lines: readonly Pick<TypedLine, 'measures' | 'package'>[]; group: string | null },
): MeasureTexts => {
  const { kind } = item.rates
  const isMeasured = lines.some(
    (line) => line.measures?.kind === kind && (line.package === null || line.package === group),
  )
  return isMeasured || !isOfCategory(lead, item) ? {} : measuresIn(lead, kind)
}

const NUMBER = String.raw`(\d{1,4}(?:\.\d)?)`
const FEET = String.raw`\s*-?(?:['′’]|(?:linear\s+)?(?:ft|feet|foot|pies?)\b\.?)`
const ALSO_FEET = `(?:${FEET})?`
/** "20x30", "20' by 30'"; not the size of a "4x4 post". */
const SIZE = new RegExp(
  String.raw`\b${NUMBER}${ALSO_FEET}\s*(?:x|×|by|por)\s*${NUMBER}\b(?!${ALSO_FEET}\s*(?:posts?|beams?|tubes?|lumber)\b)`,
  'gi',
)
const ONE_SIDE = /^(\d+) SHADE$/g
const HEIGHT = new RegExp(
  String.raw`\b${NUMBER}${ALSO_FEET}[\s-]*(?:tall|high)\b|\b${NUMBER}${FEET}\s*de\s+alt(?:o|ura)\b`,
  'gi',
)
const LENGTH = new RegExp(String.raw`\b${NUMBER}${FEET}`, 'gi')
const THICKNESS = new RegExp(String.raw`\b${NUMBER}\s*-?(?:["″”]|in(?:ch|ches)?\b\.?)[\s-]*(?:thick|deep)`, 'gi')
const count = (thing: string) => new RegExp(String.raw`\b(\d{1,3})\s+(?:[\p{L}-]+\s+)?(?:${thing})`, 'giu')
const GATES = count('gates?|portón|portones|puertas?')
const TREES = count('trees?|árbol|árboles')
const LOADS = count('loads?|viajes?')
const COLORS = /\b(white|galv|blanc[oa])/gi

/** The only value that a text tells; undefined for none, and for several different ones. */
const only = (pattern: RegExp, text: string): string[] | undefined => {
  const found = new Map(
    [...text.matchAll(pattern)].map(([, ...parts]) => {
      const values = parts.filter(Boolean)
      return [values.join('x').toLowerCase(), values]
    }),
  )
  return found.size === 1 ? [...found.values()][0] : undefined
}

/** The measures of a lead: its own fields, then those in its title, then in its notes, as the fields show them. */
const measuresIn = (lead: LeadProject, kind: MeasureKind): MeasureTexts => {
  const texts = [[lead.title_size, lead.title_height].filter(Boolean).join(' '), lead.project_title, lead.notes]
  const tell = (pattern: RegExp, from = texts) => from.map((text) => text && only(pattern, text)).find(Boolean) || []
  const [one] = lead.title_size ? (only(ONE_SIDE, lead.title_size) ?? []) : []
  const [width = one, length] = one ? [] : tell(SIZE)
  const [height] = tell(HEIGHT)
  const others = texts.map((text) => text?.replace(SIZE, '').replace(HEIGHT, '') ?? null)
  const told: Record<MeasureKind, Record<string, string | undefined>> = {
    none: {},
    shade: { width, length, height, color: lead.title_color ?? colorOf(tell(COLORS)[0]) },
    fence: { length: tell(LENGTH, others)[0], height, gates: tell(GATES)[0] },
    cement: { width, length, thickness: tell(THICKNESS)[0] },
    tree: { trees: tell(TREES)[0] },
    hauling: { loads: tell(LOADS)[0] },
  }
  return Object.fromEntries(Object.entries(told[kind]).filter((entry): entry is [string, string] => Boolean(entry[1])))
}

const colorOf = (word: string | undefined) => word && (/^galv/i.test(word) ? 'GALV' : 'WHITE')
