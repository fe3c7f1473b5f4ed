/** The sentence about a PIN of another form (docs/product.md#pin). */
export const PIN_MESSAGE = 'El código de acceso debe tener exactamente 6 dígitos'
