import { PRICE_BOOK_CSV } from '#contract/words/es/csv.ts'
import type { Translation } from '#contract/words/translation.ts'
import { number } from '#web/lib/format/number.ts'
import type { priceBookWords as english } from '../en/price-book.ts'
import { fieldWords } from './fields.ts'
import { locale } from './language.ts'

const items = (count: number) => (count === 1 ? '1 artículo' : `${number(count)} artículos`)
const list = (texts: readonly string[]) => new Intl.ListFormat(locale).format(texts)

export const priceBookWords: Translation<typeof english> = {
  hint: 'Lo que vendes y lo que cuesta. Las cotizaciones toman de aquí sus conceptos y conservan sus precios cuando estos cambian.',
  search: 'Buscar en la lista de precios',
  searchPlaceholder: 'Buscar artículos',
  items,
  everyCategory: 'Todas las categorías',
  noMatch: 'Ningún artículo coincide',
  noMatchText: 'Prueba con menos letras.',
  empty: 'La lista de precios está vacía',
  emptyText:
    'Agrega lo que vendes: por pieza, por hora o por medida, como una malla sombra por ancho, largo y color. Si tienes una lista de precios en una hoja de cálculo, guárdala como CSV e impórtala.',
  add: 'Agregar artículo',
  import: 'Importar CSV',
  edit: (name) => `Editar ${name}`,
  deactivateNamed: (name) => `Desactivar ${name}`,
  reactivateNamed: (name) => `Reactivar ${name}`,
  examples: 'Empieza con ejemplos de',
  trades: {
    shades: 'Techados de lámina',
    trees: 'Árboles',
    canopies: 'Techados',
    fences: 'Cercas',
    cement: 'Concreto',
  },
  examplesHint:
    'Agrega unos artículos con precios de ejemplo. Cada uno queda marcado como ejemplo hasta que lo edites.',
  addExamples: 'Agregar ejemplos',
  isExample: 'Ejemplo',
  inactive: 'Inactivo',
  notTaxed: 'Sin impuesto',
  priceEach: (price) => `${price} c/u`,
  priceFor: (price, unit) => `${price} / ${unit}`,
  cost: (cost) => `costo ${cost}`,
  measured: {
    none: '',
    shade: 'por ancho × largo, alto y color',
    fence: 'por largo, alto y puertas',
    cement: 'por largo × ancho × grosor',
    tree: 'por número y tamaño',
    hauling: 'por viajes',
  },
  pricedUnits: { shade: 'pie²', fence: 'pie', cement: 'yd³', tree: 'árbol chico', hauling: 'viaje' },

  newItem: 'Artículo nuevo',
  fields: {
    name: fieldWords.name,
    description: fieldWords.description,
    descriptionHint: 'Aparece debajo del nombre en cada cotización.',
    nameIn: (language) => `Nombre en ${language}`,
    nameInHint: 'Para los documentos en ese idioma. Vacío: el nombre de arriba.',
    descriptionIn: (language) => `Descripción en ${language}`,
    category: fieldWords.category_id,
    measured: PRICE_BOOK_CSV.heads.measured,
    unit: fieldWords.unit,
    priceName: fieldWords.item_price,
    costName: fieldWords.item_cost,
    price: 'Precio ($)',
    pricePer: (unit) => `Precio por ${unit} ($)`,
    cost: 'Costo ($)',
    costPer: (unit) => `Costo por ${unit} ($)`,
    costHint: 'Nunca aparece en una cotización. Solo lo ven los roles con permiso para ver comisiones.',
    taxable: fieldWords.taxable,
    taxableHint: 'A este artículo se le aplica el impuesto de la cotización.',
    baseHeight: 'Alto incluido en el precio (pies)',
    foot: 'Cada pie o fracción de más ($)',
    white: 'Color blanco ($)',
    otherColor: 'Otro color ($)',
    gate: 'Cada puerta ($)',
    waste: PRICE_BOOK_CSV.heads.waste,
    medium: 'Árbol mediano ($)',
    large: 'Árbol grande ($)',
  },
  surcharges: (unit) => `Se suma al precio por ${unit}`,
  kinds: {
    none: 'Sin medidas: escribes la cantidad',
    shade: 'Malla sombra: medidas, alto, color',
    fence: 'Cerca: largo, alto, puertas',
    cement: 'Concreto: largo × ancho × grosor',
    tree: 'Árboles: número y tamaño',
    hauling: 'Acarreo: viajes',
  },
  example: 'Ejemplo',
  exampleMissing: 'Llena los precios para ver un ejemplo.',
  exampleLine: (quantity, unit, price, total) => `${quantity} ${unit} × ${price} = ${total}`,
  exampleTotal: (total) => `→ ${total}`,
  sampleItem: 'Este artículo',
  added: (name) => `Artículo agregado: ${name}`,
  changed: (name) => `Artículo guardado: ${name}`,
  deactivated: (name) => `Artículo desactivado: ${name}`,
  reactivated: (name) => `Artículo reactivado: ${name}`,
  stays: (fields) =>
    fields.length > 0
      ? `Si guardas de nuevo, se reemplaza lo de la otra persona en ${list(fields)}.`
      : 'Tus cambios no chocan. Si guardas de nuevo, se conservan los de ambos.',

  csv: PRICE_BOOK_CSV,
  importTitle: 'Importar lista de precios',
  importHint:
    'Un CSV con una fila de encabezados: Nombre y Precio, y si quieres Descripción, Categoría, Unidad, Costo, Con impuesto. Una exportación de esta lista de precios tiene todas las columnas. Un artículo cuyo nombre ya existe se cambia, los demás se agregan; nada se elimina.',
  fileProblems: {
    noHeads: (missing) => `Elige las columnas. Falta: ${list(missing)}.`,
    noRows: 'Este archivo tiene encabezados pero no filas.',
    tooLarge: (max) => `Una lista de precios puede tener ${items(max)} como máximo. Este archivo tiene más filas.`,
    unreadable:
      'Este archivo no se puede leer como CSV. Ábrelo en una hoja de cálculo, guárdalo como CSV (UTF-8) y elige ese archivo.',
  },
  ignored: (names) =>
    `${names.length === 1 ? 'Esta columna no se importa' : 'Estas columnas no se importan'}: ${list(names)}.`,
  costsIgnored: 'Los costos no se importan: tu rol no los ve. Los costos guardados se quedan.',
  rowProblems: {
    unit: (text) => `“${text}” no es una unidad. Usa pieza, pie, pie², hora, yd³ o día.`,
    category: (text) => `No hay ninguna categoría llamada “${text}”.`,
    taxable: (text) => `“Con impuesto” debe ser sí o no, no “${text}”.`,
    measured: (text) =>
      `“${text}” no es una forma de medir. Usa malla sombra, cerca, concreto, árbol, acarreo, o déjalo vacío.`,
    repeated: (row) => `La fila ${row} ya tiene este nombre.`,
    named: (column, problem) => `${column}: ${problem}`,
  },
  found: (added, changed, same) =>
    [
      ...(added > 0 ? [added === 1 ? '1 nuevo' : `${number(added)} nuevos`] : []),
      ...(changed > 0 ? [changed === 1 ? '1 cambiado' : `${number(changed)} cambiados`] : []),
      ...(same > 0 ? [`${number(same)} sin cambios`] : []),
    ].join(', ') || 'Nada que importar',
  leftOut: (count) => (count === 1 ? '1 fila no se puede importar' : `${number(count)} filas no se pueden importar`),
  row: (row) => `Fila ${row}`,
  rowHead: 'Fila',
  resultHead: 'Resultado',
  isNew: (price) => `Nuevo, ${price}`,
  isChanged: (changes) => `Cambia: ${changes}`,
  change: (field, from, to) => `${field} ${from} → ${to}`,
  textChanged: (field) => field.toLowerCase(),
  isSame: 'Sin cambios',
  none: 'nada',
  yes: 'sí',
  no: 'no',
  more: (count) => (count === 1 ? 'y 1 fila más' : `y ${number(count)} filas más`),
  saveLeftOut: 'Guardar estas filas como CSV',
  leftOutHint: 'Para importar filas sin los valores de una columna, elige No leer en esa columna.',
  leftOutFile: 'lista-de-precios-sin-importar.csv',
  whyHead: 'Por qué no',
  importItems: (count) => `Importar ${items(count)}`,
  importing: 'Importando...',
  imported: (added, changed) =>
    `Lista de precios importada: ${
      [
        ...(added > 0 ? [added === 1 ? '1 agregado' : `${number(added)} agregados`] : []),
        ...(changed > 0 ? [changed === 1 ? '1 cambiado' : `${number(changed)} cambiados`] : []),
      ].join(', ') || 'sin cambios'
    }`,
}
