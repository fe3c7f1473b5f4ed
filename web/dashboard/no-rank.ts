/** In place of a rank while nobody has any points: nobody is first then. */
export const NO_RANK = '–'
