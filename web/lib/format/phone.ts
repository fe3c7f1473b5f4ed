const US = /^1?([2-9]\d{2})(\d{3})(\d{4})$/

/**
 * A stored phone as it is shown, whichever way it was typed: "(210) 555-0100" for one of the US, "+52 55 1234 5678"
 * for one with another country's code, and as it stands where it is neither.
 */
export const phoneText = (phone: string) => {
  if (/[^\d\s()+./-]/.test(phone)) return phone
  const digits = phone.replace(/\D/g, '')
  const isForeign = phone.trim().startsWith('+') && !digits.startsWith('1')
  if (isForeign) return `+${phone.match(/\d+/g)?.join(' ')}`
  const [, area, exchange, line] = US.exec(digits) ?? []
  return line ? `(${area}) ${exchange}-${line}` : phone
}
