import type { Translation } from '#contract/words/translation.ts'
import type { timeWords as english } from '../en/time.ts'

/** Ages, durations and due times. Dates come formatted. */
export const timeWords: Translation<typeof english> = {
  justNow: 'Ahora mismo',
  minutesAgo: (minutes) => `hace ${minutes} min`,
  hoursAgo: (hours) => `hace ${hours} h`,
  daysAgo: (days) => `hace ${days} d`,
  underAMinute: 'menos de 1 min',
  minutes: (minutes) => `${minutes} min`,
  hours: (hours) => `${hours} h`,
  hoursAndMinutes: (hours, minutes) => `${hours} h ${minutes} min`,
  today: 'Hoy',
  yesterday: 'Ayer',
  // Within a sentence.
  yesterdayWithin: 'ayer',
  tomorrow: 'mañana',
}
