import { expect, vi } from 'vitest'
import { refusal } from './call.ts'
import { PINS } from './people.ts'

/** Runs a function that logs an error. Returns the result and the log, and keeps the run's output clean. */
export const loggedBy = async <T>(run: () => T | Promise<T>) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const result = await run()
  const lines = log.mock.calls.flat().map(String)
  log.mockRestore()
  return { result, lines }
}

/** Asserts an unexpected error: the caller gets only the request id, the log also has the cause, neither has a PIN. */
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
