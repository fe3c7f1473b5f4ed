import type { Translation } from '#contract/words/translation.ts'
import type { peopleWords as english } from '../en/people.ts'

/** The users of the business and their PINs, in the admin settings. */
export const peopleWords: Translation<typeof english> = {
  roles: { admin: 'Administración', manager: 'Gerencia', public: 'Público' },
  rolesLabel: 'Roles',
  roleTab: (role, users) => `${role} (${users})`,
  about: {
    admin: 'Ve y cambia todo, también el personal y los permisos.',
    manager: 'Trabaja con prospectos, contactos y tareas. Los vendedores tienen este rol.',
    public: 'Ve la tabla de posiciones y lo demás que permitas.',
  },
  none: (role) => `No hay usuarios con el rol ${role}`,
  noneText: 'Agrega un usuario o cambia el rol de uno que ya existe.',
  deactivatedUsers: (count) => `Desactivados (${count})`,
  isNew: 'Nuevo',
  deactivated: 'Desactivado',
  sells: (seller) => `Vende como ${seller}`,
  // The PIN.
  pin: 'PIN',
  masked: '••••••',
  maskedLabel: 'oculto',
  show: 'Mostrar',
  showOf: (name) => `Mostrar el PIN de ${name}`,
  hide: 'Ocultar',
  hideOf: (name) => `Ocultar el PIN de ${name}`,
  shown: (digits) => `PIN ${digits}`,
  showing: 'Mostrando...',
  replace: 'Reemplazar',
  replaceOf: (name) => `Reemplazar el PIN de ${name}`,
  replaceTitle: (name) => `PIN nuevo para ${name}`,
  replaceHint: 'El PIN actual deja de funcionar de inmediato en todos los dispositivos.',
  replaceOwnHint:
    'El PIN actual deja de funcionar de inmediato. Este dispositivo sigue con tu sesión; en los demás se cierra.',
  replaced: (name) => `${name} tiene un PIN nuevo`,
  newPin: 'PIN nuevo',
  pinHint: 'Seis dígitos. Déjalo vacío para generar uno. Puedes volver a verlo después.',
  make: 'Generar PIN',
  making: 'Generando...',
  notMade: 'No se pudo generar un PIN. Intenta de nuevo.',
  notShown: 'No se pudo mostrar el PIN. Intenta de nuevo.',
  ofUser: (name) => `de ${name}`,
  // A user.
  add: 'Agregar usuario',
  addTitle: 'Usuario nuevo',
  added: (name) => `${name} ya puede entrar`,
  sellerHint: 'El vendedor cuyos prospectos y puntos son de este usuario.',
  noSeller: 'Ninguno',
  editOf: (name) => `Editar a ${name}`,
  changed: (name) => `Se actualizó a ${name}`,
  notSaved: 'No se pudo guardar el usuario. Intenta de nuevo.',
  quoted: (text) => `“${text}”`,
  deactivateOf: (name) => `Desactivar a ${name}`,
  confirmDeactivate: (name) =>
    `¿Desactivar a ${name}? Se cierra su sesión en todos sus dispositivos y ya no recibe notificaciones. Su actividad y sus puntos se quedan.`,
  goesToAppointments: (question, count) =>
    count === 1
      ? `${question} Todavía va a 1 cita, que se queda en el calendario con su nombre marcado “Sin acceso”.`
      : `${question} Todavía va a ${count} citas, que se quedan en el calendario con su nombre marcado “Sin acceso”.`,
  confirmDeactivateSelf:
    '¿Desactivar tu propio usuario? Tu sesión se cierra de inmediato. Solo otro administrador puede deshacerlo.',
  keep: 'Dejar activo',
  wasDeactivated: (name) => `Se desactivó a ${name}`,
  reactivateOf: (name) => `Reactivar a ${name}`,
  wasReactivated: (name) => `${name} puede entrar de nuevo`,
  notDone: 'Algo salió mal. Intenta de nuevo.',
}
