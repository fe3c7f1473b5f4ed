/** Shown for a figure that is unknown or still loading. */
export const NO_FIGURE = '–'
/** Keeps the height of a line while its text is loading. */
export const BLANK = '\u00a0'
