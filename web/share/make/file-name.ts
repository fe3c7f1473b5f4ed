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
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(time)
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.find(({ type: kind }) => kind === name)?.value ?? ''
  const day = [part('year'), part('month'), part('day')].join('-')
  return `leaderboard-${day}-${part('hour')}${part('minute')}${part('second')}.${EXTENSIONS[bareType(type)] ?? 'bin'}`
}
