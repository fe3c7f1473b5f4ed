import { isInquiryCategory } from '#contract/catalog/catalog.ts'
import type { MeasureKind } from '#contract/documents/measures.ts'
import type { PriceItem } from '#contract/documents/price-item.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { TypedLine } from '#web/documents/estimates/estimate-fields.ts'
import type { MeasureTexts } from './measure-input.ts'
import { colorNameIn, colorOf } from './text-colors.ts'
import {
  countOf,
  FENCE_HEIGHT,
  foldedWithDigits,
  GATES,
  HEIGHT,
  LENGTH,
  LOADS,
  SIZE,
  sizeOf,
  THICKNESS,
  TREE_SIZE,
  TREES,
  withoutOthers,
} from './text-measures.ts'

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

/** The size of a shade with one side. */
const ONE_SIDE = /^(\d+) SHADE$/

/** The only value that a text tells; undefined for none, and for several different ones. */
const only = (pattern: RegExp, text: string): string[] | undefined => {
  const found = new Map(
    [...text.matchAll(pattern)].map(([, ...parts]) => {
      const values = parts.filter(Boolean)
      return [values.join('x'), values]
    }),
  )
  return found.size === 1 ? [...found.values()][0] : undefined
}

/** The measures of a lead: its own fields, then those in its title, then in its notes, as the fields show them. */
const measuresIn = (lead: LeadProject, kind: MeasureKind): MeasureTexts => {
  const own = [lead.title_size, lead.title_height].filter(Boolean).join(' ')
  const texts = [own, lead.project_title, lead.notes].map((text) => foldedWithDigits(text ?? ''))
  const isFence = kind === 'fence'
  const measured = texts.map((text) => withoutOthers(text, isFence))
  const tell = (pattern: RegExp, from = texts) => from.map((text) => only(pattern, text)).find(Boolean) ?? []
  const [one] = ONE_SIDE.exec(lead.title_size ?? '')?.slice(1) ?? []
  const [width = one, length] = one ? [] : tell(SIZE, measured)
  const heights = isFence ? FENCE_HEIGHT : HEIGHT
  const [height] = tell(heights, measured)
  const others = measured.map((text) =>
    [SIZE, heights, GATES].reduce((rest, pattern) => rest.replace(pattern, ''), text),
  )
  const named = texts.map(colorNameIn).find(Boolean)
  const color = lead.title_color ?? colorOf(named)
  const told: Record<MeasureKind, Record<string, string | undefined>> = {
    none: {},
    shade: {
      width,
      length,
      height,
      color,
      color_name: color === 'OTHER' && colorOf(named) === color ? named : undefined,
    },
    fence: { length: tell(LENGTH, others)[0], height, gates: countOf(tell(GATES)[0]) },
    cement: { width, length, thickness: tell(THICKNESS)[0] },
    tree: { trees: countOf(tell(TREES)[0]), size: sizeOf(tell(TREE_SIZE)[0]) },
    hauling: { loads: countOf(tell(LOADS)[0]) },
  }
  return Object.fromEntries(Object.entries(told[kind]).filter((entry): entry is [string, string] => Boolean(entry[1])))
}
