import { LOG_LINES } from '#contract/activity/changes.ts'
import {
  apiErrorOf,
  markCalled,
  noteBookmark,
  noteLines,
  noteWrite,
  offlineError,
  reportsFailure,
  requestHeaders,
} from './fetch-api.ts'

interface SendOptions {
  headers: Record<string, string>
  /** Gets the part that was sent, 0 to 1. */
  progressed: (part: number) => void
  signal: AbortSignal
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Posts a form like `fetchApi`, but reports the upload's progress, which `fetch` cannot. Throws `ApiError`. */
export const sendForm = (
  path: string,
  form: FormData,
  { headers, progressed, signal }: SendOptions,
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const failed = () => reject(offlineError())
    request.open('POST', path)
    for (const [name, value] of requestHeaders(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => progressed(total > 0 ? loaded / total : 0))
    request.addEventListener('error', failed)
    request.addEventListener('abort', failed)
    request.addEventListener('loadend', noteWrite)
    request.addEventListener('load', () => {
      noteBookmark(request.getResponseHeader('x-d1-bookmark'))
      noteLines(request.getResponseHeader(LOG_LINES))
      const body = parseJson(request.responseText)
      const isGood = request.status < 400
      // A successful response that is not JSON comes from the network, such as a captive portal.
      if (isGood && body === undefined) return failed()
      if (isGood && !reportsFailure(body)) resolve(body)
      else reject(apiErrorOf(request.status, body))
    })
    signal.addEventListener('abort', () => request.abort())
    markCalled(signal)
    noteWrite()
    request.send(form)
  })
