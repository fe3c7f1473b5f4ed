import type { DetailsOf } from '#contract/activity/actions.ts'
import type { CallOutcome } from '#contract/inquiries/first-response.ts'
import type { AppointmentKind, AppointmentState } from '#contract/schedule/appointment.ts'
import { permissionName } from '#contract/words/es/permission-names.ts'
import { appointmentStart } from '#web/lib/format/appointment-time.ts'
import { number } from '#web/lib/format/number.ts'
import { byName, counted, named, numbered, paid, priced, titled, withTitle } from '#web/messages/activity-titles.ts'
import type { ActivityWords } from '#web/messages/activity-words.ts'
import { APPOINTMENT_KIND_WORDS, TEXT_WORDS } from './appointment-words.ts'
import { deviceName } from './device-name.ts'
import { lostWords } from './lost.ts'
import { newLeadWords } from './new-lead.ts'
import { PHOTO_TAG_WORDS } from './photo-tags.ts'

/** Replaces a name that was deleted for ever. */
const CALLS: Record<CallOutcome, string> = {
  talked: 'Hablaron por teléfono',
  no_answer: 'Llamada sin respuesta',
  message: 'Llamada, se dejó mensaje',
}

const someContact = 'otro contacto'

const imported = ({ made, merged, jobs, skipped }: Omit<DetailsOf<'import_made'>, 'file'>) =>
  counted('nada', [
    [made, 'contacto nuevo', 'contactos nuevos'],
    [merged, 'contacto completado', 'contactos completados'],
    [jobs, 'prospecto', 'prospectos'],
    [skipped, 'fila omitida', 'filas omitidas'],
  ])

const contacts = (count: number) => counted('nada', [[count, 'contacto', 'contactos']])

const items = (count: number) => counted('nada', [[count, 'artículo', 'artículos']])

/** "El cliente vio la cotización E-12" */
const withNumber = (text: string, name: string | null) => (name ? `${text} ${name}` : text)

const photoOrFile =
  (photo: string, change: string) =>
  ({ file_name }: { file_name?: string | null | undefined }) =>
    file_name ? `Archivo ${change}: ${file_name}` : photo

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

const appointmentWas = (done: 'booked' | 'changed' | 'deleted' | 'restored') => (details: Appointment) =>
  withTitle(KINDS[details.kind][done], timeOf(details))

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

  records: {
    contact_created: {
      title: ({ file }) => (file === undefined ? 'Contacto creado' : `Importado de ${file}`),
      sentence: ({ name }) => (name === null ? ['agregó', ''] : ['agregó a', 'a los contactos']),
    },
    contact_changed: { title: 'Datos del contacto editados', sentence: 'editó los datos de' },
    contact_moved: {
      title: ({ from, to }, stage) => `Pasó de ${stage(from)} a ${stage(to)}`,
      sentence: (change) => [change.name === null ? 'movió' : 'movió a', between(change)],
    },
    contact_deleted: { title: 'Contacto eliminado', sentence: byName('eliminó', 'eliminó el contacto') },
    contact_restored: { title: 'Contacto restaurado', sentence: byName('restauró', 'restauró el contacto') },
    contact_purged: {
      title: 'Contacto eliminado para siempre',
      sentence: byName('eliminó', 'eliminó el contacto', 'para siempre'),
    },
    contacts_merged: {
      title: ({ other_name }) => `Combinado con ${other_name ?? someContact}`,
      sentence: 'combinó otro contacto con',
    },
    contacts_merge_undone: {
      title: ({ other_name }) => `Combinación con ${other_name ?? someContact} deshecha`,
      sentence: 'deshizo la combinación de otro contacto con',
    },
    duplicate_dismissed: {
      title: ({ other_name }) => `No es la misma persona que ${other_name ?? someContact}`,
      sentence: 'indicó que otro contacto no es la misma persona que',
    },
    duplicate_suspected: {
      title: ({ other_name }) => `Puede ser la misma persona que ${other_name ?? someContact}`,
      sentence: 'encontró un posible duplicado de',
    },
    draft_received: { title: 'Solicitud recibida', sentence: 'envió una solicitud' },
    draft_touched: {
      title: ({ kind, outcome }) => (outcome ? CALLS[outcome] : kind === 'call' ? 'Llamada hecha' : 'Mensaje enviado'),
      sentence: byName('respondió', 'se comunicó con'),
    },
    draft_created: { title: 'Solicitud agregada', sentence: byName('agregó', 'agregó la solicitud de') },
    draft_deleted: { title: 'Solicitud eliminada', sentence: byName('eliminó', 'eliminó la solicitud de') },
    draft_restored: { title: 'Solicitud restaurada', sentence: byName('restauró', 'restauró la solicitud de') },
    draft_purged: {
      title: 'Solicitud eliminada para siempre',
      sentence: byName('eliminó', 'eliminó la solicitud de', 'para siempre'),
    },
    lead_created: {
      title: ({ to }, stage) => `Nuevo prospecto en ${stage(to)}`,
      sentence: ({ name, to }) => [name === null ? 'agregó' : 'agregó a', to === null ? '' : `en ${to}`],
    },
    lead_changed: { title: 'Prospecto editado', sentence: 'editó los datos de' },
    lead_moved: {
      title: ({ from, to, reason = null, note = null }, stage) =>
        reason === null
          ? `Pasó de ${stage(from)} a ${stage(to)}`
          : `${lostWords.why(reason, note)} (estaba en ${stage(from)})`,
      sentence: (change) => [change.name === null ? 'movió' : 'movió a', between(change)],
    },
    lead_move_undone: {
      title: ({ from, to }, stage) => `Regresó de ${stage(from)} a ${stage(to)}`,
      sentence: ({ name, to }) => [name === null ? 'regresó' : 'regresó a', to === null ? '' : `a ${to}`],
    },
    lead_promoted: {
      title: ({ from, to }, stage) => `Pasó a prospecto: de ${stage(from)} a ${stage(to)}`,
      sentence: ({ name, to }) => {
        if (name === null) return ['pasó', to === null ? 'al proceso de ventas' : `a ${to}`]
        return ['pasó a prospecto la solicitud de', to === null ? '' : `(en ${to})`]
      },
    },
    lead_deleted: { title: titled('Prospecto eliminado'), sentence: byName('eliminó', 'eliminó un prospecto de') },
    lead_restored: { title: titled('Prospecto restaurado'), sentence: byName('restauró', 'restauró un prospecto de') },
    lead_purged: {
      title: 'Prospecto eliminado para siempre',
      sentence: byName('eliminó', 'eliminó un prospecto de', 'para siempre'),
    },
    note_added: { title: 'Nota agregada', sentence: 'agregó una nota en el perfil de' },
    note_changed: { title: 'Nota editada', sentence: 'editó una nota del perfil de' },
    note_deleted: { title: 'Nota eliminada', sentence: 'eliminó una nota del perfil de' },
    note_restored: { title: 'Nota restaurada', sentence: 'restauró una nota del perfil de' },
    note_purged: { title: 'Nota eliminada para siempre', sentence: 'eliminó para siempre una nota del perfil de' },
    image_added: {
      title: photoOrFile('Foto agregada', 'agregado'),
      sentence: 'agregó una foto en el perfil de',
      several: ({ user, count }) => `${user} agregó ${count} fotos`,
    },
    image_changed: {
      title: photoOrFile('Foto editada', 'editado'),
      sentence: 'editó una foto del perfil de',
      several: ({ user, count }) => `${user} editó ${count} fotos`,
    },
    image_deleted: {
      title: photoOrFile('Foto eliminada', 'eliminado'),
      sentence: 'eliminó una foto del perfil de',
      several: ({ user, count }) => `${user} eliminó ${count} fotos`,
    },
    image_restored: {
      title: photoOrFile('Foto restaurada', 'restaurado'),
      sentence: 'restauró una foto del perfil de',
      several: ({ user, count }) => `${user} restauró ${count} fotos`,
    },
    image_purged: {
      title: 'Foto eliminada para siempre',
      sentence: 'eliminó para siempre una foto del perfil de',
      several: ({ user, count }) => `${user} eliminó ${count} fotos para siempre`,
    },
    photos_paired: {
      title: 'Fotos unidas como antes y después',
      sentence: 'unió dos fotos como antes y después en el perfil de',
    },
    photos_unpaired: {
      title: 'Fotos de antes y después separadas',
      sentence: 'separó dos fotos de antes y después en el perfil de',
    },
    estimate_created: { title: numbered('Cotización creada'), sentence: 'creó una cotización para' },
    estimate_changed: { title: numbered('Cotización editada'), sentence: 'editó una cotización para' },
    estimate_sent: { title: priced('Cotización enviada'), sentence: 'envió una cotización a' },
    estimate_sending_undone: { title: numbered('Envío deshecho'), sentence: 'deshizo el envío de una cotización a' },
    estimate_viewed: {
      title: ({ number }) => withNumber('El cliente vio la cotización', number),
      sentence: 'vio una cotización para',
      byCustomer: 'vio una cotización',
    },
    estimate_signed: {
      title: priced('Cotización firmada'),
      sentence: 'firmó una cotización para',
      byCustomer: 'firmó una cotización',
    },
    estimate_declined: {
      title: numbered('Cotización rechazada'),
      sentence: 'rechazó una cotización para',
      byCustomer: 'rechazó una cotización',
    },
    estimate_asked: {
      title: ({ number }) => withNumber('El cliente preguntó sobre la cotización', number),
      sentence: 'preguntó sobre una cotización para',
      byCustomer: 'preguntó sobre una cotización',
    },
    estimate_expired: { title: numbered('Cotización vencida'), sentence: 'marcó como vencida una cotización para' },
    estimate_replaced: {
      title: numbered('Cotización reemplazada por una corrección'),
      sentence: 'reemplazó una cotización para',
    },
    estimate_link_ended: {
      title: numbered('Enlace del cliente anulado'),
      sentence: 'anuló el enlace de una cotización para',
    },
    estimate_deleted: { title: numbered('Cotización eliminada'), sentence: 'eliminó una cotización para' },
    estimate_restored: { title: numbered('Cotización restaurada'), sentence: 'restauró una cotización para' },
    estimate_purged: {
      title: 'Cotización eliminada para siempre',
      sentence: 'eliminó para siempre una cotización para',
    },
    receipt_created: { title: priced('Factura creada'), sentence: 'creó una factura para' },
    receipt_due_changed: {
      title: numbered('Vencimiento de la factura cambiado'),
      sentence: 'cambió el vencimiento de una factura para',
    },
    receipt_sent: {
      title: (receipt) => priced(receipt.is_paid ? 'Recibo enviado' : 'Factura enviada')(receipt),
      sentence: 'envió una factura o un recibo a',
    },
    receipt_link_ended: {
      title: (receipt) =>
        numbered(receipt.is_paid ? 'Enlace del recibo anulado' : 'Enlace de la factura anulado')(receipt),
      sentence: 'anuló el enlace de una factura o un recibo para',
    },
    receipt_deleted: { title: numbered('Factura eliminada'), sentence: 'eliminó una factura de' },
    receipt_restored: { title: numbered('Factura restaurada'), sentence: 'restauró una factura de' },
    receipt_purged: { title: 'Factura eliminada para siempre', sentence: 'eliminó para siempre una factura de' },
    payment_recorded: { title: paid('Pago registrado'), sentence: 'registró un pago de' },
    payment_deleted: { title: paid('Pago eliminado'), sentence: 'eliminó un pago de' },
    payment_restored: { title: paid('Pago restaurado'), sentence: 'restauró un pago de' },
    payment_purged: { title: 'Pago eliminado para siempre', sentence: 'eliminó para siempre un pago de' },
    appointment_booked: { title: appointmentWas('booked'), sentence: 'agendó una cita con' },
    appointment_changed: { title: appointmentWas('changed'), sentence: 'modificó una cita con' },
    appointment_marked: {
      title: (details) => withTitle(KINDS[details.kind].states[details.state], timeOf(details)),
      sentence: 'actualizó una cita con',
    },
    appointment_texted: {
      title: (details) => `${TEXT_WORDS[details.template]}: ${appointment(details)}`,
      sentence: 'envió un mensaje a',
    },
    appointment_deleted: { title: appointmentWas('deleted'), sentence: 'eliminó una cita con' },
    appointment_restored: { title: appointmentWas('restored'), sentence: 'restauró una cita con' },
    appointment_purged: { title: 'Cita eliminada para siempre', sentence: 'eliminó para siempre una cita con' },
    task_created: { title: titled('Tarea agregada'), sentence: 'agregó una tarea para' },
    task_changed: { title: titled('Tarea editada'), sentence: 'editó una tarea para' },
    task_completed: { title: titled('Tarea terminada'), sentence: 'terminó una tarea para' },
    task_reopened: { title: titled('Tarea reabierta'), sentence: 'reabrió una tarea para' },
    task_deleted: { title: titled('Tarea eliminada'), sentence: 'eliminó una tarea para' },
    task_restored: { title: titled('Tarea restaurada'), sentence: 'restauró una tarea para' },
    task_purged: { title: 'Tarea eliminada para siempre', sentence: 'eliminó para siempre una tarea para' },
    unknown: { title: 'Hubo un cambio', sentence: byName('hizo un cambio', 'hizo un cambio en') },
  },
  settings: {
    trash_emptied: {
      title: ({ count }) => `Eliminados para siempre de la papelera: ${count}`,
      sentence: ({ count }) => ['vació la papelera', '', count === 1 ? '(1 elemento)' : `(${count} elementos)`],
    },
    owner_created: { title: 'Cuenta principal creada', sentence: 'creó la cuenta principal' },
    profile_changed: { title: 'Perfil editado', sentence: 'editó su perfil' },
    user_created: {
      title: ({ name, role }) => `Cuenta agregada: ${name}, ${roleName(role)}`,
      sentence: ({ name, role }) => ['agregó la cuenta de', name, `(rol: ${roleName(role)})`],
    },
    user_changed: { title: named('Cuenta editada'), sentence: ({ name }) => ['editó la cuenta de', name, ''] },
    user_deactivated: {
      title: named('Cuenta desactivada'),
      sentence: ({ name }) => ['desactivó la cuenta de', name, ''],
    },
    user_reactivated: {
      title: named('Cuenta reactivada'),
      sentence: ({ name }) => ['reactivó la cuenta de', name, ''],
    },
    user_pin_replaced: {
      title: ({ name }) => `PIN de ${name} cambiado`,
      sentence: ({ name }) => ['cambió el PIN de', name, ''],
    },
    user_pin_revealed: {
      title: ({ name }) => `PIN de ${name} mostrado`,
      sentence: ({ name }) => ['vio el PIN de', name, ''],
    },
    permissions_changed: {
      title: ({ role }) => `Permisos del rol ${roleName(role)} cambiados`,
      sentence: ({ role }) => ['cambió los permisos del rol', roleName(role), ''],
    },
    inquiry_settings_changed: {
      title: 'Configuración de solicitudes cambiada',
      sentence: ['cambió', 'la configuración de solicitudes', ''],
    },
    device_revoked: {
      title: ({ device, of }) =>
        of === null ? `Sesión cerrada: ${deviceName(device)}` : `Sesión de ${of} cerrada: ${deviceName(device)}`,
      sentence: ({ device, of }) => ['cerró la sesión en', deviceName(device), of === null ? '' : `de ${of}`],
    },
    device_locked: {
      title: ({ device, of }) => `Sesión de ${of} cerrada por PIN incorrectos: ${deviceName(device)}`,
      sentence: ({ device, of }) => ['cerró la sesión en', deviceName(device), `de ${of} por PIN incorrectos`],
    },
    sign_in_settings_changed: {
      title: ({ new_devices_need_code: needed }) =>
        needed ? 'Los dispositivos nuevos necesitan un código' : 'Los dispositivos nuevos no necesitan código',
      sentence: ({ new_devices_need_code: needed }) => [
        'cambió',
        'cómo entran los dispositivos nuevos',
        needed ? '(con código)' : '(sin código)',
      ],
    },
    device_code_made: {
      title: ({ user_name }) => `Código de dispositivo creado para ${user_name}`,
      sentence: ({ user_name }) => ['creó un código de dispositivo para', user_name, ''],
    },
    business_changed: {
      title: 'Configuración del negocio cambiada',
      sentence: ['cambió', 'la configuración del negocio', ''],
    },
    price_book_changed: {
      title: ({ name, count }) =>
        name === null ? `Lista de precios cambiada: ${items(count)}` : `Lista de precios cambiada: ${name}`,
      sentence: ({ name, count }) =>
        name === null
          ? ['cambió la lista de precios', '', `(${items(count)})`]
          : ['cambió', name, 'en la lista de precios'],
    },
    crew_added: { title: named('Cuadrilla agregada'), sentence: ({ name }) => ['agregó la cuadrilla', name, ''] },
    crew_changed: { title: named('Cuadrilla editada'), sentence: ({ name }) => ['editó la cuadrilla', name, ''] },
    schedule_settings_changed: {
      title: 'Configuración de la agenda cambiada',
      sentence: ['cambió', 'la configuración de la agenda', ''],
    },
    feed_made: {
      title: ({ of }) => withTitle('Enlace de calendario creado', of),
      sentence: ({ of }) => ['creó un enlace de calendario', '', of === null ? '' : `de la cuadrilla ${of}`],
    },
    feed_ended: {
      title: ({ of }) => withTitle('Enlace de calendario dado de baja', of),
      sentence: ({ of }) => ['dio de baja un enlace de calendario', '', of === null ? '' : `de la cuadrilla ${of}`],
    },
    season_started: {
      title: 'Tabla de posiciones reiniciada',
      sentence: ['empezó', 'una temporada nueva', 'de la tabla de posiciones'],
    },
    season_undone: {
      title: 'Reinicio de la tabla de posiciones deshecho',
      sentence: ['deshizo', 'el último reinicio', 'de la tabla de posiciones'],
    },
    entry_added: {
      title: ({ list, name }) => `${LISTS[list].added}: ${name}`,
      sentence: ({ list, name }) => [`agregó ${LISTS[list].toOne}`, name, ''],
    },
    entry_changed: {
      title: ({ list, name }) => `${LISTS[list].changed}: ${name}`,
      sentence: ({ list, name }) => [`editó ${LISTS[list].toOne}`, name, ''],
    },
    entry_ended: {
      title: ({ list, name, leads, went_to }) => `${LISTS[list].ended}: ${name} ${leadsTo(leads, went_to)}`.trim(),
      sentence: ({ list, name, leads, went_to }) => [`desactivó ${LISTS[list].toOne}`, name, leadsTo(leads, went_to)],
    },
    entry_returned: {
      title: ({ list, name }) => `${LISTS[list].returned}: ${name}`,
      sentence: ({ list, name }) => [`reactivó ${LISTS[list].toOne}`, name, ''],
    },
    entries_ordered: {
      title: ({ list }) => LISTS[list].ordered,
      sentence: ({ list }) => ['reordenó', LISTS[list].all, ''],
    },
    entry_leads_moved: {
      title: ({ list, name, leads, went_to }) =>
        `Prospectos movidos ${LISTS[list].ofOne} ${name} ${leadsTo(leads, went_to)}`.trim(),
      sentence: ({ list, name, leads, went_to }) => [
        `movió prospectos ${LISTS[list].ofOne}`,
        name,
        leadsTo(leads, went_to),
      ],
    },
    stage_removed: {
      title: ({ name, leads, went_to }) => `Etapa eliminada: ${name} ${leadsTo(leads, went_to)}`.trim(),
      sentence: ({ name, leads, went_to }) => ['eliminó la etapa', name, leadsTo(leads, went_to)],
    },
    data_exported: { title: 'Todos los datos exportados', sentence: 'exportó todos los datos' },
    import_made: {
      title: ({ file, ...came }) => `Importado de ${file}: ${imported(came)}`,
      sentence: ({ file, ...came }) => ['importó', file, `(${imported(came)})`],
    },
    import_undone: {
      title: ({ file, undone }) => `Importación de ${file} deshecha: ${contacts(undone)}`,
      sentence: ({ file, undone }) => ['deshizo la importación de', file, `(${contacts(undone)})`],
    },
    import_restored: {
      title: ({ file, restored }) => `Importación de ${file} restaurada: ${contacts(restored)}`,
      sentence: ({ file, restored }) => ['restauró la importación de', file, `(${contacts(restored)})`],
    },
  },

  visitor: 'Un visitante',
  objects: { lead: 'un prospecto', draft: 'una solicitud', contact: 'un contacto' },
  news: ({ sentence, more }) => {
    if (more === 0) return sentence
    return more === 1 ? `${sentence}, y 1 cambio más` : `${sentence}, y ${number(more)} cambios más`
  },
}
