import { phoneText } from '#contract/contacts/phone-text.ts'
import type { REFUSALS as english } from '../en/refusals.ts'
import type { Translation } from '../translation.ts'
import { permissionName } from './permission-names.ts'
import { PHOTO_REFUSALS } from './photo-refusals.ts'
import { PIN_MESSAGE } from './pin-message.ts'

/** The waiting time as text, to staff. */
const advice = (seconds: number) => {
  if (seconds < 90) return `Espera ${seconds} segundos e intenta de nuevo`
  return seconds < 5400
    ? `Espera ${Math.ceil(seconds / 60)} minutos e intenta de nuevo`
    : 'Pide un código de dispositivo a un administrador o intenta de nuevo mañana'
}

const minutes = (seconds: number) => {
  const count = Math.ceil(seconds / 60)
  return count === 1 ? '1 minuto' : `${count} minutos`
}

const someone = (who: string | null) => who ?? 'Alguien'

/** The states of an estimate that can no longer change. */
const closedEstimates: Record<string, string> = {
  sent: 'enviada',
  viewed: 'vista por el cliente',
  signed: 'firmada',
  declined: 'rechazada',
  expired: 'vencida',
  replaced: 'reemplazada',
}

/** The Spanish sentence of each refusal: "tú" to staff, "usted" to visitors and customers. */
export const REFUSALS: Translation<typeof english> = {
  malformed_json: 'El contenido de la petición no es JSON válido',
  malformed_form: 'El contenido de la petición no es un formulario multipart válido',
  body_broken: 'El contenido de la petición se cortó o llegó mal formado',
  body_not_object: 'El contenido de la petición debe ser un objeto JSON',
  body_not_form: 'El contenido de la petición debe ser un formulario multipart',
  request_too_large: 'La petición es demasiado grande',
  address_unknown: 'Esta dirección no existe',
  method_unknown: ({ allowed }) => `Esta dirección acepta ${allowed}`,
  idempotency_key_malformed: 'Idempotency-Key debe tener de 8 a 100 letras, dígitos, guiones o guiones bajos',
  idempotency_key_reused: 'Este Idempotency-Key ya se usó para otra petición',
  done_before: 'Esto ya se hizo',
  id_taken: 'Este id es de otro registro',
  internal: 'Algo falló de nuestro lado. Favor de intentar de nuevo.',
  search_has_own_order: 'Una búsqueda se ordena por created_at, lo más reciente primero',

  sign_in_first: 'Primero hay que entrar',
  access_code_malformed: PIN_MESSAGE,
  access_code_wrong: 'Acceso denegado. Código de acceso incorrecto.',
  session_over: 'Tu sesión terminó. Entra de nuevo.',
  device_revoked: 'Se cerró la sesión en este dispositivo. Entra de nuevo.',
  device_gone: 'Este dispositivo ya no existe',
  access_codes_too_many: ({ seconds }) => `Demasiados códigos incorrectos. ${advice(seconds)}.`,
  owner_pin_popular:
    'El OWNER_PIN de esta instalación es fácil de adivinar. La persona que la instaló puede poner otro.',
  device_code_needed:
    'Este dispositivo necesita un código de dispositivo. Pídelo a un administrador o créalo en un dispositivo donde ya entraste.',
  device_code_wrong:
    'El código de dispositivo o el PIN no es correcto. Un código sirve diez minutos, para un dispositivo y una persona.',
  permission_missing: ({ permission }) => `Sin permiso: no puedes hacer esto (${permissionName(permission)})`,
  contact_delete_denied: 'Solo los administradores pueden eliminar contactos',
  user_name_by_admins: 'Solo un administrador puede cambiar un nombre',
  own_role_by_admins: 'Solo un administrador puede cambiar tu rol',
  users_beyond_role: 'Solo un administrador puede hacer esto. Este rol tiene más permisos que el tuyo.',
  sign_in_by_admins: 'Solo un administrador puede cambiar cómo entran los dispositivos nuevos',
  admins_by_admins: 'Solo un administrador puede cambiar a los administradores y sus permisos',
  last_admin: 'Debe quedar un administrador activo. Primero nombra a otra persona.',
  last_admin_device:
    'Los dispositivos nuevos necesitan un código, y ningún administrador tiene un dispositivo para crearlo. Primero entra como administrador en un dispositivo.',
  user_gone: 'Ese usuario no existe',
  user_changed: ({ who }) => `${someone(who)} cambió este usuario mientras tanto`,
  permissions_changed: ({ who }) => `${someone(who)} cambió los permisos mientras tanto`,
  pins_too_many: 'Demasiados PIN probados. Deja el PIN vacío para generar uno. Después puedes mostrarlo.',
  made_pins_too_many: 'Demasiados PIN generados. Intenta de nuevo mañana.',
  device_codes_too_many:
    'Demasiados códigos de dispositivo para este usuario. Habla con un administrador o intenta de nuevo mañana.',
  pin_unreadable: 'Este PIN no se puede mostrar porque cambió el secreto del servidor. Cambia el PIN.',

  inquiry_foreign_origin: 'Use el formulario de nuestra propia página',
  inquiry_too_fast: 'Eso fue muy rápido. Presione “Enviar solicitud” una vez más.',
  inquiry_page_old: 'Esta página llevaba mucho tiempo abierta. Presione “Enviar solicitud” una vez más.',
  inquiry_not_verified: 'No pudimos comprobar que usted es una persona. Intente de nuevo o llámenos.',
  inquiry_needs_form: ({ form }) => `Use el formulario en ${form}. No se aceptan solicitudes sin él.`,
  inquiry_too_large: 'Es más de lo que podemos recibir de una vez. Regrese y elija menos fotos o fotos más pequeñas.',
  inquiry_too_slow: 'Sus fotos tardaron demasiado en llegar. Elija menos fotos o fotos más pequeñas, o llámenos.',
  inquiries_too_many: ({ seconds }) => `Ya envió varias solicitudes. Espere ${minutes(seconds)} o llámenos.`,
  inquiries_at_once: 'En este momento están llegando muchas fotos. Intente de nuevo en un minuto o llámenos.',
  uploads_at_once: 'En este momento están llegando muchos archivos. Intenta de nuevo en un momento.',
  upload_too_slow: 'El archivo tardó demasiado en llegar. Intenta de nuevo.',

  stage_unknown: 'Esa etapa no existe',
  seller_unknown: 'Ese vendedor no existe',
  category_unknown: 'Esa categoría no existe',
  user_unknown: 'Ese usuario no existe',

  contact_gone: 'No se encontró el contacto.',
  contact_mismatch: 'contact_id no coincide con la dirección',
  contact_moved: ({ who, stage }) => `${someone(who)} movió este contacto a ${stage} mientras tanto`,
  contact_changed: ({ who }) => `${someone(who)} cambió este contacto mientras tanto`,
  phone_taken: 'Ya existe un contacto con este teléfono',
  phone_taken_by: ({ name, phone, seller }) =>
    `Ya existe el contacto${seller ? ` y lo atiende ${seller}` : ''}: ${name} (${phoneText(phone)})`,

  contact_not_in_trash: 'Este contacto no está en la papelera',
  contact_restore_phone_taken: ({ name, phone }) =>
    `No se puede restaurar el contacto: el teléfono ${phoneText(phone)} ahora es de ${name}`,
  trash_entry_gone: 'Esto ya no está en la papelera',
  trash_lead_first: 'Su prospecto también está en la papelera. Primero restaura el prospecto.',
  trash_receipt_first: 'Su factura también está en la papelera. Primero restaura la factura.',
  trash_contact_first: ({ name }) => `${name} también está en la papelera. Primero restaura el contacto.`,

  merge_with_itself: 'Un contacto no se puede combinar consigo mismo',
  merge_other_gone: 'El otro contacto ya no existe',
  pair_gone: 'Uno de estos contactos se eliminó o cambió',
  merge_contact_changed: ({ name }) => `El contacto ${name} cambió mientras tanto`,
  merge_undo_none: 'No hay nada combinado que deshacer',
  merge_undo_late: ({ days }) => `Una combinación de contactos se puede deshacer durante ${days} días`,
  merge_undo_restored: ({ name }) => `No se puede deshacer la combinación: ${name} ya no está en la papelera`,
  merge_undo_phone_taken: ({ name, phone }) =>
    `No se puede deshacer la combinación: el teléfono ${phoneText(phone)} ahora es de ${name}`,

  lead_gone: 'Este prospecto ya no existe',
  lead_moved: ({ who, stage }) => `${someone(who)} movió este prospecto a ${stage} mientras tanto`,
  lead_moved_back: ({ who, stage }) => `${someone(who)} regresó este prospecto a ${stage} mientras tanto`,
  lead_promoted: ({ who, stage }) => `${someone(who)} pasó este prospecto a ${stage} mientras tanto`,
  lead_changed: ({ who, stage }) => `${someone(who)} cambió este prospecto en ${stage} mientras tanto`,
  lead_not_in_trash: 'Este prospecto no está en la papelera',
  lead_delete_draft: 'Esto es una solicitud. Elimínala en Solicitudes nuevas.',
  lead_starts_in_drafts: 'Un prospecto agregado por el personal no puede empezar en Solicitudes nuevas',
  move_undo_none: 'No hay ningún movimiento que deshacer',

  move_undo_stage_gone: 'No se puede deshacer el movimiento: su etapa se eliminó',

  settings_changed: ({ who }) => `${someone(who)} cambió esta configuración mientras tanto`,
  seller_gone: 'Este vendedor ya no existe',
  category_gone: 'Esta categoría ya no existe',
  stage_gone: 'Esta etapa ya no existe',
  seller_last: 'Debe quedar un vendedor activo',
  category_needed: 'El formulario público usa esta categoría',
  stage_needed: 'Esta etapa es necesaria',
  stage_last: 'El proceso de ventas necesita una etapa como mínimo',
  stage_in_use: ({ leads, contacts }) => {
    const oneLead = leads === 1 ? 'el prospecto' : `los ${leads} prospectos`
    const oneContact = contacts === 1 ? 'el contacto sin prospecto' : `los ${contacts} contactos sin prospecto`
    if (contacts === 0) return `Elige a dónde ${leads === 1 ? 'va' : 'van'} ${oneLead} de esta etapa`
    if (leads === 0) return `Elige a dónde ${contacts === 1 ? 'va' : 'van'} ${oneContact} de esta etapa`
    return `Elige a dónde van ${oneLead} y ${oneContact} de esta etapa`
  },
  stage_filled: 'Mientras tanto entró un prospecto a esta etapa. Intenta de nuevo.',
  reference_gone: 'Mientras tanto se eliminó algo que pertenece a esto. Intenta de nuevo.',

  draft_gone: 'Esta solicitud ya no existe',
  draft_promoted: 'Esta solicitud ya pasó a prospecto',
  draft_delete_promoted: 'No se puede eliminar: esta solicitud ya pasó a prospecto',
  draft_not_in_trash: 'Esta solicitud no está en la papelera',
  draft_incomplete: 'Al prospecto le faltan datos de contacto obligatorios',
  draft_needs_promotion: 'Pasa la solicitud a prospecto para moverla',
  promotion_undo_none: 'No hay ningún paso a prospecto que deshacer',
  promotion_undo_contact_changed: ({ name }) =>
    name === null
      ? 'No se puede deshacer el paso a prospecto: el contacto cambió mientras tanto'
      : `No se puede deshacer el paso a prospecto: el contacto ${name} cambió mientras tanto`,
  promotion_undo_appointments: 'No se puede deshacer el paso a prospecto: el prospecto tiene citas',
  promotion_undo_signed: 'No se puede deshacer el paso a prospecto: una cotización del prospecto está firmada',
  promotion_takes_no_more: 'El paso a prospecto acepta contact_id y seller_id, y lleva a Info',

  task_gone: 'Esta tarea ya no existe',
  task_not_in_trash: 'Esta tarea no está en la papelera',
  task_completed: ({ who }) => `${someone(who)} terminó esta tarea mientras tanto`,
  task_reopened: ({ who }) => `${someone(who)} reabrió esta tarea mientras tanto`,
  task_changed: ({ who }) => `${someone(who)} cambió esta tarea mientras tanto`,

  note_gone: 'Esta nota ya no existe',
  note_changed: ({ who }) => `${someone(who)} cambió esta nota mientras tanto`,

  photo_gone: 'Esta foto ya no existe',
  photo_link_expired: 'El enlace de esta foto venció. Recarga la página para ver la foto.',
  ...PHOTO_REFUSALS,

  export_gone: 'Esta exportación venció. Empiézala de nuevo.',
  backup_gone: 'Esta copia de seguridad ya no existe',
  import_gone: 'Esta importación ya no existe',
  import_of_another: ({ name }) => `Solo ${name} puede continuar esta importación`,
  import_over: 'Esta importación terminó y no acepta más filas',
  import_chunk_differs: 'Otra ventana importó filas distintas. Recarga la página.',
  import_chunk_empty: 'La petición no tiene filas',
  import_undone: 'Esta importación ya se deshizo',
  import_not_in_trash: 'En la papelera no hay nada de esta importación',
  import_out_of_step: 'Otra persona continuó o deshizo esta importación. Recarga la página.',

  push_off: 'Las notificaciones todavía no están configuradas para este negocio',
  push_service_unknown: 'endpoint debe ser la URL del servicio de notificaciones de un navegador',
  push_keys_unreadable: 'No se pueden leer las claves de la suscripción',
  push_tests_too_many: 'Ya enviaste varias pruebas. Espera unos minutos.',

  price_item_gone: 'Este artículo ya no está en la lista de precios',
  price_item_changed: ({ who }) => `${someone(who)} cambió este artículo mientras tanto`,
  price_item_name_taken: ({ name }) => `La lista de precios ya tiene un artículo que se llama ${name}`,
  price_item_name_repeated: ({ name }) => `El archivo tiene más de un artículo que se llama ${name}`,
  price_book_changed_meanwhile: 'La lista de precios cambió mientras tanto. Importa el archivo de nuevo.',
  price_book_full: ({ max }) => `Una lista de precios puede tener ${max} artículos activos como máximo`,
  price_book_order_old: 'La lista de precios cambió mientras tanto. Ordénala de nuevo.',
  estimate_gone: 'Esta cotización ya no existe',
  estimate_changed: ({ who }) => `${someone(who)} cambió esta cotización mientras tanto`,
  estimate_closed: ({ state }) => {
    if (state === 'draft') return 'Esta cotización todavía es un borrador'
    const open = state === 'replaced' ? 'Crea una copia.' : 'Crea una corrección o una copia.'
    const next = state === 'signed' ? 'Otro trabajo necesita su propio prospecto.' : open
    return `Esta cotización está ${closedEstimates[state] ?? 'cerrada'} y no se puede cambiar. ${next}`
  },
  estimate_has_receipt: 'Primero elimina su factura',
  estimate_empty: 'Primero agrega un concepto',
  estimate_total_too_large: ({ max }) => `Una cotización puede ser de ${max} como máximo`,
  estimate_not_signed: 'Esta cotización no está firmada',
  estimate_photo_unknown: 'Una foto no se puede mostrar en esta cotización: es de otro prospecto o se eliminó',
  estimate_photo_lost:
    'Una foto de esta cotización se eliminó o pasó a otro prospecto. Primero quítala de la cotización.',
  estimate_not_sent: 'Esta cotización todavía no se envía',
  estimate_draft_expired: 'El último día de este borrador ya pasó. Elige uno posterior.',
  estimate_expired: 'Esta cotización está vencida. Crea una corrección con una fecha posterior.',
  estimate_signed_already: 'Esta cotización ya está firmada',
  estimate_of_lead_signed:
    'Ya está firmada otra cotización de este prospecto. Otro trabajo necesita su propio prospecto.',
  estimate_sum_differs: 'El total ya incluye lo que eligió. Favor de revisarlo y firmar de nuevo.',
  estimate_shown_differs: 'La cotización cambió desde que se mostró. Favor de leerla de nuevo antes de firmar.',
  receipt_gone: 'Esta factura o este recibo ya no existe',
  receipt_has_payments: 'Primero elimina sus pagos',
  payment_in_future: 'Un pago no puede tener una fecha posterior a hoy',
  payment_gone: 'Este pago ya no existe',
  payment_above_balance: ({ balance }) => `El saldo es de ${balance}. Un pago no puede ser mayor.`,
  document_link_unknown: 'Este enlace ya no funciona. Pídanos uno nuevo.',
  document_forms_too_many: ({ seconds }) =>
    `Es más de lo que podemos recibir de una vez. Espere ${minutes(seconds)} o llámenos.`,
  document_questions_too_many: 'Ya tenemos varias preguntas suyas. Llámenos, por favor.',
  photo_pair_gone: 'Este antes y después ya no existe',
  photo_pair_of_one_photo: 'Un antes y después necesita dos fotos distintas',
  photo_pair_exists: 'Estas fotos ya son un antes y después',
  logo_not_an_image: 'El logotipo debe ser una imagen JPEG, PNG, GIF o WebP',
  logo_too_large: 'El logotipo pesa demasiado. El máximo es de 1 MB.',
  appointment_gone: 'Esta cita ya no existe',
  appointment_changed: ({ who }) => `${someone(who)} cambió esta cita mientras tanto`,
  appointments_changed: ({ who }) => `${someone(who)} cambió una de estas citas mientras tanto`,
  appointment_not_in_trash: 'Esta cita no está en la papelera',
  appointment_needs_promotion: 'Pasa la solicitud a prospecto antes de agendar una cita',
  appointments_too_many: ({ max }) => `Un prospecto puede tener ${max} citas abiertas como máximo`,
  appointment_person_gone: 'Una de las personas o cuadrillas ya no está activa. Elige otras.',
  crew_gone: 'Esta cuadrilla ya no existe',
  crew_changed: ({ who }) => `${someone(who)} cambió esta cuadrilla mientras tanto`,
  crew_name_taken: ({ name }) => `Ya existe una cuadrilla que se llama ${name}`,
  feed_gone: 'Este enlace de calendario ya no existe',
  feeds_too_many: ({ max }) => `Puedes tener ${max} enlaces de calendario como máximo. Primero da de baja uno.`,
}
