import type { HonoRequest } from 'hono'
import { toHex } from '#contract/hex.ts'
import { Refusal } from '#worker/write/refusal.ts'

const digest = async (bytes: ArrayBuffer) => toHex(await crypto.subtle.digest('SHA-256', bytes))

/**
 * A digest of a request body. A multipart form is digested by its fields and files, because the browser separates them
 * by another random boundary each time it sends the form; the fields in `leftOut` are no part of what is sent.
 * @throws Refusal `malformed_form`
 */
export const bodyFingerprint = async (request: HonoRequest, leftOut: readonly string[] = []): Promise<string> => {
  if (!/^multipart\/form-data\b/i.test(request.header('content-type') ?? '')) {
    return digest(await request.raw.clone().arrayBuffer())
  }
  const form = await request.formData().catch(() => {
    throw new Refusal('malformed_form')
  })
  const parts = []
  for (const [name, value] of form) {
    if (leftOut.includes(name)) continue
    const file = typeof value !== 'string'
    parts.push(file ? [name, value.name, value.type, await digest(await value.arrayBuffer())] : [name, value])
  }
  return JSON.stringify(parts)
}
