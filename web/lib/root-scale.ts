const USUAL_PX = 16

/** How much larger than usual the user reads text, by the font size of the page when it was loaded. */
export const rootScale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_PX || 1
