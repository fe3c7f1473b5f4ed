import { locale } from '#words/language.ts'

/** Former names of time zones. Browsers still list some of them. */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

const isKnown = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat(locale, { timeZone: name }))
  } catch {
    return false
  }
}

/** The current name of a zone, if this browser supports it. */
export const currentZoneName = (zone: string) => {
  const name = RENAMED[zone]
  return name !== undefined && isKnown(name) ? name : zone
}

/** The browser's time zones under their current names, UTC, and the chosen zone under its stored name. */
export const zonesWith = (chosen: string): string[] => {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'].map(currentZoneName))
  names.delete(currentZoneName(chosen))
  const byName = (a: string, b: string) => (currentZoneName(a) < currentZoneName(b) ? -1 : 1)
  return [...names, chosen].sort(byName)
}
