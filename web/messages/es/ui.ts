import type { Translation } from '#contract/words/translation.ts'
import type { uiWords as english } from '../en/ui.ts'

/** Texts of shared components and of buttons with one meaning everywhere. */
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
  saving: 'Guardando...',
  stillSending: 'Todavía se está enviando. La conexión es lenta.',
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
}
