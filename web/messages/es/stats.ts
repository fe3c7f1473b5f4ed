import type { Translation } from '#contract/words/translation.ts'
import { number } from '#web/lib/format/number.ts'
import type { statsWords as english } from '../en/stats.ts'

const receipts = (count: number) => `${number(count)} ${count === 1 ? 'factura' : 'facturas'}`
const points = (count: number) => `${number(count)} ${count === 1 ? 'punto' : 'puntos'}`

/** The reports, and the ledger behind a seller's points. */
export const statsWords: Translation<typeof english> = {
  title: 'Estadísticas y reportes',
  subtitle: 'Resultados del equipo de ventas',
  periods: {
    week: 'Esta semana',
    month: 'Este mes',
    'last-month': 'El mes pasado',
    year: 'Este año',
    ever: 'Desde el inicio',
  },
  // On paper.
  generate: 'Crear reporte',
  allTime: 'desde el inicio',
  printedHeading: (period) => `Reporte: ${period}`,
  printedTitle: (business, period) => `Reporte de ${business}, ${period}`,
  printedBy: (user, time) => `Lo creó ${user}, ${time}`,
  noFigures: 'Nada en este periodo.',
  atRate: (amount, rate) => `${amount} (${rate})`,
  // The sellers.
  sellers: 'Vendedores',
  loadingSellers: 'Cargando vendedores...',
  noSellers: 'Todavía no hay vendedores.',
  sellersCaption: 'Puntos y ventas de cada vendedor',
  monthlyPoints: 'Puntos del mes',
  lifetimePoints: 'Puntos en total',
  performance: 'Rendimiento',
  leadsWon: 'Ganados',
  valueFinished: 'Monto terminado',
  commissionRule: 'La comisión es el monto terminado en el periodo por el porcentaje actual de cada vendedor.',
  team: 'Equipo',
  why: (seller) => `Por qué ${seller} tiene estos puntos`,
  noLongerActive: '(de baja)',
  // The stages.
  stages: 'Proceso por etapa',
  conversionRule: 'De los prospectos que llegaron a esta etapa en el periodo, la parte que avanzó.',
  stagesCaption: 'Conversión y días en cada etapa',
  reached: 'Prospectos que llegaron',
  wentOn: 'Avanzaron',
  conversion: 'Conversión',
  meanDays: 'Días en la etapa (promedio)',
  // The first response to inquiries.
  speed: 'Tiempo de respuesta',
  speedRule:
    'Horas de trabajo desde una solicitud hasta la primera llamada, mensaje, nota, paso a prospecto o eliminación. Cuenta en el periodo y para el vendedor de esa primera respuesta.',
  speedCaption: 'Tiempo hasta la primera respuesta por vendedor',
  waitingNow: (inquiries, isOne) =>
    isOne ? '1 solicitud espera respuesta.' : `${inquiries} solicitudes esperan respuesta.`,
  nobodyWaits: 'Ninguna solicitud espera respuesta.',
  answered: 'Respondidas',
  median: 'Mediana',
  worst: 'Tiempo más largo',
  otherStaff: 'Otros usuarios',
  allAnswered: 'Todas',
  nothingAnswered: 'Ninguna solicitud respondida en este periodo.',
  week: 'Semana del',
  weeksCaption: 'Tiempo hasta la primera respuesta por semana',
  weeksOf: 'Semanas de',
  // The lost leads.
  lost: 'Trabajos perdidos',
  lostRule: 'Trabajos archivados con un motivo en el periodo y que siguen archivados.',
  lostCaption: 'Trabajos perdidos por motivo',
  lostBy: 'De',
  allSellers: 'Todos los vendedores',
  nothingLost: 'No se perdió ningún trabajo en este periodo.',
  lostJobs: 'Perdidos',
  share: 'Parte',
  valueLost: 'Monto perdido',
  allLost: 'Todos',
  // Money.
  owed: 'Por cobrar',
  nothingOwed: 'Ningún cliente debe dinero.',
  onReceipts: (count) => `en ${receipts(count)}`,
  receipts,
  age: (from, next) => (next === undefined ? `Más de ${from - 1} días` : `${from}–${next - 1} días`),
  oldest: 'Lo que se debe desde hace más tiempo',
  daysOld: (days) => (days === 0 ? 'desde hoy' : days === 1 ? 'desde hace 1 día' : `desde hace ${number(days)} días`),
  funnel: 'Cotizaciones',
  funnelRule: 'Cotizaciones enviadas por primera vez en el periodo, según en qué quedaron hasta ahora.',
  nothingSent: 'No se envió ninguna cotización en este periodo.',
  // The ledger.
  openPipeline: 'Abrir el proceso',
  pointsOf: (seller) => `Puntos de ${seller}`,
  noPoints: 'Sin puntos en este periodo.',
  pointsSum: points,
  fromMoves: <Part>(sum: Part, moves: number) => [
    sum,
    `, de ${number(moves)} ${moves === 1 ? 'movimiento' : 'movimientos'}`,
  ],
  reversedRule: 'Los puntos revertidos aparecen tachados y no cuentan.',
  timesRule: (zone) => `Las horas son de la zona horaria del negocio (${zone}).`,
  takenBackSum: 'Revertidos:',
  lead: (id) => `Prospecto n.º ${id}`,
  takenBackAt: <Part>(time: Part) => ['revertidos el ', time],
}
