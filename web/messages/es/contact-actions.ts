import type { Translation } from '#contract/words/translation.ts'
import type { contactActionWords as english } from '../en/contact-actions.ts'

/** Texts of the call, text and map buttons. */
export const contactActionWords: Translation<typeof english> = {
  ways: { Call: 'Llamar', Text: 'Mensaje', GPS: 'GPS', Maps: 'Cómo llegar' },
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
