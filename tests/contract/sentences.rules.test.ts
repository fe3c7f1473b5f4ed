import { expect, test } from 'vitest'
import { formatSentence, type Reason } from '#contract/reasons.ts'
import { LABELS as ENGLISH_LABELS } from '#contract/words/en/labels.ts'
import { SENTENCES as ENGLISH } from '#contract/words/en/sentences.ts'
import { LABELS as SPANISH_LABELS } from '#contract/words/es/labels.ts'
import { SENTENCES as SPANISH } from '#contract/words/es/sentences.ts'

const REASONS = Object.keys(ENGLISH) as Reason[]

/** Numbers of these names stand in sentences as themselves or as minutes. */
const COUNTS = ['min', 'max', 'seconds', 'days', 'years', 'leads', 'contacts']
/** Codes that each language words in its own way. */
const CODES = ['label', 'state']

/** Parameters that record which of them a sentence reads. */
const recorded = (count: number) => {
  const read = new Set<string>()
  const params = new Proxy<Record<string, string | number>>(
    {},
    {
      get: (_, key) => {
        const name = String(key)
        read.add(name)
        if (name === 'label') return 'weekly_goal'
        return COUNTS.includes(name) ? count : `«${name}»`
      },
    },
  )
  return { params, read }
}

const wordings = (sentences: typeof ENGLISH | typeof SPANISH, reason: Reason, count: number) => {
  const { params, read } = recorded(count)
  return { text: formatSentence(sentences[reason], params), read: [...read].sort() }
}

test.each(REASONS)('%s has a Spanish sentence with the parameters of the English one', (reason) => {
  for (const count of [1, 2, 100, 10_000]) {
    const english = wordings(ENGLISH, reason, count)
    const spanish = wordings(SPANISH, reason, count)
    expect(spanish.read).toEqual(english.read)
    expect(spanish.text).not.toBe(english.text)
    expect(spanish.text).not.toMatch(/undefined|null|NaN/)
    const shown = english.read.filter((name) => !CODES.includes(name) && english.text.includes(`«${name}»`))
    for (const name of shown) expect(spanish.text).toContain(`«${name}»`)
  }
})

test.each(REASONS)('%s has a Spanish sentence for an unknown user, file or name', (reason) => {
  const unknown = { who: null, file: null, name: null, seller: null, label: 'name', stage: 'Info' }
  const [english, spanish] = [ENGLISH, SPANISH].map((sentences) => formatSentence(sentences[reason], unknown))
  if (/Someone(?! else)|The photo|The file/.test(english ?? '')) expect(spanish).toMatch(/Alguien|La foto|El archivo/)
  expect(spanish).not.toBe(english)
})

test('names each field in Spanish', () => {
  const same = Object.entries(SPANISH_LABELS).filter(([label, name]) => ENGLISH_LABELS[label as never] === name)
  expect(same.map(([label]) => label)).toEqual(['color', 'brand_color', 'title_color'])
})

test.each([
  ['stage_in_use', { leads: 1, contacts: 0 }, 'Elige a dónde va el prospecto de esta etapa'],
  ['stage_in_use', { leads: 0, contacts: 3 }, 'Elige a dónde van los 3 contactos sin prospecto de esta etapa'],
  [
    'stage_in_use',
    { leads: 2, contacts: 1 },
    'Elige a dónde van los 2 prospectos y el contacto sin prospecto de esta etapa',
  ],
  [
    'estimate_closed',
    { state: 'signed' },
    'Esta cotización está firmada y no se puede cambiar. Otro trabajo necesita su propio prospecto.',
  ],
  ['permission_missing', { permission: 'Leads: Edit' }, 'Sin permiso: no puedes hacer esto (Prospectos: Editar)'],
  ['access_codes_too_many', { seconds: 60 }, 'Demasiados códigos incorrectos. Espera 60 segundos e intenta de nuevo.'],
  ['inquiries_too_many', { seconds: 60 }, 'Ya envió varias solicitudes. Espere 1 minuto o llámenos.'],
  [
    'whole_number_between',
    { label: 'weekly_goal', min: 1, max: 10_000 },
    'Meta semanal: debe ser un número entero de 1 a 10,000',
  ],
  ['typed_number_decimals', { label: 'quantity', max: 1 }, 'Cantidad: 1 decimal como máximo'],
] satisfies [Reason, object, string][])('words %s in Spanish: %o', (reason, params, sentence) => {
  expect(formatSentence(SPANISH[reason], params)).toBe(sentence)
})
