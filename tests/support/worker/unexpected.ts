import { expect, vi } from 'vitest'
import { refusal } from './call.ts'
import { PINS } from './people.ts'

/** Runs what is expected to be logged as an error; answers that beside its result, and keeps the run's own log clean. */
export const loggedBy = async <T>(run: () => T | Promise<T>) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const result = await run()
  const lines = log.mock.calls.flat().map(String)
  log.mockRestore()
  return { result, lines }
}

/** A failure on our side: the caller learns nothing but the request's id, the log the cause as well, but no PIN. */
export const expectUnexpected = async (send: () => Promise<Response>, cause: string) => {
  const { result: answer, lines } = await loggedBy(send)
  const logged = lines.join()
  expect(answer.status).toBe(500)
  const said = await refusal(answer)
  expect(said).toEqual({
    success: false,
    error: 'Something went wrong on our side. Please try again.',
    code: 'internal',
    reason: 'internal',
    params: {},
    request_id: answer.headers.get('x-request-id'),
  })
  expect(logged).toContain(cause)
  expect(logged).toContain(said.request_id)
  expect(logged).not.toContain(PINS.admin)
  return answer
}
