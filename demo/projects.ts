import { type Category, isInquiryCategory, isWelding } from '#contract/catalog/catalog.ts'
import type { TITLE_COLORS } from '#contract/leads/lead.ts'
import type { Random } from './random.ts'

/** The project of a lead, as the add-lead form stores it. */
export interface Project {
  title: string
  size: string | null
  height: string | null
  color: (typeof TITLE_COLORS)[number] | null
  dollars: number
}

const toNearest = (step: number, dollars: number) => Math.max(step, Math.round(dollars / step) * step)
const between = (random: Random, low: number, high: number) => low + random.fraction() * (high - low)

const titled = (title: string, dollars: number, step = 25): Project => ({
  title,
  size: null,
  height: null,
  color: null,
  dollars: toNearest(step, dollars),
})

const SHADE_SIZES = [
  ['10x12', 120],
  ['12x20', 240],
  ['16x20', 320],
  ['20x20', 400],
  ['20x24', 480],
  ['20x30', 600],
  ['24x30', 720],
  ['30x40', 1200],
] as const

const shade = (random: Random): Project => {
  const [measure, area] = random.weighted(SHADE_SIZES.map((size, i) => [size, 8 - i] as const))
  const height = `${random.whole(8, 14)}'-TALL`
  const color = random.weighted([['GALV', 5] as const, ['WHITE', 3] as const, ['OTHER', 1] as const])
  const size = `${measure} SHADE`
  const dollars = toNearest(50, area * between(random, 7, 10))
  return { title: `${size} | ${height} | ${color}`, size, height, color, dollars }
}

const treeWork = (random: Random): Project => {
  const trees = random.whole(1, 6)
  const kind = random.pick(['OAK', 'PECAN', 'CEDAR', 'ELM', 'PALM', 'COTTONWOOD'])
  const many = trees === 1 ? kind : `${kind}S`
  return random.chance(0.5)
    ? titled(`TRIM ${trees} ${many}, HAUL BRUSH`, trees * between(random, 140, 320))
    : titled(`REMOVE ${trees} ${many} + STUMP GRINDING`, trees * between(random, 380, 750))
}

const canopy = (random: Random): Project => {
  const [size, area] = random.pick([
    ['12X20', 240],
    ['18X21', 378],
    ['20X20', 400],
    ['24X24', 576],
  ] as const)
  const use = random.pick(['CARPORT CANOPY', 'PATIO CANOPY', 'RV CANOPY', 'ENTRY CANOPY'])
  return titled(`${use} ${size}`, area * between(random, 8, 13), 50)
}

const fence = (random: Random): Project => {
  const feet = random.whole(6, 30) * 10
  const [kind, price] = random.pick([
    ['CEDAR PRIVACY', 32],
    ['CHAIN LINK', 17],
    ['WROUGHT IRON', 41],
    ['RANCH PIPE', 24],
  ] as const)
  return titled(`${feet} FT ${kind} FENCE`, feet * price * between(random, 0.85, 1.15), 50)
}

/** Kinds of slabs, with the range of each side in feet. */
const SLABS = [
  ['DRIVEWAY', [10, 20], [20, 50]],
  ['PATIO SLAB', [10, 20], [12, 24]],
  ['SHOP FLOOR', [20, 24], [24, 40]],
  ['SIDEWALK', [3, 4], [30, 80]],
  ['SHED PAD', [8, 12], [10, 16]],
] as const

const cement = (random: Random): Project => {
  const [use, [narrow, wide], [short, long]] = random.pick(SLABS)
  const width = random.whole(narrow, wide)
  const length = random.whole(short, long)
  return titled(`${use} ${width}X${length}`, width * length * between(random, 8, 12), 50)
}

const oddJob = (random: Random): Project =>
  titled(
    random.pick(['GATE REPAIR', 'PRESSURE WASH DRIVEWAY', 'MAILBOX POST', 'HANDRAIL FOR PORCH', 'SHED TEAR-DOWN']),
    between(random, 150, 1400),
  )

const MAKERS = [
  [/tree/i, treeWork],
  [/canop/i, canopy],
  [/fenc/i, fence],
  [/cement|concrete/i, cement],
] as const

export const projectFor = (random: Random, category: Category): Project => {
  if (isWelding(category.name)) return shade(random)
  return (MAKERS.find(([name]) => name.test(category.name))?.[1] ?? oddJob)(random)
}

/** A random category, mostly welding; never one of the public form. */
export const staffCategory = (random: Random, categories: readonly Category[]): Category =>
  random.weighted(
    categories
      .filter((category) => category.is_active && !isInquiryCategory(category.category_id))
      .map((category) => [category, isWelding(category.name) ? 6 : 2] as const),
  )
