import type { Translation } from '#contract/words/translation.ts'
import { inTenths, number } from '#web/lib/format/number.ts'
import type { shareWords as english, ordinal as englishOrdinal } from '../en/share.ts'

/** 1.º, 2.º, 3.º: of "lugar", which a place is. */
export const ordinal: typeof englishOrdinal = (place) => `${place}.º`

/** Before "lugar", first and third are short: 1.er, 2.º, 3.er, 4.º, 11.º, 21.er. */
const placeBeforeNoun = (place: number) => {
  const isShort = [1, 3].includes(place % 10) && place % 100 !== 11
  return isShort ? `${place}.er` : ordinal(place)
}

const points = (count: string) => `${count} ${count === '1' ? 'punto' : 'puntos'}`

/** Sharing the leaderboard, and the texts on the picture. Figures come formatted. */
export const shareWords: Translation<typeof english> = {
  share: 'Compartir',
  title: 'Compartir la tabla',
  preview: (text) => `Vista previa: ${text}`,
  format: 'Formato',
  formats: { gif: 'GIF animado', image: 'Imagen fija', video: 'Video' },
  cannotRecord: 'Este navegador no puede hacer videos. Elige el GIF animado.',
  theme: 'Tema',
  themes: { halloween: 'Halloween', paper: 'Sencillo' },
  animation: 'Animación',
  effects: { leaves: 'Hojas que caen', glow: 'Brillos', countUp: 'Números que suben' },
  generate: 'Crear y compartir',
  generating: (percent) => `Creando… ${percent}`,
  progress: 'Avance',
  failed: 'No se pudo crear la imagen. Intenta de nuevo.',
  // The result.
  formatNames: { gif: 'GIF', image: 'IMAGEN', video: 'VIDEO' },
  // The gender of the name does not matter this way.
  shareNow: (format) => `¡Listo: ${format}! ¿Quieres compartir ahora?`,
  shareItNow: 'Compartir ahora',
  readyToShare: 'Listo para compartir',
  ready: <Part>(format: Part, size: string) => ['Listo: ', format, `, ${size}`],
  kilobytes: (size) => `${number(size)} kB`,
  megabytes: (size) => `${inTenths(size)} MB`,
  imageInstead: 'No se pudo hacer el GIF. Aquí tienes una imagen fija.',
  recordedSlowly: (frames) =>
    `Este dispositivo grabó unos ${frames} cuadros por segundo. El video puede verse entrecortado.`,
  quickShare: 'Compartir',
  notShared: 'Este dispositivo no pudo compartir el archivo. Descárgalo.',
  saved: 'Guardado en tus descargas',
  copyText: 'Copiar texto',
  copied: 'Texto del reporte copiado',
  notCopied: 'No se pudo copiar el texto',
  // The text beside the picture.
  report: (business) => `Tabla de posiciones de ${business}`,
  reportLine: (place, seller, count) => `${place} ${seller}: ${points(number(count))}`,
  // The picture.
  kickers: { halloween: 'EDICIÓN HALLOWEEN', paper: 'SEMANAL' },
  leaderboard: 'Tabla de posiciones',
  weekOf: (from, to) => `Semana del ${from} al ${to}`,
  readyForTheWeek: 'A empezar la semana',
  tiedFor: (place) => `Empate en ${placeBeforeNoun(place)} lugar`,
  placeOf: (place, sellers) => `${placeBeforeNoun(place)} lugar de ${sellers} esta semana`,
  pointsThisWeek: 'puntos esta semana',
  withPointsThisWeek: (count) => `${points(count)} esta semana`,
  pointsThisSeason: (count) => `${points(count)} esta temporada`,
  pointsInAll: (count) => `${points(count)} en total`,
  pts: (count) => `${count} pts`,
  versus: 'VS',
  crownIsFree: 'La corona está libre',
  crownToTake: 'Se la lleva quien mueva el primer prospecto.',
  topThisWeek: (sellers) => `Los ${sellers} mejores de la semana`,
  thisWeek: 'Esta semana',
  points: 'puntos',
  allAtZero: 'Todos empiezan en cero',
  ofGoal: (estimates, goal) => `Meta: ${estimates} de ${goal}`,
}
