import type { Language } from '#contract/languages.ts'
import { TURNSTILE_ORIGIN } from './turnstile.ts'

interface PageRules {
  /** The hosts whose pages may show the form in a frame. */
  framedBy: readonly string[]
  usesTurnstile: boolean
  language: Language
}

const policy = ({ framedBy, usesTurnstile }: Omit<PageRules, 'language'>) => {
  const turnstile = usesTurnstile ? ` ${TURNSTILE_ORIGIN}` : ''
  return [
    "default-src 'none'",
    `script-src 'self'${turnstile}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${turnstile}`,
    ...(usesTurnstile ? [`frame-src ${TURNSTILE_ORIGIN}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${framedBy.join(' ') || "'none'"}`,
    // Turnstile's script does not support Trusted Types.
    ...(usesTurnstile ? [] : ["require-trusted-types-for 'script'"]),
  ].join('; ')
}

/** The headers of the form's page. */
export const pageHeaders = (rules: PageRules): Record<string, string> => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Language': rules.language,
  Vary: 'Accept-Language',
  'Content-Security-Policy': policy(rules),
  // With `no-referrer` browsers send a form without its origin.
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
})
