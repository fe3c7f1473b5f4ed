/** In place of a figure that is not known, or not yet. */
export const NO_FIGURE = '–'
/** Holds a line of text until there is one. */
export const BLANK = '\u00a0'
