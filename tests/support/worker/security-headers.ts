import { expect } from 'vitest'
import { SECURITY_HEADERS } from '#worker/http/headers.ts'

const NAMES = [...Object.keys(SECURITY_HEADERS), 'Cache-Control']

/** The response, which must have every security header, and forbid frames by all that tell about frames. */
export const secured = (answer: Response): Response => {
  const { status, url, headers } = answer
  const missing = NAMES.filter((name) => !headers.get(name))
  expect(missing, `${status} ${url}`).toEqual([])
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
  expect(headers.get('x-frame-options')).toBe('DENY')
  return answer
}
