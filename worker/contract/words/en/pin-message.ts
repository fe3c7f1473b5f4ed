/** The sentence about a PIN of another form (docs/product.md#pin). */
export const PIN_MESSAGE = 'Access code must be exactly 6 digits'
