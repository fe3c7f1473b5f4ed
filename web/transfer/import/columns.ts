import { areOfOtherAddress, isPartOfAddress } from './address-columns.ts'
import { comparableHead } from './heads.ts'

/** The fields that a column can hold. */
export const FIELDS = [
  'name',
  'first_name',
  'middle_name',
  'last_name',
  'name_suffix',
  'company',
  'phone',
  'extension',
  'phone_label',
  'email',
  'address',
  'city',
  'state',
  'zip',
  'other_address',
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

/** The fields that several columns may share: a row then has several values, or one that is joined. */
const SEVERAL: readonly Field[] = [
  'phone',
  'extension',
  'phone_label',
  'email',
  'address',
  'city',
  'state',
  'zip',
  'other_address',
  'notes',
]
/** The field of cells beyond the last column: an address or notes that were split at a comma. */
export const fieldOfSplitCell = (mapping: Mapping): Field | null => {
  const last = mapping.at(-1)
  return last === 'address' || last === 'notes' ? last : null
}

/** The mapping after a change of one column's field, and the column that lost that field and is now ignored. */
export const withColumn = <Name extends string>(
  mapping: readonly (Name | null)[],
  column: number,
  field: Name | null,
  several: readonly string[] = SEVERAL,
) => {
  const before = field && !several.includes(field) ? mapping.indexOf(field) : -1
  const isMoved = before >= 0 && before !== column
  const next = (isMoved ? mapping.with(before, null) : mapping).with(column, field)
  return { mapping: next, freed: isMoved ? before : undefined }
}

/** Patterns of comparable column heads in English and Spanish. The first match counts. */
const HEADS: readonly [heads: RegExp, field: Field | null][] = [
  [/^phone( \d+)? (type|label)$|^(tipo|etiqueta) del? telefono$|^telefono( \d+)? (tipo|etiqueta)$/, 'phone_label'],
  [/^((job|work|project|service|trade) type|(type|kind) of (job|work|project|service)|tipo de \p{L}+)$/u, 'category'],
  [
    /\b(type|label|tipo|etiqueta)\b|phonetic|prefix|nickname|file as|fax|country|pais\b|(job|organi[sz]ation) ?title|\b(position|role|occupation|cargo|puesto)$|^why (left out|skipped)$|^motivo de omision$/,
    null,
  ],
  [/\b(created|added|creado) (by|por)\b|updated|lifecycle|birth|nacimiento|\bid\b|photo|avatar|language|idioma/, null],
  // Counts, times and sums of a contact do not describe a lead.
  [
    /\bseen\b|contacted|login|visits?\b|activity|\bnb\b|number of|\bcount\b|lifetime|\bltv\b|orders?\b|\bspen[dt]\b|score|\bpaid\b|\bbalance\b|\bdiscount|\brevenue\b|gastado/,
    null,
  ],
  // What somebody may send, and the persons beside a contact.
  [
    /subscri|\bopt(ed)? (in|out)\b|consent|\bmarketing\b|\baccepts\b|verified|bounced|e ?mail (status|(display )?name)|\b(assistant|secretary|emergency|spouse|manager|asistente)s?\b/,
    null,
  ],
  [/\b(ad|ad ?set|form|campaign|list|event|product|file|user|domain|tag|group) ?name/, null],
  [/^(relation|website|event|im|custom field) \d+ value$|^do not\b/, null],
  [/^(job|work order|order|invoice|estimate|quote|project|lead|customer|client|account) number$/, null],
  // The day of an estimate or a call is no day of work.
  [
    /^(?=.*\b(estimat|quot|call|appointment|appt|visit|consult|meeting|follow ?up|presupuest|cotiz|llamada|cita|visita|reunion|seguimiento)).*(\bsched|\b(program|agend)ad|fecha.*instalacion)/,
    null,
  ],
  [
    /^install(ation|ed)?$|\binstall(ation|ed)? (date|day|on)\b|\b(date|day) (of )?install|\bsched(uled?)?( (date|day|start|for|on))?$|^instalacion$|fecha.*instalacion/,
    'installation',
  ],
  [
    /created|\badded\b|^date$|^fecha$|^(job|project|work|sale|estimate|quote) date$|^creado|fecha.*(creacion|creado|alta|registro|ingreso|entrada|trabajo|proyecto|obra|venta)/,
    'created',
  ],
  [/\bdate\b|fecha/, null],
  [/e ?mail|correo/, 'email'],
  [/\bext(ension)?\b/, 'extension'],
  [/phone|mobile|\bcell|\btel\b|telefono|celular|movil|whatsapp/, 'phone'],
  [/\b(street|address|direccion|calle) and (city|ciudad)\b/, 'address'],
  [/\bcity (and )?st(ate)?\b|\bciudad (y |and )?estado\b/, 'city'],
  [/\bzip|postal|postcode|\bc ?p\b/, 'zip'],
  [/\bcity|\btown|ciudad|municipio|localidad/, 'city'],
  [/\bstate\b|province|region|provincia|\bestado\b/, 'state'],
  [/\b(address|gate|access) notes?\b/, 'notes'],
  [
    /address|street|direccion|calle|domicilio|\blocation\b|ubicacion|\b(job|work) ?site\b|\bbox\b|\bcolonia\b|^(apt|apartment|suite|unit)( (and|or|apt|apartment|suite|unit|number|etc))*$/,
    'address',
  ],
  [/\b(first|given) ?name|\b(first|given)$|primer ?nombre/, 'first_name'],
  [/\bmiddle\b|segundo nombre/, 'middle_name'],
  [/^(name )?suffix$|name suffix|^sufijo$/, 'name_suffix'],
  [/\b(last|family|sur) ?name|\blast$|apellido/, 'last_name'],
  [/home ?owner/, 'name'],
  [/seller|sales|\brep\b|assigned|owner|vendedor|asesor/, 'seller'],
  [/category|service|trade|categoria|servicio/, 'category'],
  [/stage|status|pipeline|etapa|fase/, 'stage'],
  [/estimate|price|value|amount|quote|budget|total|presupuesto|precio|monto|importe|\bvalor|cotizacion/, 'estimate'],
  [
    /note|comment|description|remark|\bmemo\b|\bdetails\b|\bdetalles\b|background|\bbio\b|\bnotas?\b|comentario|observacion|descripcion/,
    'notes',
  ],
  [/project|\bjob\b|\bdeal\b|opportunity|title|proyecto|trabajo|\bobra|titulo/, 'title'],
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

/**
 * Guesses the columns' fields by their heads, then by the values of the first rows. `width` is the number of columns of the
 * row of heads; later ones have only cells.
 */
export const guessMapping = (
  heads: readonly string[],
  rows: readonly string[][],
  width: number = heads.length,
): Mapping => {
  const guessed = guessHeaded(heads.slice(0, width), rows)
  return [...guessed, ...heads.slice(width).map(() => fieldOfSplitCell(guessed))]
}

const guessHeaded = (heads: readonly string[], rows: readonly string[][]): Mapping => {
  const words = heads.map(comparableHead)
  const byHead = withShortState(
    words.map((head) => HEADS.find(([pattern]) => pattern.test(head))),
    words,
  )
  const single = withOneStage(
    byHead.map((found) => found?.[1] ?? null),
    words,
  )
  const isOther = areOfOtherAddress(single, words)
  const fields = single.map((field, at) => (isOther[at] ? 'other_address' : field))
  const named = withoutPersonTitles(withOneName(fields), words)
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
      !(isPartOfAddress(guess) && taken.has(guess)) &&
      !(guess === 'name' && isNamed) &&
      values.length > 0 &&
      values.filter((value) => pattern.test(value)).length >= values.length * ENOUGH
    return take(VALUES.find(fits)?.[1])
  })
}

type FoundHead = (typeof HEADS)[number] | undefined

/** "ST" beside a city or an address is the state. */
const withShortState = (found: readonly FoundHead[], words: readonly string[]): FoundHead[] =>
  found.map((one, i) =>
    words[i] === 'st' && found.some((other) => other?.[1] === 'city' || other?.[1] === 'address')
      ? [/^st$/, 'state']
      : one,
  )

/** The stage of a deal goes before the status of a contact. */
const withOneStage = (fields: Mapping, words: readonly string[]): Mapping => {
  const isStage = (at: number) => fields[at] === 'stage' && OF_STAGE.test(words[at] ?? '')
  return fields.some((_, at) => isStage(at))
    ? fields.map((one, at) => (one === 'stage' && !isStage(at) ? null : one))
    : fields
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

const OF_STAGE = /stage|pipeline|etapa|fase/
const OF_PROJECT = /project|\bjob\b|\bdeal\b|proyecto|trabajo|\bobra/
const OF_JOB =
  /stage|pipeline|etapa|fase|^date$|^fecha$|(job|project|work|sale|estimate|quote) date$|fecha.*(trabajo|proyecto|obra|venta)/

/**
 * The mapping without titles of persons: a title belongs to a project only beside an estimate, a stage or a date of the job. Beside
 * a contact's status or creation date, only a column headed "project" is a project title, a mere "title" is not.
 */
const withoutPersonTitles = (fields: Mapping, words: readonly string[]): Mapping =>
  fields.map((field, i) => {
    if (field !== 'title' || fields.includes('estimate')) return field
    const isProject = OF_PROJECT.test(words[i] ?? '')
    const isOfJob = (other: Field | null, at: number) =>
      other === 'installation' ||
      ((other === 'stage' || other === 'created') && (isProject || OF_JOB.test(words[at] ?? '')))
    return fields.some(isOfJob) ? field : null
  })
