/** A color of sRGB, each part from 0 to 255. */
type Rgb = readonly [red: number, green: number, blue: number]

/** The colors that follow from the color of a business, as `#rrggbb`. Texts in them have the contrast of WCAG AA. */
interface BrandColors {
  /** For buttons and bars: the color, or a shade of it that carries white text. */
  fill: string
  /** The fill under a pointer. */
  fillHover: string
  /** Text on both fills. */
  onFill: string
  /** Text and lines in the color, on light and on dark paper. */
  inkOnLight: string
  inkOnDark: string
}

/** The contrast of texts (WCAG 2.2 AA). */
const CONTRAST_MIN = 4.5
/** A fill with at least this contrast to white is darkened until it carries white text; a lighter one carries black. */
const ALMOST_READABLE = 3

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]
/** The darkest light paper and the lightest dark paper of the page (`--sunken` and `--raised` of the tokens). */
const LIGHT_PAPER: Rgb = [232, 230, 224]
const DARK_PAPER: Rgb = [46, 48, 53]
const STEP = 0.02
const HOVER = 0.12

const parse = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

const hexOf = (color: Rgb): string => `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

const mixed = (color: Rgb, into: Rgb, share: number): Rgb => [
  color[0] + (into[0] - color[0]) * share,
  color[1] + (into[1] - color[1]) * share,
  color[2] + (into[2] - color[2]) * share,
]

/** The relative luminance of WCAG. */
const luminance = (color: Rgb): number => {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrastOf = (one: Rgb, other: Rgb): number => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The contrast ratio of two colors (`#rrggbb`), from 1 to 21. */
export const contrast = (one: string, other: string): number => contrastOf(parse(one), parse(other))

/** The color, mixed with black or white until it is readable on a paper. */
const readableOn = (paper: Rgb, color: Rgb, toward: Rgb): string => {
  let share = 0
  while (share < 1 && contrastOf(parse(hexOf(mixed(color, toward, share))), paper) < CONTRAST_MIN) share += STEP
  return hexOf(mixed(color, toward, Math.min(share, 1)))
}

/** The colors of a page in the color of a business (`#rrggbb`). */
export const brandColors = (brand: string): BrandColors => {
  const color = parse(brand)
  const takesWhite = contrastOf(color, WHITE) >= ALMOST_READABLE
  const fill = takesWhite ? parse(readableOn(WHITE, color, BLACK)) : color
  return {
    fill: hexOf(fill),
    // Away from the color of its text, so that the contrast only grows.
    fillHover: hexOf(mixed(fill, takesWhite ? BLACK : WHITE, HOVER)),
    onFill: hexOf(takesWhite ? WHITE : BLACK),
    inkOnLight: readableOn(LIGHT_PAPER, color, BLACK),
    inkOnDark: readableOn(DARK_PAPER, color, WHITE),
  }
}
