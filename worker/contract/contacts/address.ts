const ZIP = /^\d{1,8}(-\d{4})?$/

/**
 * A stored address for display. The lead form stores street, state and ZIP with bars between them
 * (docs/product.md#lead-form): "5499 CIBOLO TRL | TX | 78114" becomes "5499 CIBOLO TRL, TX 78114". Other addresses are
 * stored as typed.
 */
export const addressLine = (address: string | null): string => {
  const parts = (address ?? '')
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean)
  // No comma between state and ZIP. A part with digits before a ZIP is a street, not a state.
  const separator = (part: string, before: string) => (ZIP.test(part) && !/\d/.test(before) ? ' ' : ', ')
  return parts.map((part, i) => (i === 0 ? part : separator(part, parts[i - 1] ?? '') + part)).join('')
}

/** The address and the ZIP in one line; the ZIP once. '' without both. */
export const placeLine = (address: string | null, zip: string | null): string => {
  const line = addressLine(address)
  if (!zip || line.includes(zip)) return line
  return line ? `${line} ${zip}` : zip
}
