import type { Context } from 'hono'
import type { App } from '#worker/http/context.ts'
import { Refusal } from '#worker/write/refusal.ts'

/** The most that is read of a form before its sender is known, in bytes: more than all its texts take. */
const HEAD_MAX_BYTES = 64 * 1024

/** The beginning of a form, up to its first file. */
export interface FormHead {
  fields: FormData
  /** Whether a file follows. */
  hasFile: boolean
  /** All that was read, and the fields alone as a form of their own. */
  chunks: Uint8Array[]
  fieldsOnly: Blob
  /** Undefined where the whole form was read. */
  rest: ReadableStream<Uint8Array> | undefined
}

const heads = new WeakMap<Context<App>, Promise<FormHead>>()

/**
 * The first fields of a form: the page puts its files last, so that its texts can be read without them. They are read
 * once a request. @throws Refusal `body_not_form`
 */
export const formHead = (c: Context<App>): Promise<FormHead> => {
  const head = heads.get(c) ?? readHead(c.req.raw)
  heads.set(c, head)
  return head
}

const readHead = async ({ headers, body }: Request): Promise<FormHead> => {
  const type = headers.get('content-type') ?? ''
  const boundary = /^multipart\/form-data\b.*?boundary="?([^";,\s]+)/i.exec(type)?.[1]
  if (!boundary || !body) throw new Refusal('body_not_form')
  const reader = body.getReader()
  const chunks: Uint8Array[] = []
  // One character a byte, so that a place in it is a place in the body.
  let text = ''
  let file = -1
  let done = false
  while (!done && file < 0 && text.length < HEAD_MAX_BYTES) {
    const read = await reader.read()
    done = read.done
    if (!read.value) continue
    chunks.push(read.value)
    text += new TextDecoder('latin1').decode(read.value)
    file = text.search(FILE_PART)
  }
  reader.releaseLock()
  const end = done && file < 0 ? text.length : text.lastIndexOf(`--${boundary}`, file < 0 ? text.length : file)
  const closing = done && file < 0 ? '' : `--${boundary}--\r\n`
  const fieldsOnly = new Blob([new Blob(chunks).slice(0, Math.max(end, 0)), closing])
  return {
    fields: await new Response(fieldsOnly, { headers: { 'content-type': type } })
      .formData()
      .catch(() => new FormData()),
    hasFile: FILE_PART.exec(text)?.[1] !== undefined,
    chunks,
    fieldsOnly,
    rest: done ? undefined : body,
  }
}

/** The header of a file, and the beginning of its name; a file field that was left alone has none. */
const FILE_PART = /\r\ncontent-disposition: form-data;[^\r\n]*; filename="([^"\r\n])?/i
