import type { Translation } from '#contract/words/translation.ts'
import type { shellWords as english } from '../en/shell.ts'

/** The frame around the screens. */
export const shellWords: Translation<typeof english> = {
  skipToContent: 'Ir al contenido',
  // The top bar.
  user: 'Usuario',
  standardRole: 'estándar',
  roles: { admin: 'administración', manager: 'gerencia', public: 'público' },
  unread: (bell, count) => `${bell}: ${count} sin leer`,
  logOut: 'Salir',
  menu: 'Menú',
  downloadApp: 'Instalar la app',
  installInstructions:
    'Para instalarla: abre el menú del navegador y elige Agregar a la pantalla principal o Instalar aplicación.',
  // The connection.
  readAt: (trouble, time) => `${trouble}: datos de ${time}`,
  stillSending: (changes) => `Enviando ${changes} ${changes === 1 ? 'cambio' : 'cambios'}`,
  // Strangers who guess PINs.
  guessing: 'Alguien está tratando de adivinar los PIN.',
  guessingAdvice:
    'Por ahora, un dispositivo nuevo necesita un código de dispositivo. Los que ya entraron siguen igual.',
  letDeviceIn: 'Agregar un dispositivo',
  hideGuessing: 'Ocultar',
  // The navigation.
  navigation: 'Pantallas',
  expandSidebar: 'Abrir el menú lateral',
  collapseSidebar: 'Cerrar el menú lateral',
  sidebarKey: 'Ctrl+B',
  waiting: (inquiries) => (inquiries === 1 ? '1 nueva' : `${inquiries} nuevas`),
  // A URL without a screen.
  notFound: '404: esta página no existe',
  notFoundWhy: 'Puede que la dirección tenga un error o que la página haya cambiado de lugar.',
  backToDashboard: 'Ir al inicio',
  goBack: 'Volver',
  // A URL with values that its screen does not know.
  unknownValues: (values) =>
    values.length === 1
      ? `Esta dirección pide ${values.join()}, que no existe. Se ignora.`
      : `Esta dirección pide ${values.join(', ')}, que no existen. Se ignoran.`,
  // A notification that was clicked while a dialog is open.
  leaveDialog: '¿Cerrar esto y abrir la notificación?',
  leave: 'Abrirla',
  stay: 'Quedarme aquí',
}
