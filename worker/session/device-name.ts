// The first that matches counts: most browsers also call themselves Chrome or Safari.
const BROWSERS: readonly [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]

const SYSTEMS: readonly [name: string, pattern: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

const nameIn = (names: readonly [string, RegExp][], userAgent: string) =>
  names.find(([, pattern]) => pattern.test(userAgent))?.[0]

/** A device as its user knows it, such as "Chrome on Android", from the header `User-Agent`. */
export const deviceName = (userAgent: string): string => {
  const browser = nameIn(BROWSERS, userAgent) ?? 'Browser'
  const system = nameIn(SYSTEMS, userAgent)
  return system ? `${browser} on ${system}` : browser
}
