import { folded } from '#contract/fold.ts'

/** The fields that a column can hold. */
export const FIELDS = [
  'name',
  'first_name',
  'last_name',
  'company',
  'phone',
  'email',
  'address',
  'city',
  'state',
  'zip',
  'category',
  'seller',
  'title',
  'estimate',
  'stage',
  'created',
  'installation',
  'notes',
] as const
export type Field = (typeof FIELDS)[number]

/** The field of each column; null for an ignored column. */
export type Mapping = (Field | null)[]

/** The fields that several columns may share. */
const SEVERAL: readonly Field[] = ['phone', 'email', 'notes']

/** The mapping after a change of one column's field, and the column that lost that field and is now ignored. */
export const withColumn = (mapping: Mapping, column: number, field: Field | null) => {
  const before = field && !SEVERAL.includes(field) ? mapping.indexOf(field) : -1
  const isMoved = before >= 0 && before !== column
  const next = (isMoved ? mapping.with(before, null) : mapping).with(column, field)
  return { mapping: next, freed: isMoved ? before : undefined }
}

/** Patterns of English and Spanish column heads, without accents. The first match counts. */
const HEADS: readonly [heads: RegExp, field: Field | null][] = [
  [
    /\b(type|label|tipo|etiqueta)\b|phonetic|prefix|suffix|nickname|file as|fax|\bbox\b|country|pais\b|(job|organi[sz]ation) ?title|\b(position|role|occupation|cargo|puesto)$|middle|^why (left out|skipped)$|^motivo de omision$/,
    null,
  ],
  [/\b(created|added|creado) (by|por)\b|updated|birth|nacimiento|\bid\b|photo|avatar|language|idioma/, null],
  // Counts and times of a contact do not describe a lead.
  [
    /\bseen\b|contacted|login|visits?\b|activity|\bnb\b|number of|\bcount\b|lifetime|\bltv\b|orders?\b|spent|score/,
    null,
  ],
  [/\b(campaign|list|event|product|file|user|domain|tag|group) ?name/, null],
  [
    /^install(ation|ed)?$|\binstall(ation|ed)? (date|day|on)\b|\b(date|day) (of )?install|^instalacion$|fecha.*instalacion/,
    'installation',
  ],
  [
    /created|\badded\b|^date$|^fecha$|^(job|project|work|sale|estimate|quote) date$|^creado|fecha.*(creacion|creado|alta|registro|ingreso|entrada|trabajo|proyecto|obra|venta)/,
    'created',
  ],
  [/\bdate\b|fecha/, null],
  [/e ?mail|correo/, 'email'],
  [/phone|mobile|\bcell|\btel\b|telefono|celular|movil|whatsapp/, 'phone'],
  [/\bzip|postal|postcode|\bcp\b/, 'zip'],
  [/\bcity|\btown|ciudad|municipio|localidad/, 'city'],
  [/\bstate\b|province|region|provincia|\bestado\b/, 'state'],
  [/address|street|direccion|calle|domicilio/, 'address'],
  [/\b(first|given) ?name|\b(first|given)$|primer ?nombre/, 'first_name'],
  [/\b(last|family|sur) ?name|\blast$|apellido/, 'last_name'],
  [/seller|sales|\brep\b|assigned|owner|vendedor|asesor/, 'seller'],
  [/category|service|trade|categoria|servicio/, 'category'],
  [/stage|status|pipeline|etapa|fase/, 'stage'],
  [/estimate|price|value|amount|quote|budget|total|presupuesto|precio|monto|importe|\bvalor|cotizacion/, 'estimate'],
  [/note|comment|description|remark|background|\bbio\b|\bnotas?\b|comentario|observacion|descripcion/, 'notes'],
  [/project|\bjob\b|title|proyecto|trabajo|\bobra|titulo/, 'title'],
  [/company|organi[sz]ation|business|empresa|compania/, 'company'],
  [/name|nombre|^(client|customer|contact|cliente|contacto)s?$/, 'name'],
]

/** Patterns of values, for columns whose head matches nothing. */
const VALUES: readonly [values: RegExp, field: Field][] = [
  [/^\S+@\S+\.\S+$/, 'email'],
  [/^(?!\d{4}-\d\d-\d\d)\+?[\d\s().-]{7,20}$/, 'phone'],
  [/^\d{5}(-\d{4})?$/, 'zip'],
  [/^\$\s?[\d,.]+$/, 'estimate'],
  [/^\d+\s+\p{L}.*/u, 'address'],
  [/^\p{L}[\p{L}'’. -]+ [\p{L}'’. -]+$/u, 'name'],
]
/** The share of values that must match. */
const ENOUGH = 0.6

/** Guesses the columns' fields by their heads, then by the values of the first rows. */
export const guessMapping = (heads: readonly string[], rows: readonly string[][]): Mapping => {
  const words = heads.map((head) =>
    folded(head)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  )
  const byHead = words.map((head) => HEADS.find(([pattern]) => pattern.test(head)))
  const named = withoutPersonTitles(withOneName(byHead.map((found) => found?.[1] ?? null)), words)
  const taken = new Set<Field>()
  const take = (field: Field | null | undefined) => {
    if (!field || (taken.has(field) && !SEVERAL.includes(field))) return null
    taken.add(field)
    return field
  }
  const mapping = named.map(take)
  const isNamed = NAMES.some((field) => mapping.includes(field))
  return mapping.map((field, i) => {
    // Values do not override a head that marks the column as ignored, or a field that a head has already claimed.
    if (field || byHead[i]) return field
    const values = rows.map((row) => row[i]?.trim() ?? '').filter(Boolean)
    const fits = ([pattern, guess]: (typeof VALUES)[number]) =>
      !named.includes(guess) &&
      !(guess === 'name' && isNamed) &&
      values.length > 0 &&
      values.filter((value) => pattern.test(value)).length >= values.length * ENOUGH
    return take(VALUES.find(fits)?.[1])
  })
}

/** The fields that name a contact. */
const NAMES: readonly Field[] = ['name', 'first_name', 'last_name', 'company']

/** A name column beside one half ("Nombre" beside "Apellidos") is the other half; beside both halves it is ignored. */
const withOneName = (fields: Mapping): Mapping => {
  const [hasFirst, hasLast] = [fields.includes('first_name'), fields.includes('last_name')]
  if (!hasFirst && !hasLast) return fields
  const other: Field | null = !hasFirst ? 'first_name' : !hasLast ? 'last_name' : null
  return fields.map((field) => (field === 'name' ? other : field))
}

const OF_PROJECT = /project|\bjob\b|proyecto|trabajo|\bobra/
const OF_JOB =
  /stage|pipeline|etapa|fase|^date$|^fecha$|(job|project|work|sale|estimate|quote) date$|fecha.*(trabajo|proyecto|obra|venta)/

/**
 * The mapping without titles of persons: a title belongs to a project only beside an estimate, a stage or a job date. Beside
 * a contact's status or creation date, only a column headed "project" is a project title, a mere "title" is not.
 */
const withoutPersonTitles = (fields: Mapping, words: readonly string[]): Mapping =>
  fields.map((field, i) => {
    if (field !== 'title' || fields.includes('estimate')) return field
    const isProject = OF_PROJECT.test(words[i] ?? '')
    const isOfJob = (other: Field | null, at: number) =>
      (other === 'stage' || other === 'created') && (isProject || OF_JOB.test(words[at] ?? ''))
    return fields.some(isOfJob) ? field : null
  })
