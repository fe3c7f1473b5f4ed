/** In place of a figure until it arrives. */
export const NOTHING_YET = '–'
/** Holds a line of text until there is one. */
export const BLANK = '\u00a0'
