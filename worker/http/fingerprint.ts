import type { HonoRequest } from 'hono'
import { toHex } from '#contract/hex.ts'
import { Refusal } from '#worker/write/refusal.ts'

const digest = async (bytes: ArrayBuffer) => toHex(await crypto.subtle.digest('SHA-256', bytes))

/**
 * The digest of a request body. A multipart form is digested by its fields and files, because each browser request has
 * another random boundary. `excludedFields` do not count.
 * @throws Refusal `malformed_form`
 */
export const bodyFingerprint = async (
  request: HonoRequest,
  excludedFields: readonly string[] = [],
): Promise<string> => {
  if (!/^multipart\/form-data\b/i.test(request.header('content-type') ?? '')) {
    return digest(await request.raw.clone().arrayBuffer())
  }
  const form = await request.formData().catch(() => {
    throw new Refusal('malformed_form')
  })
  const parts = []
  for (const [name, value] of form) {
    if (excludedFields.includes(name)) continue
    const file = typeof value !== 'string'
    parts.push(file ? [name, value.name, value.type, await digest(await value.arrayBuffer())] : [name, value])
  }
  return JSON.stringify(parts)
}
