/** The time zones that this browser knows, and the one that is chosen. */
export const zonesWith = (chosen: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), chosen])].sort()
