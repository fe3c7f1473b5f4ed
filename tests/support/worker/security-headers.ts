import { expect } from 'vitest'
import { SECURITY_HEADERS } from '#worker/http/headers.ts'

/** Asserts that a response has every security header, and forbids frames by all that tell about frames. */
export const expectSecured = ({ status, url, headers }: Response) => {
  const missing = Object.keys(SECURITY_HEADERS).filter((name) => !headers.get(name))
  expect(missing, `${status} ${url}`).toEqual([])
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
  expect(headers.get('x-frame-options')).toBe('DENY')
}
