import type { Translation } from '#contract/words/translation.ts'
import type { appWords as english } from '../en/app.ts'

/** Texts of the first load: the product's name, the screens' names, and the new-version notice. */
export const appWords: Translation<typeof english> = {
  product: 'Tradeboard',
  contactNotOpened: 'No se pudo abrir el perfil del contacto',
  screens: {
    leaderboard: 'Posiciones',
    day: 'Mi día',
    leads: 'Prospectos',
    calendar: 'Calendario',
    tasks: 'Tareas',
    drafts: 'Solicitudes',
    contacts: 'Contactos',
    stats: 'Estadísticas',
    activity: 'Actividad',
    tools: 'Herramientas',
    trash: 'Papelera',
    adminSettings: 'Configuración',
    contact: 'Contacto',
    receipt: 'Factura o recibo',
    duplicates: 'Posibles duplicados',
    notices: 'Avisos',
    ownSettings: 'Mis ajustes',
    notifications: 'Notificaciones',
    ownSchedule: 'Mi agenda',
    devices: 'Dispositivos',
    start: 'Primeros pasos',
    sharedPhotos: 'Agregar fotos',
    outbox: 'Cambios sin enviar',
    estimate: 'Cotización',
  },
  windowTitle: (screen, of = 'Tradeboard') => `${screen} · ${of}`,
  accessLost: (screen) => `Ya no tienes acceso a ${screen}. Un administrador cambió tus permisos.`,
  newVersion: 'Hay una nueva versión de Tradeboard.',
  newVersionTitle: 'Hay una nueva versión de Tradeboard',
  newVersionText: 'Recarga la página para abrir esta pantalla.',
}
