import { dateParts } from '#contract/weeks.ts'

const EXTENSIONS: Record<string, string> = {
  'image/gif': 'gif',
  'image/png': 'png',
  'video/webm': 'webm',
  'video/mp4': 'mp4',
}

/** The type of a blob without its codecs. */
const bareType = (type: string) => type.split(';')[0]?.trim() ?? ''

/**
 * `leaderboard-2026-10-30-151205.gif`: the time in the business's time zone, the extension by the file's type.
 * @param time UTC milliseconds
 */
export const fileName = (type: string, time: number, timeZone: string) => {
  const { year, month, day, hour, minute, second } = dateParts(time, timeZone)
  const extension = EXTENSIONS[bareType(type)] ?? 'bin'
  return `leaderboard-${year}-${month}-${day}-${hour}${minute}${second}.${extension}`
}
