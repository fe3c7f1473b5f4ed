import type { Translation } from '#contract/words/translation.ts'
import type { startWords as english } from '../en/start.ts'
import { locale } from './language.ts'
import { termWords } from './terms.ts'

const inWords = new Intl.ListFormat(locale)

/** The guide of a new business. */
export const startWords: Translation<typeof english> = {
  // The card on other screens.
  cardTitle: { new: 'Configura tu negocio', begun: 'Termina de configurar tu negocio' },
  cardText: 'Nombre, vendedores y personal. Son dos minutos.',
  begin: 'Configurar',
  dismiss: 'Cerrar',
  dismissed: 'Puedes cambiar todo esto en Configuración.',
  notDismissed: 'Algo salió mal. Intenta de nuevo.',
  // The frame of the steps.
  steps: { business: 'Negocio', sellers: 'Vendedores', people: 'Personal', done: termWords.done },
  stepsLabel: 'Pasos',
  place: (step, of) => `Paso ${step} de ${of}`,
  back: 'Atrás',
  skip: 'Omitir por ahora',
  saveAndNext: 'Guardar y continuar',
  finish: 'Terminar',
  keptText: 'Lo que escribiste sigue aquí. Aún no está guardado.',
  // The business.
  businessTitle: 'Tu negocio',
  businessText: 'Se muestra en tu formulario de solicitud y en las imágenes que compartes.',
  names: 'Nombres de etapas y categorías',
  namesHint: (examples) => `${examples}… Puedes cambiar cada nombre cuando quieras.`,
  // Sellers.
  sellersTitle: '¿Quién vende?',
  sellersText: 'Los vendedores tienen prospectos y ganan puntos en la tabla de posiciones.',
  yourName: 'Tu nombre',
  doYouSell: '¿Tú también vendes?',
  doYouSellHint: 'Puedes tener prospectos y apareces en la tabla de posiciones.',
  sellersLabel: 'Vendedores hasta ahora',
  another: 'Otro vendedor',
  anotherHint: 'Opcional. Puedes agregar más cuando quieras.',
  // People.
  peopleTitle: '¿Quién más entra?',
  peopleText:
    'Cada quien entra con su propio PIN. Agrega a una persona, dile su PIN y mándale una invitación a su teléfono. ¿Trabajas sin equipo? Continúa.',
  peopleLabel: 'Quién puede entrar',
  newPerson: 'Nueva persona',
  addPerson: 'Agregar persona',
  tellPin: (name) => `Dile este PIN a ${name}.`,
  // The end.
  nextTitle: '¿Qué sigue?',
  doneTitle: 'Todo listo',
  doneText: (business) => `${business} ya puede recibir su primer prospecto.`,
  openTitle: 'Casi listo',
  openText: (missing) => `Falta: ${inWords.format(missing)}.`,
  missing: { business: 'el nombre de tu negocio', sellers: 'un vendedor' },
  whyMissing: {
    business: 'Los visitantes lo ven en el formulario de solicitud.',
    sellers:
      'Cada prospecto es de un vendedor. Agrega uno antes de agregar prospectos o pasar solicitudes a prospecto.',
  },
  setNow: { business: 'Poner nombre al negocio', sellers: 'Agregar vendedor' },
  links: {
    lead: { label: 'Agrega el primer prospecto', hint: 'Alguien que llamó o pidió una cotización' },
    form: { label: 'Comparte el formulario', hint: 'Enlace, cartel con código QR y código para tu sitio web' },
    contacts: { label: 'Importa tus contactos', hint: 'De una hoja de cálculo, un teléfono u otro CRM' },
    priceBook: { label: 'Llena la lista de precios', hint: 'Tus precios, o ejemplos de tus oficios para empezar' },
    logo: { label: 'Agrega tu logo', hint: 'En cotizaciones y recibos' },
    terms: {
      label: 'Elige impuesto, anticipo y condiciones',
      hint: 'Una sola vez; cada cotización nueva empieza con ellos',
    },
    crews: { label: 'Nombra tus cuadrillas', hint: 'Quién va a las visitas y a los días de trabajo' },
    hours: { label: 'Pon tu horario', hint: 'Las solicitudes solo esperan respuesta mientras está abierto' },
    install: { label: 'Instala la app', hint: 'Se abre desde tu pantalla de inicio como cualquier app' },
  },
  setUp: 'Se configura una vez',
  openDashboard: 'Abrir la tabla de posiciones',
}
