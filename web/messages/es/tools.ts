import type { Translation } from '#contract/words/translation.ts'
import type { toolsWords as english } from '../en/tools.ts'
import { locale } from './language.ts'

const inWords = new Intl.ListFormat(locale)

/** The Tools screen. */
export const toolsWords: Translation<typeof english> = {
  // The lead generation form.
  leadGeneration: 'Captar un prospecto',
  leadGenerationHint: 'Para una llamada o una visita. El prospecto llega a Solicitudes, como las del formulario.',
  estimatedValue: 'Presupuesto aproximado',
  submit: 'Enviar prospecto',
  submitting: 'Enviando...',
  submitted: '¡Prospecto enviado!',
  openDrafts: 'Abrir Solicitudes',
  failed: 'No se pudo enviar el prospecto. Intenta de nuevo.',
  // The link of the public form.
  shareForm: 'Compartir el formulario',
  openForm: 'Abrir el formulario',
  link: 'Enlace',
  shortLink: 'Enlace corto',
  copyOf: (what) => `Copiar ${what.toLowerCase()}`,
  copied: (what) => `Copiado: ${what.toLowerCase()}`,
  qrCode: 'Código QR',
  qrHint: 'Para camionetas, letreros y tarjetas. Abre el formulario.',
  qrAlt: (address) => `Código QR que abre ${address}`,
  downloadPng: 'Descargar PNG',
  downloadSvg: 'Descargar SVG',
  notDrawn: 'No se pudo crear la imagen. Descarga el SVG.',
  // On other sites.
  website: 'En tu sitio web',
  websiteHint: 'Pega esto en tu página, donde debe aparecer el formulario.',
  embedCode: 'Código para insertar',
  onDomains: (domains, settings) => [`Funciona en ${inWords.format(domains)}. Para cambiarlo, abre `, settings, '.'],
  onNoDomain: (settings) => ['Todavía no funciona en ningún sitio web. Agrega tu dominio en ', settings, '.'],
  // Escalation of unanswered inquiries.
  inquirySettings: 'Configuración de solicitudes',
  hours: 'Horario de atención',
  hoursHint: (timeZone) =>
    `Las solicitudes fuera de este horario cuentan desde que vuelves a abrir. Zona horaria: ${timeZone}.`,
  opensAt: (day) => `${day}, desde`,
  closesAt: (day) => `${day}, hasta`,
  reminders: 'Recordatorios',
  remindersHint: 'Las solicitudes sin respuesta se avisan otra vez después de estos minutos de horario de atención.',
  reminder: ['Primero, en minutos', 'Segundo, en minutos', 'Tercero, en minutos'],
  toWhom: ['A quienes atienden solicitudes', 'También a la gerencia', 'También a la administración'],
  offersTrades: 'El formulario ofrece tus oficios',
  offersTradesHint:
    'Los visitantes eligen entre tus categorías activas. Apagado: Trabajo nuevo, Consulta, Seguimiento.',
  domains: 'Sitios web con el formulario',
  domainsHint: 'Un dominio por línea, como www.example.com. En otros sitios web no se muestra el formulario.',
  settingsNotSaved: 'No se pudo guardar la configuración. Intenta de nuevo.',
  // The system tools.
  systemTools: 'Herramientas del sistema',
  systemCards: {
    exportData: { label: 'Exportar datos', hint: 'Descargar todo, y copias de seguridad cada noche' },
    importContacts: { label: 'Importar contactos', hint: 'De una hoja de cálculo, un teléfono u otro CRM' },
    settings: { label: 'Configuración', hint: 'Personal, permisos, etapas, horario de atención' },
    firstSteps: { label: 'Primeros pasos', hint: 'Lo que hace un negocio que empieza' },
  },
}
