/** The headers of every response of the Worker, unless the response sets its own. */
export const SECURITY_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
}

/**
 * Adds the security headers that a response lacks. Files that the platform serves without the Worker get theirs from
 * `web/public/_headers`.
 */
export const withSecurityHeaders = (answer: Response): Response => {
  const headers = new Headers(answer.headers)
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) if (!headers.has(name)) headers.set(name, value)
  // Other sites may frame the public form: only its policy says which ones.
  if (headers.get('Content-Security-Policy')?.includes("frame-ancestors 'none'")) headers.set('X-Frame-Options', 'DENY')
  const { body, status, statusText } = answer
  return new Response(body, { status, statusText, headers })
}
