/** The contrast that text needs on its background (WCAG 2.2, AA). */
const READABLE = 4.5

/** The relative luminance of `#rrggbb`, from 0 to 1. */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Whether white text on this color (`#rrggbb`) has enough contrast. */
export const hasContrastWithWhite = (color: string): boolean => 1.05 / (luminance(color) + 0.05) >= READABLE
