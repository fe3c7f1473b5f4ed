import type { Context } from 'hono'
import type { App } from '#worker/http/context.ts'
import { Refusal } from '#worker/write/refusal.ts'

/** The most bytes of a form that are read before its token is checked: more than all its texts need. */
const HEAD_MAX_BYTES = 64 * 1024

/** The beginning of a form, up to its first file. */
export interface FormHead {
  fields: FormData
  /** Whether a file follows. */
  hasFile: boolean
  /** All bytes that were read. */
  chunks: Uint8Array[]
  /** A form with the fields alone. */
  fieldsOnly: Blob
  /** The unread body; undefined if the whole form was read. */
  rest: ReadableStream<Uint8Array> | undefined
}

const heads = new WeakMap<Context<App>, Promise<FormHead>>()

/**
 * The first fields of a form, read once a request. The page puts the files last, so that the texts can be read without
 * them. @throws Refusal `body_not_form`
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
  // Latin-1 has one character per byte, so an offset in the text is an offset in the body.
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

/** The header of a file, with the first character of its name. An empty file field has no name. */
const FILE_PART = /\r\ncontent-disposition: form-data;[^\r\n]*; filename="([^"\r\n])?/i
