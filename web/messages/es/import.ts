import type { Translation } from '#contract/words/translation.ts'
import { number } from '#web/lib/format/number.ts'
import type { Counts, importWords as english } from '../en/import.ts'
import { fieldWords } from './fields.ts'
import { STATES } from './outbox.ts'
import { RECORD_WORDS } from './records.ts'

const MEGABYTE = 1024 * 1024

const rows = (count: number) => (count === 1 ? 'una fila' : `${number(count)} filas`)
const contacts = (count: number) => (count === 1 ? 'un contacto' : `${number(count)} contactos`)
const leads = (count: number) => (count === 1 ? 'un prospecto' : `${number(count)} prospectos`)

/** "12 contactos agregados, 2 filas combinadas con contactos, 5 prospectos, 3 filas omitidas" */
const counted = ({ read, made, merged, jobs, skipped }: Counts) => {
  // The other rows belong to contacts that the same import created.
  const joined = read - made - merged - skipped
  const added = made === 0 ? 'ningún contacto agregado' : `${contacts(made)} ${made === 1 ? 'agregado' : 'agregados'}`
  const done = (count: number, one: string, many: string) => `${rows(count)} ${count === 1 ? one : many}`
  return [
    added,
    ...(merged > 0 ? [done(merged, 'combinada con un contacto', 'combinadas con contactos')] : []),
    ...(joined > 0 ? [done(joined, 'unida a otra con el mismo teléfono', 'unidas a otras con el mismo teléfono')] : []),
    ...(jobs > 0 ? [leads(jobs)] : []),
    ...(skipped > 0 ? [done(skipped, 'omitida', 'omitidas')] : []),
  ].join(', ')
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

const FIELD_NAMES: Translation<typeof english.fields> = {
  name: fieldWords.name,
  first_name: 'Primer nombre',
  middle_name: 'Segundo nombre',
  last_name: 'Apellidos',
  name_suffix: 'Sufijo (Jr., III)',
  company: 'Empresa',
  phone: fieldWords.phone,
  extension: 'Extensión',
  phone_label: fieldWords.phone_label,
  email: fieldWords.email,
  address: 'Calle o dirección',
  city: 'Ciudad',
  state: fieldWords.state,
  zip: fieldWords.zip,
  other_address: 'Otra dirección',
  category: fieldWords.category_id,
  seller: fieldWords.seller_id,
  title: fieldWords.project_title,
  estimate: fieldWords.value_estimate,
  stage: fieldWords.stage_id,
  created: 'Fecha de alta',
  installation: fieldWords.installation_date,
  notes: fieldWords.notes,
  lead: RECORD_WORDS.lead,
  beyond: 'Celdas después del último nombre de columna',
  noted_phone: 'Teléfono en las notas',
}

const restoreAll = (count: number) => (count === 1 ? 'Restaurar un contacto' : `Restaurar los ${contacts(count)}`)

/** The import of contacts, in the admin settings. */
export const importWords: Translation<typeof english> = {
  title: 'Importar contactos',
  hint: 'Importa contactos y sus primeros prospectos desde un archivo CSV (una hoja de cálculo u otro CRM) o vCards (.vcf, de un teléfono o una libreta de direcciones). Hasta 100,000 filas.',
  choose: 'Elegir un archivo',
  drop: 'o suéltalo aquí',
  reading: (name) => `Leyendo ${name}…`,
  problems: {
    empty: () => 'Este archivo está vacío.',
    no_rows: () => 'Este archivo tiene encabezados, pero no tiene filas.',
    spreadsheet: () =>
      'Este es un libro de cálculo, como los de Excel (.xlsx). Ábrelo en Excel, Numbers o Google Sheets, guárdalo como CSV (UTF-8) y elige ese archivo.',
    pdf: () =>
      'Este es un PDF, que no tiene columnas. Guarda la lista como CSV en el programa que la hizo y elige ese archivo.',
    json: () => 'Este es un archivo JSON. Exporta la lista como CSV en el programa de donde viene y elige ese archivo.',
    web_page: () =>
      'Esta es una página web o XML, aunque se llame hoja de cálculo. Ábrela en Excel o Google Sheets, guárdala como CSV (UTF-8) y elige ese archivo.',
    not_text: () =>
      'Este archivo no es CSV ni vCards. Guarda la lista como CSV en el programa que la tiene y elige ese archivo.',
    quote_open: (line) =>
      `Las comillas que empiezan en la línea ${number(line)} no se cierran. Corrige esa línea y elige el archivo otra vez.`,
    columns_too_many: (count) =>
      `Este archivo tiene ${number(count)} columnas; se pueden leer 200 como máximo. Elimina las que no hacen falta.`,
    rows_too_many: () => 'Este archivo tiene más de 100,000 filas. Divídelo e importa una parte tras otra.',
    too_large: (bytes) =>
      `Este archivo tiene ${number(Math.ceil(bytes / MEGABYTE))} MB; se pueden leer 64 como máximo.`,
    card_open: () => 'La última tarjeta de este archivo no termina: está cortada.',
  },
  unreadable: 'No se pudo leer el archivo. Elígelo otra vez.',
  // The columns.
  columns: 'Columnas',
  columnsHint:
    'Elige qué tiene cada columna. Las que dicen No leer se omiten. Las columnas de la misma parte de una dirección se unen.',
  cardHint:
    'De cada tarjeta se leen el nombre, la empresa, los teléfonos, los correos, las direcciones y las notas. Un fax es un teléfono con la etiqueta Fax.',
  unnamed: (position) => `Columna ${number(position)}`,
  notRead: 'No leer',
  fields: FIELD_NAMES,
  companyHint: 'Si una fila también tiene nombre, la empresa queda en la primera línea de las notas.',
  moved: (field, to, from) => `${field} ahora se lee de “${to}”; “${from}” no se lee.`,
  heads: 'La primera fila tiene los nombres de las columnas',
  separator: 'Las columnas están separadas por',
  separators: { ',': 'Comas', ';': 'Punto y coma', '\t': 'Tabuladores', '|': 'Barras verticales' },
  titleRows: (count) =>
    count === 1
      ? 'La línea arriba de los nombres de las columnas no se lee.'
      : `Las ${number(count)} líneas arriba de los nombres de las columnas no se leen.`,
  encoding: '¿Se ven mal las letras? El archivo está escrito en',
  encodings: {
    'utf-8': 'Unicode (UTF-8)',
    'utf-16le': 'Unicode (UTF-16)',
    'utf-16be': 'Unicode (UTF-16, invertido)',
    'windows-1252': 'Windows, occidental',
    macintosh: 'Mac Roman',
  },
  phoneMissing: 'Elige la columna del teléfono. Los contactos necesitan un teléfono.',
  nameMissing: 'Elige la columna del nombre. Los contactos necesitan un nombre.',
  // Values for all rows.
  options: 'Para todas las filas',
  category: 'Categoría, si una fila no la tiene',
  seller: 'Vendedor de los prospectos, si una fila no lo tiene',
  stage: 'Etapa de los prospectos, si una fila no la tiene',
  noCategory: 'Ninguna (SIN CAT.)',
  jobsHint:
    'Una fila con título de proyecto, presupuesto, etapa del proceso de ventas o fecha de instalación también agrega un prospecto con fecha de hoy. Las otras filas son contactos en Archivados, fuera del proceso de ventas.',
  datedJobsHint:
    'Una fila con título de proyecto, presupuesto, etapa del proceso de ventas o fecha de instalación también agrega un prospecto con su fecha, o con la de hoy si no la tiene. Las otras filas son contactos en Archivados, con fecha de hoy, fuera del proceso de ventas.',
  createdHint: 'Los contactos se agregan con la fecha de hoy. Solo un prospecto tiene la fecha de su fila.',
  installationHint:
    'Una fecha de instalación agenda un día de trabajo en el prospecto. Si el día ya pasó, el trabajo queda terminado.',
  earnsPoints: 'Estos prospectos dan puntos',
  earnsPointsHint:
    'Apagado, para trabajos del pasado: la tabla de posiciones y las metas semanales se quedan como están. Encendido: cada prospecto da los puntos de su etapa y cuenta para la meta de la semana en que se agregó.',
  dates: 'Fechas como 3/4/2024 tienen',
  dateOrders: { month_first: 'Primero el mes (4 de marzo)', day_first: 'Primero el día (3 de abril)' },
  noSeller: (count) => {
    const without = count === 0 ? 'sin prospectos' : count === 1 ? 'sin su prospecto' : `sin sus ${leads(count)}`
    return `Todavía no hay vendedores, y un prospecto necesita uno. Por ahora los contactos se pueden importar ${without}.`
  },
  toSellers: 'Configuración → Vendedores',
  addSeller: (link) => ['Para importar también los prospectos, primero agrega un vendedor en ', link, '.'],
  askForSeller: 'Para importar también los prospectos, primero pide a un administrador que agregue un vendedor.',
  unknownWords: 'Valores que no reconocemos',
  unknownHint: 'Elige con qué se reemplaza cada uno.',
  unknownWord: (field, word, count) => `${field}: ${word} — ${rows(count)}`,
  asForAll: {
    category: 'La categoría elegida arriba',
    seller: 'El vendedor elegido arriba',
    stage: 'La etapa elegida arriba',
  },
  moreWords: (count) =>
    count === 1
      ? 'Hay 1 valor más que no se reconoce. Queda con lo elegido arriba.'
      : `Hay ${number(count)} valores más que no se reconocen. Quedan con lo elegido arriba.`,
  duplicates: 'Teléfonos de contactos que ya existen',
  duplicateChoices: {
    skip: 'Omitir esta fila',
    merge: 'Agregar los datos que faltan y el prospecto',
  },
  // The preview.
  preview: 'Vista previa',
  checking: (done) => `Revisando: ${number(done)} filas hasta ahora`,
  checked: (ready, skipped, isLimit) => {
    const few = ready === 1 ? '1 fila lista' : `${number(ready)} filas listas`
    const left = skipped === 1 ? ', 1 omitida' : `, ${number(skipped)} omitidas`
    return few + (isLimit ? ' como máximo' : '') + (skipped > 0 ? left : '')
  },
  leadsToCome: (count, isLimit) => {
    if (count === 0) return 'Sin prospectos'
    const some = count === 1 ? '1 prospecto' : leads(count)
    return isLimit ? `${some} como máximo` : some
  },
  bad: (count) =>
    count === 1
      ? '1 fila no se puede importar y se omite.'
      : `${number(count)} filas no se pueden importar y se omiten.`,
  twice: (count, times) =>
    `${count === 1 ? `Un teléfono aparece ${times === 2 ? 'dos' : times === 3 ? 'tres' : number(times)} veces` : `${number(count)} teléfonos aparecen más de una vez`}. Las filas con el mismo teléfono y nombre forman un solo contacto, y cada trabajo adicional es un prospecto suyo. Una fila con otro nombre y un teléfono propio forma su propio contacto.`,
  notTakenTitle: 'Celdas omitidas',
  notTaken: ({ field, count, rows: first }) => {
    const named = first.map(number).join(', ')
    const more = count > first.length ? ` y ${number(count - first.length)} más` : ''
    return field === 'noted_phone'
      ? `Teléfono anotado en ${rows(count)} (${named}${more}): se queda con el contacto que lo tuvo primero.`
      : `${FIELD_NAMES[field]}: se omite en ${rows(count)} (${named}${more}).`
  },
  known: (count, of) => {
    if (of === 1) return 'El teléfono ya es de un contacto.'
    return count === 1
      ? `De los primeros ${number(of)} teléfonos, uno ya es de un contacto.`
      : `De los primeros ${number(of)} teléfonos, ${number(count)} ya son de un contacto.`
  },
  firstRows: 'Las primeras filas, como se guardarán',
  badRows: 'Filas omitidas',
  row: (row) => `Fila ${number(row)}`,
  knownAs: (name) => `Es de ${name}`,
  sharedWith: (phone, name) => `${phone} sigue siendo de ${name} y se anota en este contacto`,
  again: 'El mismo teléfono que arriba: se agrega a ese contacto',
  onlyLead: (owner) =>
    `El teléfono es de ${owner}: solo se agrega el prospecto, con el nombre de esta fila en sus notas`,
  skippedFor: (owner) => `Se omite: el teléfono es de ${owner}`,
  skippedRepeated: 'Se omite: una fila de arriba ya tiene todo esto',
  noLead: 'Sin prospecto',
  untitled: 'Trabajo importado',
  // Reasons for rejecting a row.
  phoneCut: 'La hoja de cálculo acortó este teléfono. Da a la columna formato de texto y guarda el archivo otra vez.',
  phoneRequired: 'Falta el teléfono',
  cut: (field, max) => `${field}: se cortó después de ${number(max)} caracteres`,
  tooMany: (field, max) => `${field}: solo se importan los primeros ${max}`,
  dayUnread: 'No se puede leer la fecha',
  dayToCome: 'La fecha está en el futuro',
  installationUnread: 'No se puede leer la fecha de instalación',
  installationTooFar: (years) => `Faltan más de ${years} años para la fecha de instalación`,
  installedOn: (day) => `Instalación: ${day}`,
  wordUnknown: (field, word) => `${field}: “${word}” no se reconoce; se usa lo elegido para todas las filas`,
  noSellerYet: 'Se importó sin su prospecto: todavía no había vendedores',
  notStorable: 'Esta fila tiene un valor que no se puede guardar',
  takenInPart: (reasons) => `Se importó en parte: ${reasons.join('; ')}`,
  companyLine: (name) => `Empresa: ${name}`,
  phoneKinds: { CELL: 'Celular', MOBILE: 'Celular', HOME: 'Casa', WORK: 'Trabajo', PAGER: 'Buscapersonas', FAX: 'Fax' },
  box: (number) => `PO Box ${number}`,
  otherAddress: (address) => `Otra dirección: ${address}`,
  noPhoneOf: (extension) => `La extensión ${extension} no tiene teléfono`,
  beyond: (cells) => `“${cells}” está después del último nombre de columna`,
  extension: (phone, extension) => `${phone} tiene la extensión ${extension}`,
  phoneShared: 'Un teléfono se queda con el contacto que lo tuvo primero y se anota en este',
  kept: (field) => `${field}: el contacto queda como está`,
  skipReasons: {
    phone_known: 'El teléfono ya es de un contacto',
    other_name: 'El teléfono es de un contacto con otro nombre',
    nothing_new: 'Una fila de arriba o el contacto ya tiene todo esto',
    phones_too_many: 'El contacto ya tiene demasiados teléfonos o correos',
    notes_full: 'En las notas del contacto no cabe un teléfono que se queda con otro contacto',
  },
  // The running import.
  startAny: 'Importar',
  start: (count) => (count === 1 ? 'Importar una fila' : `Importar ${number(count)} filas`),
  progressLabel: 'Avance de la importación',
  progress: (done, total) => `${number(done)} de ${number(total)} filas`,
  stay: 'Mientras tanto puedes usar otras pantallas. Si cierras esta pestaña, continúa después con el mismo archivo.',
  waiting: `${STATES.waitingForNetwork}…`,
  endsWithSession: 'Se están importando contactos. La importación se detiene si sales.',
  pause: 'Pausar',
  paused: 'En pausa.',
  cancel: 'Cancelar la importación',
  cancelAgain: '¿Detenerla aquí?',
  cancelled: 'Importación cancelada. Las filas importadas se quedan, a menos que deshagas la importación.',
  elsewhere: 'Esta importación está en curso en otra pestaña.',
  stopped: (why) => `La importación se detuvo: ${why} No se perdió nada; continúa cuando quieras.`,
  otherFile: (name) => `Este archivo es distinto de ${name}, con el que empezó la importación.`,
  done: (counts) => sentence(counted(counts)),
  doneOf: (name, counts) => `Se importó ${name}: ${counted(counts)}.`,
  soFar: (counts) => sentence(`hasta ahora: ${counted(counts)}`),
  skippedFile: 'Descargar filas omitidas',
  skippedOrPart: 'Descargar lo omitido',
  skippedName: 'filas-omitidas.csv',
  whyHead: 'Motivo de omisión',
  // Undo.
  undoOf: (name) => `Deshacer la importación de ${name}`,
  looking: 'Buscando cambios posteriores…',
  undoWarning: 'Los contactos importados pasan a la papelera con todo lo que tienen.',
  changedSince: (changed, total, ways) => {
    const what = total === 1 ? 'el contacto' : `los ${contacts(total)}`
    const did = changed === 1 ? 'cambió' : 'cambiaron'
    return `De ${what}, desde entonces ${did} ${number(changed)}: ${ways.join(', ')}.`
  },
  ways: {
    edits: 'datos',
    notes: 'notas',
    photos: 'fotos',
    tasks: 'tareas',
    appointments: 'citas',
    leads: 'prospectos',
    moves: 'cambios de etapa',
    imports: 'otra importación',
  },
  more: (count) => `y ${number(count)} más`,
  undoAll: 'Deshacer todo',
  undoUntouched: 'Deshacer solo lo que no cambió',
  undoChanged: 'Deshacer todo, también lo que cambió',
  doing: {
    undo: (done, total) => `Deshaciendo: ${number(done)} de ${number(total)}`,
    restore: (done, total) => `Restaurando: ${number(done)} de ${number(total)}`,
  },
  undone: 'Importación deshecha. Los contactos importados están en la papelera.',
  undoneBut: (kept) =>
    kept === 1
      ? 'Importación deshecha, menos un contacto que cambió desde entonces. Los demás están en la papelera.'
      : `Importación deshecha, menos ${contacts(kept)} que cambiaron desde entonces. Los demás están en la papelera.`,
  notDone: {
    undo: (why) => `No se terminó de deshacer: ${why}`,
    restore: (why) => `No se terminó de restaurar: ${why}`,
  },
  restore: restoreAll,
  restoreOf: (name, count) => `${restoreAll(count)} de la importación de ${name}`,
  restored: (left) => {
    if (left === 0) return 'Los contactos se restauraron.'
    return left === 1
      ? 'Los contactos se restauraron, menos uno cuyo teléfono ahora es de otro contacto.'
      : `Los contactos se restauraron, menos ${number(left)} cuyos teléfonos ahora son de otros contactos.`
  },
  // The list of recent imports.
  recent: 'Importaciones recientes',
  by: (who, when) => `${who}, ${when}`,
  states: {
    running: (read, total) => `Se detuvo después de ${number(read)} de ${number(total)} filas`,
    ofOther: (read, total) => `Sin terminar: ${number(read)} de ${number(total)} filas`,
    elsewhere: 'En curso en otra pestaña',
    otherDevice: (read, total) => `En curso en otro dispositivo: ${number(read)} de ${number(total)} filas`,
    stopped: (read, total) => `Cancelada después de ${number(read)} de ${number(total)} filas`,
    undoing: 'No se terminó de deshacer',
    undone: 'Deshecha',
    undoneBut: (kept) =>
      kept === 1
        ? 'Deshecha, menos un contacto que cambió desde entonces'
        : `Deshecha, menos ${contacts(kept)} que cambiaron desde entonces`,
    restored: 'Deshecha y después restaurada',
  },
  continueOf: (name) => `Continuar la importación de ${name}`,
}
