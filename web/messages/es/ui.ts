import type { Translation } from '#contract/words/translation.ts'
import type { uiWords as english } from '../en/ui.ts'
import { locale } from './language.ts'

/** Texts of shared components and of buttons with one meaning everywhere. */
const inWords = new Intl.ListFormat(locale)

export const uiWords: Translation<typeof english> = {
  ok: 'OK',
  cancel: 'Cancelar',
  close: 'Cerrar',
  closeMessage: 'Cerrar el mensaje',
  reload: 'Recargar',
  refresh: 'Actualizar',
  tryAgain: 'Intentar de nuevo',
  notReadAgain: (time, why) => `Datos de ${time}: no se pudieron actualizar. ${why}`,
  notOnDevice: {
    title: 'No está en este dispositivo',
    text: 'No hay conexión y esto no está guardado en el dispositivo. Se abre cuando vuelva la conexión.',
  },
  searchedDevice: 'Sin conexión: se buscó en los datos guardados en este dispositivo.',
  clear: 'Limpiar',
  undo: 'Deshacer',
  notUndone: 'No se deshizo',
  delete: 'Eliminar',
  save: 'Guardar',
  saveAnyway: 'Guardar de todos modos',
  saving: 'Guardando...',
  stillSending: 'Todavía se está enviando. La conexión es lenta.',
  keptText: 'Texto sin guardar de tu última visita',
  conflict: {
    open: (name) => `Abrir ${name}`,
    both: (theirs, yours) => `la otra persona: ${theirs}; tú: ${yours}`,
    replaces: (fields) =>
      `Si guardas de nuevo, reemplazas lo de la otra persona en ${inWords.format(fields)}. Sus demás cambios se quedan.`,
    keepsBoth: 'Los cambios no chocan. Si guardas de nuevo, quedan los dos.',
  },
  notShared: 'Este dispositivo no pudo compartir el enlace. Cópialo.',
  showMore: 'Ver más',
  showLess: 'Ver menos',
  loading: 'Cargando...',
  export: 'Exportar',
  exporting: 'Exportando...',
  exportFailed: 'No se pudo exportar. Intenta de nuevo.',
  messages: 'Mensajes',
  discardChanges: '¿Descartar tus cambios?',
  discard: 'Descartar',
  keepEditing: 'Seguir editando',
  noConnection: { title: 'Sin conexión', text: 'Revisa tu red e intenta de nuevo.' },
  crashed: {
    title: 'Esta pantalla dejó de funcionar',
    text: 'Lo que guardaste está a salvo. Recarga la página para continuar.',
  },
  // Call, text and maps.
  ways: { Call: 'Llamar', Text: 'Mensaje', GPS: 'GPS', Maps: 'Mapas' },
  confirmWay: (way) => `¿${way}?`,
  thisContact: 'este contacto',
  noPhone: 'No hay un teléfono válido',
  noAddress: 'No hay dirección para navegar',
  calling: (name) => `Llamando a ${name}`,
  texting: (name) => `Abriendo un mensaje para ${name}`,
  navigating: (name) => `Abriendo la ruta a la dirección de ${name}`,
  call: (name) => `Llamar a ${name}`,
  viewProfile: (name) => `Ver el perfil de ${name}`,
}
