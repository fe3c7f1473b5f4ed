import type { Translation } from '#contract/words/translation.ts'
import type { newLeadWords as english } from '../en/new-lead.ts'

/** The form of a new lead. */
export const newLeadWords: Translation<typeof english> = {
  selectCategory: 'Elige la categoría del proyecto',
  weldingForm: 'Formulario con ancho, largo, alto y color',
  generalForm: 'Formulario general con título propio',
  addNewLead: (category) => `Nuevo prospecto: ${category}`,
  newClient: 'CRM: cliente nuevo - primera etapa',
  knownClient: 'CRM: cliente conocido - primera etapa',
  selectSeller: 'Elige un vendedor',
  // The project.
  project: 'Datos del proyecto',
  selectColor: 'Elige un color',
  colors: { GALV: 'Galvanizado', WHITE: 'Blanco', OTHER: 'Otro' },
  titlePreview: 'Vista previa del título',
  frontOrBack: 'Frente o atrás',
  locations: { FRONT: 'Frente', BACK: 'Atrás' },
  notSet: 'Sin definir',
  initialNote: 'Nota inicial',
  // The contact.
  street: 'Calle y número',
  addressPreview: 'Vista previa de la dirección',
  phoneOwner: (name, seller) =>
    seller ? `Este teléfono es de ${name}, cliente de ${seller}.` : `Este teléfono es de ${name}.`,
  addTo: (name) => `Agregar a ${name}`,
  anotherContact: 'Otro contacto',
  // Submit.
  changeCategory: 'Cambiar categoría',
  addLead: 'Agregar',
  added: '¡Prospecto agregado!',
  duplicateContact: (message) => `Contacto duplicado: ${message}`,
  contactExists: 'El contacto ya existe',
  failed: 'No se pudo agregar el prospecto. Intenta de nuevo.',
}
