import type { DetailsOf } from '#contract/activity/actions.ts'
import { formatCents } from '#contract/documents/document-format.ts'
import type { AppointmentKind, AppointmentState } from '#contract/schedule/appointment.ts'
import { permissionName } from '#contract/words/es/permission-names.ts'
import { appointmentStart } from '#web/lib/format/appointment-time.ts'
import { number } from '#web/lib/format/number.ts'
import type { ActivityWords } from '#web/messages/activity-words.ts'
import { APPOINTMENT_KIND_WORDS, TEXT_WORDS } from './appointment-words.ts'
import { deviceName } from './device-name.ts'
import { lostWords } from './lost.ts'
import { newLeadWords } from './new-lead.ts'
import { PHOTO_TAG_WORDS } from './photo-tags.ts'

/** Replaces a name that was deleted for ever. */
const someContact = 'otro contacto'

/** "3 prospectos, 1 fila", without zero counts. */
const counted = (parts: readonly [count: number, one: string, several: string][]) =>
  parts
    .filter(([count]) => count > 0)
    .map(([count, one, several]) => `${number(count)} ${count === 1 ? one : several}`)
    .join(', ') || 'nada'

const imported = ({ made, merged, jobs, skipped }: Omit<DetailsOf<'import_made'>, 'file'>) =>
  counted([
    [made, 'contacto nuevo', 'contactos nuevos'],
    [merged, 'contacto completado', 'contactos completados'],
    [jobs, 'prospecto', 'prospectos'],
    [skipped, 'fila omitida', 'filas omitidas'],
  ])

const contacts = (count: number) => counted([[count, 'contacto', 'contactos']])

const items = (count: number) => counted([[count, 'artículo', 'artículos']])

const cents = (amount: number | null) => (amount === null ? null : formatCents(amount))

const numberAndAmount = ({ number: name, amount_cents }: { number: string | null; amount_cents: number | null }) =>
  [name, cents(amount_cents)].filter((part) => part !== null).join(', ') || null

const withTitle = (did: string, title: string | null) => (title ? `${did}: ${title}` : did)

/** "El cliente vio la cotización E-12" */
const withNumber = (did: string, name: string | null) => (name ? `${did} ${name}` : did)

const photoOrFile = (photo: string, did: string, file: string | null | undefined) =>
  file ? `Archivo ${did}: ${file}` : photo

type Appointment = DetailsOf<'appointment_booked'>

const timeOf = ({ first_day, start_minute }: Appointment) =>
  first_day === null ? null : appointmentStart({ first_day, start_minute })

/** "visita del lun, 30 nov, 9:30 a. m." */
const appointment = (details: Appointment) => {
  const time = timeOf(details)
  return time === null ? KINDS[details.kind].name : `${KINDS[details.kind].name} del ${time}`
}

/** An appointment's kind before the participles that agree with it. */
const KINDS: Record<
  AppointmentKind,
  Record<'name' | 'booked' | 'changed' | 'deleted' | 'restored', string> & {
    states: Record<AppointmentState, string>
  }
> = {
  visit: {
    name: 'visita',
    booked: 'Visita agendada',
    changed: 'Visita modificada',
    deleted: 'Visita eliminada',
    restored: 'Visita restaurada',
    states: {
      planned: 'Visita programada otra vez',
      on_the_way: 'En camino a la visita',
      arrived: 'Llegada a la visita',
      done: 'Visita terminada',
      no_show: 'Nadie en casa en la visita',
      cancelled: 'Visita cancelada',
    },
  },
  work: {
    name: 'trabajo',
    booked: 'Trabajo agendado',
    changed: 'Trabajo modificado',
    deleted: 'Trabajo eliminado de la agenda',
    restored: 'Trabajo restaurado en la agenda',
    states: {
      planned: 'Trabajo programado otra vez',
      on_the_way: 'En camino al trabajo',
      arrived: 'Llegada al trabajo',
      done: 'Trabajo terminado',
      no_show: 'Nadie en casa para el trabajo',
      cancelled: 'Trabajo cancelado',
    },
  },
}

/** The lists of settings, with the articles and participles that agree with them. */
const LISTS = {
  seller: {
    toOne: 'al vendedor',
    ofOne: 'del vendedor',
    all: 'los vendedores',
    added: 'Vendedor agregado',
    changed: 'Vendedor editado',
    ended: 'Vendedor desactivado',
    returned: 'Vendedor reactivado',
    ordered: 'Vendedores reordenados',
  },
  category: {
    toOne: 'la categoría',
    ofOne: 'de la categoría',
    all: 'las categorías',
    added: 'Categoría agregada',
    changed: 'Categoría editada',
    ended: 'Categoría desactivada',
    returned: 'Categoría reactivada',
    ordered: 'Categorías reordenadas',
  },
  stage: {
    toOne: 'la etapa',
    ofOne: 'de la etapa',
    all: 'las etapas',
    added: 'Etapa agregada',
    changed: 'Etapa editada',
    ended: 'Etapa desactivada',
    returned: 'Etapa reactivada',
    ordered: 'Etapas reordenadas',
  },
}

const ROLES: Record<string, string> = { admin: 'administrador', manager: 'gerente', public: 'público' }

const roleName = (role: string) => ROLES[role] ?? role

const leadsTo = (leads: number, to: string | null) => {
  if (to === null || leads === 0) return ''
  return leads === 1 ? `(1 prospecto pasó a ${to})` : `(${number(leads)} prospectos pasaron a ${to})`
}

const between = ({ from, to }: { from: string | null; to: string | null }) => {
  if (to === null) return ''
  return from === null ? `a ${to}` : `de ${from} a ${to}`
}

export const activityWords: ActivityWords = {
  system: 'El sistema',
  formVisitor: 'Visitante',
  renamed: ({ name, now }) => `${name}, ahora ${now}`,
  yes: 'sí',
  no: 'no',
  none: 'vacío',
  stillUnknown: '…',
  appointmentKinds: APPOINTMENT_KIND_WORDS,
  photoTags: PHOTO_TAG_WORDS,
  codes: {
    role: ROLES,
    type: { call: 'llamada', general: 'general', pricing: 'precio' },
    status: { pending: 'pendiente', 'in-progress': 'en curso', completed: 'terminada' },
    property_location: newLeadWords.locations,
    title_color: newLeadWords.colors,
    priority: { low: 'baja', normal: 'normal', high: 'alta' },
  },
  former: { stage: 'una etapa eliminada', seller: 'un vendedor eliminado', category: 'una categoría eliminada' },
  value: ({ field, value }) => `${field}: ${value}`,
  change: ({ field, from, to }) => `${field}: ${from} → ${to}`,
  changed: ({ field }) => `Cambios en: ${field}`,
  notKept: ({ line }) => `No se conservó: ${line}`,
  allowed: ({ permissions }) => `Ahora con permiso: ${permissions.map(permissionName).join(', ')}`,
  forbidden: ({ permissions }) => `Ya sin permiso: ${permissions.map(permissionName).join(', ')}`,

  items: {
    contact_created: ({ file }) => (file === undefined ? 'Contacto creado' : `Importado de ${file}`),
    contact_changed: () => 'Datos del contacto editados',
    contact_moved: ({ from, to }, stage) => `Pasó de ${stage(from)} a ${stage(to)}`,
    contact_deleted: () => 'Contacto eliminado',
    contact_restored: () => 'Contacto restaurado',
    contact_purged: () => 'Contacto eliminado para siempre',
    contacts_merged: ({ other_name }) => `Combinado con ${other_name ?? someContact}`,
    contacts_merge_undone: ({ other_name }) => `Combinación con ${other_name ?? someContact} deshecha`,
    duplicate_dismissed: ({ other_name }) => `No es la misma persona que ${other_name ?? someContact}`,
    duplicate_suspected: ({ other_name }) => `Puede ser la misma persona que ${other_name ?? someContact}`,
    draft_received: () => 'Solicitud recibida',
    draft_touched: ({ kind }) => (kind === 'call' ? 'Llamada hecha' : 'Mensaje enviado'),
    draft_created: () => 'Solicitud agregada',
    draft_deleted: () => 'Solicitud eliminada',
    draft_restored: () => 'Solicitud restaurada',
    draft_purged: () => 'Solicitud eliminada para siempre',
    lead_created: ({ to }, stage) => `Nuevo prospecto en ${stage(to)}`,
    lead_changed: () => 'Prospecto editado',
    lead_moved: ({ from, to, reason = null, note = null }, stage) =>
      reason === null
        ? `Pasó de ${stage(from)} a ${stage(to)}`
        : `${lostWords.why(reason, note)} (estaba en ${stage(from)})`,
    lead_move_undone: ({ from, to }, stage) => `Regresó de ${stage(from)} a ${stage(to)}`,
    lead_promoted: ({ from, to }, stage) => `Pasó a prospecto: de ${stage(from)} a ${stage(to)}`,
    lead_deleted: ({ title }) => withTitle('Prospecto eliminado', title),
    lead_restored: ({ title }) => withTitle('Prospecto restaurado', title),
    lead_purged: () => 'Prospecto eliminado para siempre',
    note_added: () => 'Nota agregada',
    note_changed: () => 'Nota editada',
    note_deleted: () => 'Nota eliminada',
    note_restored: () => 'Nota restaurada',
    note_purged: () => 'Nota eliminada para siempre',
    image_added: ({ file_name }) => photoOrFile('Foto agregada', 'agregado', file_name),
    image_changed: ({ file_name }) => photoOrFile('Foto editada', 'editado', file_name),
    image_deleted: ({ file_name }) => photoOrFile('Foto eliminada', 'eliminado', file_name),
    image_restored: ({ file_name }) => photoOrFile('Foto restaurada', 'restaurado', file_name),
    image_purged: () => 'Foto eliminada para siempre',
    photos_paired: () => 'Fotos unidas como antes y después',
    photos_unpaired: () => 'Fotos de antes y después separadas',
    estimate_created: ({ number }) => withTitle('Cotización creada', number),
    estimate_changed: ({ number }) => withTitle('Cotización editada', number),
    estimate_sent: (paper) => withTitle('Cotización enviada', numberAndAmount(paper)),
    estimate_viewed: ({ number }) => withNumber('El cliente vio la cotización', number),
    estimate_signed: (paper) => withTitle('Cotización firmada', numberAndAmount(paper)),
    estimate_declined: ({ number }) => withTitle('Cotización rechazada', number),
    estimate_asked: ({ number }) => withNumber('El cliente preguntó sobre la cotización', number),
    estimate_expired: ({ number }) => withTitle('Cotización vencida', number),
    estimate_replaced: ({ number }) => withTitle('Cotización reemplazada por una corrección', number),
    estimate_link_ended: ({ number }) => withTitle('Enlace del cliente anulado', number),
    estimate_deleted: ({ number }) => withTitle('Cotización eliminada', number),
    estimate_restored: ({ number }) => withTitle('Cotización restaurada', number),
    estimate_purged: () => 'Cotización eliminada para siempre',
    receipt_created: (paper) => withTitle('Recibo creado', numberAndAmount(paper)),
    receipt_sent: (paper) => withTitle('Recibo enviado', numberAndAmount(paper)),
    receipt_link_ended: ({ number }) => withTitle('Enlace del cliente al recibo anulado', number),
    receipt_deleted: ({ number }) => withTitle('Recibo eliminado', number),
    receipt_restored: ({ number }) => withTitle('Recibo restaurado', number),
    receipt_purged: () => 'Recibo eliminado para siempre',
    payment_recorded: ({ amount_cents }) => withTitle('Pago registrado', cents(amount_cents)),
    payment_deleted: ({ amount_cents }) => withTitle('Pago eliminado', cents(amount_cents)),
    payment_restored: ({ amount_cents }) => withTitle('Pago restaurado', cents(amount_cents)),
    payment_purged: () => 'Pago eliminado para siempre',
    appointment_booked: (details) => withTitle(KINDS[details.kind].booked, timeOf(details)),
    appointment_changed: (details) => withTitle(KINDS[details.kind].changed, timeOf(details)),
    appointment_marked: (details) => withTitle(KINDS[details.kind].states[details.state], timeOf(details)),
    appointment_texted: (details) => `${TEXT_WORDS[details.template]}: ${appointment(details)}`,
    appointment_deleted: (details) => withTitle(KINDS[details.kind].deleted, timeOf(details)),
    appointment_restored: (details) => withTitle(KINDS[details.kind].restored, timeOf(details)),
    appointment_purged: () => 'Cita eliminada para siempre',
    task_created: ({ title }) => withTitle('Tarea agregada', title),
    task_changed: ({ title }) => withTitle('Tarea editada', title),
    task_completed: ({ title }) => withTitle('Tarea terminada', title),
    task_reopened: ({ title }) => withTitle('Tarea reabierta', title),
    task_deleted: ({ title }) => withTitle('Tarea eliminada', title),
    task_restored: ({ title }) => withTitle('Tarea restaurada', title),
    task_purged: () => 'Tarea eliminada para siempre',
    trash_emptied: ({ count }) => `Eliminados para siempre de la papelera: ${count}`,
    owner_created: () => 'Cuenta principal creada',
    profile_changed: () => 'Perfil editado',
    user_created: ({ name, role }) => `Cuenta agregada: ${name}, ${roleName(role)}`,
    user_changed: ({ name }) => `Cuenta editada: ${name}`,
    user_deactivated: ({ name }) => `Cuenta desactivada: ${name}`,
    user_reactivated: ({ name }) => `Cuenta reactivada: ${name}`,
    user_pin_replaced: ({ name }) => `PIN de ${name} cambiado`,
    user_pin_revealed: ({ name }) => `PIN de ${name} mostrado`,
    permissions_changed: ({ role }) => `Permisos del rol ${roleName(role)} cambiados`,
    inquiry_settings_changed: () => 'Configuración de solicitudes cambiada',
    device_revoked: ({ device, of }) =>
      of === null ? `Sesión cerrada: ${deviceName(device)}` : `Sesión de ${of} cerrada: ${deviceName(device)}`,
    device_locked: ({ device, of }) => `Sesión de ${of} cerrada por PIN incorrectos: ${deviceName(device)}`,
    sign_in_settings_changed: ({ new_devices_need_code: needed }) =>
      needed ? 'Los dispositivos nuevos necesitan un código' : 'Los dispositivos nuevos no necesitan código',
    device_code_made: ({ user_name }) => `Código de dispositivo creado para ${user_name}`,
    business_changed: () => 'Configuración del negocio cambiada',
    price_book_changed: ({ name, count }) =>
      name === null ? `Lista de precios cambiada: ${items(count)}` : `Lista de precios cambiada: ${name}`,
    crew_added: ({ name }) => withTitle('Cuadrilla agregada', name),
    crew_changed: ({ name }) => withTitle('Cuadrilla editada', name),
    schedule_settings_changed: () => 'Configuración de la agenda cambiada',
    feed_made: ({ of }) => withTitle('Enlace de calendario creado', of),
    feed_ended: ({ of }) => withTitle('Enlace de calendario dado de baja', of),
    season_started: () => 'Tabla de posiciones reiniciada',
    season_undone: () => 'Reinicio de la tabla de posiciones deshecho',
    entry_added: ({ list, name }) => `${LISTS[list].added}: ${name}`,
    entry_changed: ({ list, name }) => `${LISTS[list].changed}: ${name}`,
    entry_ended: ({ list, name, leads, went_to }) => `${LISTS[list].ended}: ${name} ${leadsTo(leads, went_to)}`.trim(),
    entry_returned: ({ list, name }) => `${LISTS[list].returned}: ${name}`,
    entries_ordered: ({ list }) => LISTS[list].ordered,
    entry_leads_moved: ({ list, name, leads, went_to }) =>
      `Prospectos movidos ${LISTS[list].ofOne} ${name} ${leadsTo(leads, went_to)}`.trim(),
    stage_removed: ({ name, leads, went_to }) => `Etapa eliminada: ${name} ${leadsTo(leads, went_to)}`.trim(),
    data_exported: () => 'Todos los datos exportados',
    import_made: ({ file, ...came }) => `Importado de ${file}: ${imported(came)}`,
    import_undone: ({ file, undone }) => `Importación de ${file} deshecha: ${contacts(undone)}`,
    import_restored: ({ file, restored }) => `Importación de ${file} restaurada: ${contacts(restored)}`,
    unknown: () => 'Hubo un cambio',
  },
  photos: {
    image_added: ({ who, count }) => `${who} agregó ${count} fotos`,
    image_changed: ({ who, count }) => `${who} editó ${count} fotos`,
    image_deleted: ({ who, count }) => `${who} eliminó ${count} fotos`,
    image_restored: ({ who, count }) => `${who} restauró ${count} fotos`,
    image_purged: ({ who, count }) => `${who} eliminó ${count} fotos para siempre`,
  },

  visitor: 'Un visitante',
  subjects: { lead: 'un prospecto', draft: 'una solicitud', contact: 'un contacto' },
  news: ({ sentence, more }) => {
    if (more === 0) return sentence
    return more === 1 ? `${sentence}, y 1 cambio más` : `${sentence}, y ${number(more)} cambios más`
  },
  recentChanges: {
    contact_created: ({ name }) => (name === null ? ['agregó', ''] : ['agregó a', 'a los contactos']),
    contact_changed: () => ['editó los datos de', ''],
    contact_moved: (change) => [change.name === null ? 'movió' : 'movió a', between(change)],
    contact_deleted: ({ name }) => [name === null ? 'eliminó' : 'eliminó el contacto', ''],
    contact_restored: ({ name }) => [name === null ? 'restauró' : 'restauró el contacto', ''],
    contact_purged: ({ name }) => [name === null ? 'eliminó' : 'eliminó el contacto', 'para siempre'],
    contacts_merged: () => ['combinó otro contacto con', ''],
    contacts_merge_undone: () => ['deshizo la combinación de otro contacto con', ''],
    duplicate_dismissed: () => ['indicó que otro contacto no es la misma persona que', ''],
    duplicate_suspected: () => ['encontró un posible duplicado de', ''],
    draft_received: () => ['envió una solicitud', ''],
    draft_touched: ({ name }) => [name === null ? 'respondió' : 'se comunicó con', ''],
    draft_created: ({ name }) => [name === null ? 'agregó' : 'agregó la solicitud de', ''],
    draft_deleted: ({ name }) => [name === null ? 'eliminó' : 'eliminó la solicitud de', ''],
    draft_restored: ({ name }) => [name === null ? 'restauró' : 'restauró la solicitud de', ''],
    draft_purged: ({ name }) => [name === null ? 'eliminó' : 'eliminó la solicitud de', 'para siempre'],
    lead_created: ({ name, to }) => [name === null ? 'agregó' : 'agregó a', to === null ? '' : `en ${to}`],
    lead_changed: () => ['editó los datos de', ''],
    lead_moved: (change) => [change.name === null ? 'movió' : 'movió a', between(change)],
    lead_move_undone: ({ name, to }) => [name === null ? 'regresó' : 'regresó a', to === null ? '' : `a ${to}`],
    lead_promoted: ({ name, to }) => {
      if (name === null) return ['pasó', to === null ? 'al proceso de ventas' : `a ${to}`]
      return ['pasó a prospecto la solicitud de', to === null ? '' : `(en ${to})`]
    },
    lead_deleted: ({ name }) => [name === null ? 'eliminó' : 'eliminó un prospecto de', ''],
    lead_restored: ({ name }) => [name === null ? 'restauró' : 'restauró un prospecto de', ''],
    lead_purged: ({ name }) => [name === null ? 'eliminó' : 'eliminó un prospecto de', 'para siempre'],
    note_added: () => ['agregó una nota en el perfil de', ''],
    note_changed: () => ['editó una nota del perfil de', ''],
    note_deleted: () => ['eliminó una nota del perfil de', ''],
    note_restored: () => ['restauró una nota del perfil de', ''],
    note_purged: () => ['eliminó para siempre una nota del perfil de', ''],
    image_added: () => ['agregó una foto en el perfil de', ''],
    image_changed: () => ['editó una foto del perfil de', ''],
    image_deleted: () => ['eliminó una foto del perfil de', ''],
    image_restored: () => ['restauró una foto del perfil de', ''],
    image_purged: () => ['eliminó para siempre una foto del perfil de', ''],
    photos_paired: () => ['unió dos fotos como antes y después en el perfil de', ''],
    photos_unpaired: () => ['separó dos fotos de antes y después en el perfil de', ''],
    estimate_created: () => ['creó una cotización para', ''],
    estimate_changed: () => ['editó una cotización para', ''],
    estimate_sent: () => ['envió una cotización a', ''],
    estimate_viewed: () => ['vio una cotización para', ''],
    estimate_signed: () => ['firmó una cotización para', ''],
    estimate_declined: () => ['rechazó una cotización para', ''],
    estimate_asked: () => ['preguntó sobre una cotización para', ''],
    estimate_expired: () => ['marcó como vencida una cotización para', ''],
    estimate_replaced: () => ['reemplazó una cotización para', ''],
    estimate_link_ended: () => ['anuló el enlace de una cotización para', ''],
    estimate_deleted: () => ['eliminó una cotización para', ''],
    estimate_restored: () => ['restauró una cotización para', ''],
    estimate_purged: () => ['eliminó para siempre una cotización para', ''],
    receipt_created: () => ['creó un recibo para', ''],
    receipt_sent: () => ['envió un recibo a', ''],
    receipt_link_ended: () => ['anuló el enlace de un recibo para', ''],
    receipt_deleted: () => ['eliminó un recibo de', ''],
    receipt_restored: () => ['restauró un recibo de', ''],
    receipt_purged: () => ['eliminó para siempre un recibo de', ''],
    payment_recorded: () => ['registró un pago de', ''],
    payment_deleted: () => ['eliminó un pago de', ''],
    payment_restored: () => ['restauró un pago de', ''],
    payment_purged: () => ['eliminó para siempre un pago de', ''],
    appointment_booked: () => ['agendó una cita con', ''],
    appointment_changed: () => ['modificó una cita con', ''],
    appointment_deleted: () => ['eliminó una cita con', ''],
    appointment_restored: () => ['restauró una cita con', ''],
    appointment_purged: () => ['eliminó para siempre una cita con', ''],
    appointment_marked: () => ['actualizó una cita con', ''],
    appointment_texted: () => ['envió un mensaje a', ''],
    task_created: () => ['agregó una tarea para', ''],
    task_changed: () => ['editó una tarea para', ''],
    task_completed: () => ['terminó una tarea para', ''],
    task_reopened: () => ['reabrió una tarea para', ''],
    task_deleted: () => ['eliminó una tarea para', ''],
    task_restored: () => ['restauró una tarea para', ''],
    task_purged: () => ['eliminó para siempre una tarea para', ''],
    unknown: ({ name }) => [name === null ? 'hizo un cambio' : 'hizo un cambio en', ''],
  },
  byCustomer: {
    estimate_viewed: 'vio una cotización',
    estimate_signed: 'firmó una cotización',
    estimate_declined: 'rechazó una cotización',
    estimate_asked: 'preguntó sobre una cotización',
  },
  settingsChanges: {
    trash_emptied: ({ count }) => ['vació la papelera', '', count === 1 ? '(1 elemento)' : `(${count} elementos)`],
    owner_created: () => ['creó la cuenta principal', '', ''],
    profile_changed: () => ['editó su perfil', '', ''],
    user_created: ({ name, role }) => ['agregó la cuenta de', name, `(rol: ${roleName(role)})`],
    user_changed: ({ name }) => ['editó la cuenta de', name, ''],
    user_deactivated: ({ name }) => ['desactivó la cuenta de', name, ''],
    user_reactivated: ({ name }) => ['reactivó la cuenta de', name, ''],
    user_pin_replaced: ({ name }) => ['cambió el PIN de', name, ''],
    user_pin_revealed: ({ name }) => ['vio el PIN de', name, ''],
    permissions_changed: ({ role }) => ['cambió los permisos del rol', roleName(role), ''],
    inquiry_settings_changed: () => ['cambió', 'la configuración de solicitudes', ''],
    device_revoked: ({ device, of }) => ['cerró la sesión en', deviceName(device), of === null ? '' : `de ${of}`],
    device_locked: ({ device, of }) => ['cerró la sesión en', deviceName(device), `de ${of} por PIN incorrectos`],
    sign_in_settings_changed: ({ new_devices_need_code: needed }) => [
      'cambió',
      'cómo entran los dispositivos nuevos',
      needed ? '(con código)' : '(sin código)',
    ],
    device_code_made: ({ user_name }) => ['creó un código de dispositivo para', user_name, ''],
    business_changed: () => ['cambió', 'la configuración del negocio', ''],
    price_book_changed: ({ name, count }) =>
      name === null
        ? ['cambió la lista de precios', '', `(${items(count)})`]
        : ['cambió', name, 'en la lista de precios'],
    crew_added: ({ name }) => ['agregó la cuadrilla', name, ''],
    crew_changed: ({ name }) => ['editó la cuadrilla', name, ''],
    schedule_settings_changed: () => ['cambió', 'la configuración de la agenda', ''],
    feed_made: ({ of }) => ['creó un enlace de calendario', '', of === null ? '' : `de la cuadrilla ${of}`],
    feed_ended: ({ of }) => ['dio de baja un enlace de calendario', '', of === null ? '' : `de la cuadrilla ${of}`],
    season_started: () => ['empezó', 'una temporada nueva', 'de la tabla de posiciones'],
    season_undone: () => ['deshizo', 'el último reinicio', 'de la tabla de posiciones'],
    entry_added: ({ list, name }) => [`agregó ${LISTS[list].toOne}`, name, ''],
    entry_changed: ({ list, name }) => [`editó ${LISTS[list].toOne}`, name, ''],
    entry_ended: ({ list, name, leads, went_to }) => [`desactivó ${LISTS[list].toOne}`, name, leadsTo(leads, went_to)],
    entry_returned: ({ list, name }) => [`reactivó ${LISTS[list].toOne}`, name, ''],
    entries_ordered: ({ list }) => ['reordenó', LISTS[list].all, ''],
    entry_leads_moved: ({ list, name, leads, went_to }) => [
      `movió prospectos ${LISTS[list].ofOne}`,
      name,
      leadsTo(leads, went_to),
    ],
    stage_removed: ({ name, leads, went_to }) => ['eliminó la etapa', name, leadsTo(leads, went_to)],
    data_exported: () => ['exportó todos los datos', '', ''],
    import_made: ({ file, ...came }) => ['importó', file, `(${imported(came)})`],
    import_undone: ({ file, undone }) => ['deshizo la importación de', file, `(${contacts(undone)})`],
    import_restored: ({ file, restored }) => ['restauró la importación de', file, `(${contacts(restored)})`],
  },
}
