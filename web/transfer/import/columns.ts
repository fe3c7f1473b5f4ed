import { folded } from '#contract/fold.ts'

/** What a column of a file can hold. */
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
  'notes',
] as const
export type Field = (typeof FIELDS)[number]

/** The field of each column; null for one that is not read. */
export type Mapping = (Field | null)[]

/** What several columns may hold. */
const SEVERAL: readonly Field[] = ['phone', 'email', 'notes']

/** The mapping with a column that holds something else, and the column that held that before and is not read any more. */
export const withColumn = (mapping: Mapping, column: number, field: Field | null) => {
  const before = field && !SEVERAL.includes(field) ? mapping.indexOf(field) : -1
  const isMoved = before >= 0 && before !== column
  const next = (isMoved ? mapping.with(before, null) : mapping).with(column, field)
  return { mapping: next, freed: isMoved ? before : undefined }
}

/** What heads of columns say in English and Spanish, without accents; the first that fits counts. */
const HEADS: readonly [heads: RegExp, field: Field | null][] = [
  [
    /\b(type|label|tipo|etiqueta)\b|phonetic|prefix|suffix|nickname|file as|fax|\bbox\b|country|pais\b|(job|organi[sz]ation) ?title|middle|^why left out$/,
    null,
  ],
  [/\b(created|added|creado) (by|por)\b|updated|birth|nacimiento|\bid\b|photo|language|idioma/, null],
  [/created|\badded\b|^date$|^fecha$|^creado|fecha.*(creacion|creado|alta|registro|ingreso|entrada)/, 'created'],
  [/\bdate\b|fecha/, null],
  [/e ?mail|correo/, 'email'],
  [/phone|mobile|\bcell|\btel\b|telefono|celular|movil|whatsapp/, 'phone'],
  [/\bzip|postal|postcode|\bcp\b/, 'zip'],
  [/\bcity|\btown|ciudad|municipio|localidad/, 'city'],
  [/\bstate\b|province|region|provincia|\bestado\b/, 'state'],
  [/address|street|direccion|calle|domicilio/, 'address'],
  [/first|given|primer/, 'first_name'],
  [/last|surname|family|apellido/, 'last_name'],
  [/seller|sales|\brep\b|assigned|owner|vendedor|asesor/, 'seller'],
  [/category|service|trade|categoria|servicio/, 'category'],
  [/stage|status|pipeline|etapa|fase/, 'stage'],
  [/estimate|price|value|amount|quote|budget|total|presupuesto|precio|monto|importe|\bvalor|cotizacion/, 'estimate'],
  [/note|comment|description|remark|\bnotas?\b|comentario|observacion|descripcion/, 'notes'],
  [/project|\bjob\b|title|proyecto|trabajo|\bobra|titulo/, 'title'],
  [/company|organi[sz]ation|business|empresa|compania/, 'company'],
  [/name|nombre|client|customer|contact|cliente|contacto/, 'name'],
]

/** What values say of a column whose head says nothing. */
const VALUES: readonly [values: RegExp, field: Field][] = [
  [/^\S+@\S+\.\S+$/, 'email'],
  [/^\+?[\d\s().-]{7,20}$/, 'phone'],
  [/^\d{5}(-\d{4})?$/, 'zip'],
  [/^\$\s?[\d,.]+$/, 'estimate'],
  [/^\d+\s+\p{L}.*/u, 'address'],
  [/^\p{L}[\p{L}'’. -]+ [\p{L}'’. -]+$/u, 'name'],
]
/** The share of its values that say so. */
const ENOUGH = 0.6

/** Guesses what the columns hold, by their heads, then by the values of the first rows. */
export const guessMapping = (heads: readonly string[], rows: readonly string[][]): Mapping => {
  const taken = new Set<Field>()
  const take = (field: Field | null | undefined) => {
    if (!field || (taken.has(field) && !SEVERAL.includes(field))) return null
    taken.add(field)
    return field
  }
  const words = heads.map((head) =>
    folded(head)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  )
  const byHead = words.map((head) => HEADS.find(([pattern]) => pattern.test(head)))
  const mapping = byHead.map((found) => take(found?.[1]))
  const guessed = mapping.map((field, i) => {
    // A head that says that there is nothing to read is believed.
    if (field || byHead[i]) return field
    const values = rows.map((row) => row[i]?.trim() ?? '').filter(Boolean)
    const fits = ([pattern]: (typeof VALUES)[number]) =>
      values.length > 0 && values.filter((value) => pattern.test(value)).length >= values.length * ENOUGH
    return take(VALUES.find(fits)?.[1])
  })
  // "Nombre" beside "Apellidos" is the first name.
  const isHalf = guessed.includes('last_name') && !guessed.includes('first_name')
  return guessed.map((field) => (isHalf && field === 'name' ? 'first_name' : field))
}
