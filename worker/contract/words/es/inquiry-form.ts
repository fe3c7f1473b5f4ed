import type { INQUIRY_WORDS as english } from '../en/inquiry-form.ts'

export const INQUIRY_WORDS: typeof english = {
  title: 'Solicitud de cotización',
  windowTitle: (business) => `Solicitud de cotización · ${business}`,
  description: (business) => `Cuéntele a ${business} de su proyecto y reciba respuesta en 24 horas.`,
  subtitle: 'Cuéntenos de su proyecto. Le respondemos en 24 horas.',
  estimate: 'Presupuesto aproximado',
  detailsHint: (characters) => `Al menos ${characters} caracteres`,
  photos: 'Fotos',
  photosHint: (photos) => `Hasta ${photos}, del lugar o de su idea`,
  leaveEmpty: 'Deje este campo vacío',
  send: 'Enviar solicitud',
  sending: 'Enviando...',
  failed: 'No se pudo enviar la solicitud. Intente de nuevo.',
  checkFields: 'Revise los campos marcados.',
  photo: (place) => `Foto ${place}`,
  removePhoto: (place) => `Quitar la foto ${place}`,
  photosAgain: 'Elija sus fotos otra vez.',
  preparingPhotos: 'Preparando las fotos',
  thanks: '¡Gracias por su solicitud!',
  whatNext:
    'Recibimos los detalles de su proyecto y nos comunicaremos con usted en menos de 24 horas para hablar de lo que necesita.',
  nextTitle: 'Qué sigue',
  next: (withPhotos) => [
    withPhotos ? 'Leemos su solicitud y vemos sus fotos.' : 'Leemos su solicitud.',
    'Le llamamos o le escribimos.',
    'Planeamos con usted una visita o pasamos directo a la cotización.',
  ],
  inHurry: (phone) => ['¿Tiene prisa? Llame al ', phone],
  another: 'Enviar otra solicitud',
  preferToTalk: (phone) => ['¿Prefiere hablar? Llame al ', phone],
  privacy: 'Solo usamos sus datos para responder a su solicitud.',
}
