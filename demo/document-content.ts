import type { EstimateContent, EstimateLine } from '#contract/documents/content.ts'
import { UNIT } from '#contract/documents/money.ts'
import { naturalTitle } from '#contract/documents/natural-case.ts'
import type { Language } from '#contract/languages.ts'
import { addDays } from '#contract/weeks.ts'
import type { LeadRow } from './rows.ts'

/** The texts that the business writes, in the language of the document. */
const TEXTS = {
  en: {
    terms: `Half of the total is due with your signature, the rest when the work is finished.
We call before we dig and clean up every day. Workmanship is guaranteed for two years.`,
    oddJob: 'Odd job',
    materials: 'Materials, fabrication and delivery.',
    installation: 'Installation and cleanup',
    hauling: 'Hauling of old material',
    haulingHint: 'One trailer, dump fee included.',
    checkUp: 'Yearly check-up',
    checkUpHint: 'Tighten, touch up, report.',
    standard: { name: 'Standard', description: 'Galvanized steel, factory finish.' },
    premium: { name: 'Premium', description: 'Powder-coated, five years of warranty on the finish.' },
    driveway: 'Please keep the driveway free on the first day.',
  },
  es: {
    terms: `La mitad del total se paga al firmar y el resto al terminar el trabajo.
Llamamos antes de excavar y limpiamos todos los días. La mano de obra tiene dos años de garantía.`,
    oddJob: 'Trabajo menor',
    materials: 'Material, fabricación y entrega.',
    installation: 'Instalación y limpieza',
    hauling: 'Acarreo del material viejo',
    haulingHint: 'Un remolque, con el pago del basurero incluido.',
    checkUp: 'Revisión anual',
    checkUpHint: 'Apretar, retocar e informar.',
    standard: { name: 'Estándar', description: 'Acero galvanizado, acabado de fábrica.' },
    premium: { name: 'Premium', description: 'Pintura en polvo, cinco años de garantía en el acabado.' },
    driveway: 'Por favor deje libre la entrada el primer día.',
  },
} satisfies Record<Language, unknown>

export const termsIn = (language: Language) => TEXTS[language].terms

/** The days for which an estimate of the demo is valid. */
export const VALID_DAYS = 30

const HALF = 50_000
const FEET = /(\d+) FT /
const AREA = /(\d+)X(\d+)/i
/** What is left of a price for work on the site, at the least. */
const LABOR_SHARE = 0.22

const lineOf = (key: string, name: string, price_cents: number, more: Partial<EstimateLine> = {}): EstimateLine => ({
  key,
  name,
  description: '',
  unit: 'each',
  quantity: UNIT,
  price_cents,
  taxable: true,
  is_optional: false,
  package: null,
  price_item_id: null,
  measures: null,
  ...more,
})

/** A project such as "120 FT CEDAR PRIVACY FENCE" as the number and unit of its main line. */
const measureOf = (title: string): Pick<EstimateLine, 'unit' | 'quantity'> => {
  const [, feet] = FEET.exec(title) ?? []
  if (feet) return { unit: 'ft', quantity: Number(feet) * UNIT }
  const [, width, length] = AREA.exec(title) ?? []
  if (width && length) return { unit: 'sq_ft', quantity: Number(width) * Number(length) * UNIT }
  return { unit: 'each', quantity: UNIT }
}

const inSentence = (title: string) => {
  const text = title.split(' | ')[0]?.toLowerCase() ?? ''
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The main line, with a whole price for its unit, and the line of the rest. Together they are the value of the lead. */
const mainLines = (title: string, cents: number, key: string, language: Language): EstimateLine[] => {
  const measure = measureOf(title)
  const units = measure.quantity / UNIT
  const price = Math.floor((cents * (1 - LABOR_SHARE)) / units / 25) * 25
  return [
    lineOf(`${key}1`, inSentence(title), price, {
      ...measure,
      description: TEXTS[language].materials,
    }),
    lineOf(`${key}2`, TEXTS[language].installation, cents - price * units, { taxable: false }),
  ]
}

/**
 * The content of an estimate whose default total is the value of its lead. Some offer options, and some the choice
 * between two packages.
 */
export const demoContent = (lead: LeadRow & { lead_id: number }, day: string, language: Language): EstimateContent => {
  const texts = TEXTS[language]
  const title = lead.project_title ?? texts.oddJob
  const cents = lead.value_cents ?? 0
  const withPackages = lead.lead_id % 5 === 0
  const better = Math.round((cents * 1.18) / 2500) * 2500
  const offers = withPackages
    ? [
        ...mainLines(title, cents, 'a', language).map((line) => ({ ...line, package: 'good' })),
        ...mainLines(title, better, 'b', language).map((line) => ({ ...line, package: 'better' })),
      ]
    : mainLines(title, cents, 'a', language)
  return {
    title: naturalTitle(title),
    lines: [
      ...offers,
      ...(lead.lead_id % 2 === 0
        ? [
            lineOf('o1', texts.hauling, 32_500, {
              is_optional: true,
              description: texts.haulingHint,
            }),
          ]
        : []),
      ...(lead.lead_id % 3 === 0
        ? [
            lineOf('o2', texts.checkUp, 9500, {
              is_optional: true,
              taxable: false,
              description: texts.checkUpHint,
            }),
          ]
        : []),
    ],
    packages: withPackages
      ? [
          { key: 'good', ...texts.standard },
          { key: 'better', ...texts.premium },
        ]
      : [],
    discount: null,
    deposit: { kind: 'percent', rate: HALF },
    tax_rate: 0,
    notes: lead.lead_id % 4 === 0 ? texts.driveway : '',
    terms: texts.terms,
    image_ids: [],
    valid_until: addDays(day, VALID_DAYS),
  }
}
