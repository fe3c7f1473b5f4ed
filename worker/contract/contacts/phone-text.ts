const US = /^1?([2-9]\d{2})(\d{3})(\d{4})$/

/**
 * Formats a stored phone: "(210) 555-0100" for the US, "+52 55 1234 5678" for another country's code, and unchanged
 * for anything else.
 */
export const phoneText = (phone: string) => {
  if (/[^\d\s()+./-]/.test(phone)) return phone
  const digits = phone.replace(/\D/g, '')
  const isForeign = phone.trim().startsWith('+') && !digits.startsWith('1')
  if (isForeign) return `+${phone.match(/\d+/g)?.join(' ')}`
  const [, area, exchange, line] = US.exec(digits) ?? []
  return line ? `(${area}) ${exchange}-${line}` : phone
}
