import { expect, test } from 'vitest'
import { FALLBACK_STAGES } from '#contract/catalog.ts'
import { STAGE_COLORS } from '#contract/catalog-settings.ts'

type Lab = readonly [l: number, a: number, b: number]

const linear = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)

/** By Björn Ottosson's matrices. */
const labOf = (hex: string): Lab => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

const oklch = (l: number, chroma: number, hue: number): Lab => {
  const angle = (hue * Math.PI) / 180
  return [l, chroma * Math.cos(angle), chroma * Math.sin(angle)]
}

/** Relative luminance, by WCAG. */
const luminance = ([l, a, b]: Lab) => {
  const [L, M, S] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ]
  const within = (channel: number) => Math.min(1, Math.max(0, channel))
  const red = within(4.0767416621 * L - 3.3077115913 * M + 0.2309699292 * S)
  const green = within(-1.2684380046 * L + 2.6097574011 * M - 0.3413193965 * S)
  const blue = within(-0.0041960863 * L - 0.7034186147 * M + 1.707614701 * S)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: Lab, other: Lab) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const mix = (color: Lab, share: number, other: Lab): Lab => {
  const at = (i: 0 | 1 | 2) => color[i] * share + other[i] * (1 - share)
  return [at(0), at(1), at(2)]
}

/** Surface, paper and ink of web/styles/tokens.css. */
const THEMES = [
  { name: 'light', ink: oklch(0.235, 0.012, 260), grounds: [oklch(0.995, 0.002, 85), oklch(0.938, 0.008, 85)] },
  { name: 'dark', ink: oklch(0.945, 0.005, 85), grounds: [oklch(0.235, 0.009, 260), oklch(0.275, 0.01, 260)] },
]
const AA = 4.5

test('the colours of a new business are among those that can be chosen', () => {
  for (const { color } of FALLBACK_STAGES) expect(STAGE_COLORS).toContain(color)
})

test.each(STAGE_COLORS)('%s can be read in both themes', (color) => {
  const stage = labOf(color)
  for (const { ink, grounds } of THEMES) {
    for (const ground of grounds) {
      // A badge, and the steps of the panel's bar: those that are passed, and the one where the lead is.
      expect(contrast(mix(stage, 0.45, ink), mix(stage, 0.14, ground))).toBeGreaterThan(AA)
      expect(contrast(mix(stage, 0.4, ink), mix(stage, 0.12, ground))).toBeGreaterThan(AA)
      expect(contrast(ink, mix(stage, 0.3, ground))).toBeGreaterThan(AA)
    }
  }
})
