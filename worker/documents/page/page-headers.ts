/** The digest of an inline style sheet, as a source of the content security policy. */
export const styleSource = async (style: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}

/** The headers of a customer's page. `style`: the source of its inline style sheet. */
export const customerPageHeaders = (style: string): Record<string, string> => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${style}`,
    "img-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; '),
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  // With `no-referrer` browsers send a form without its origin.
  'Referrer-Policy': 'same-origin',
})
