import { expect, test } from 'vitest'
import { readFailure } from '#web/cache/load-error.tsx'
import { ApiError } from '#web/http/fetch-api.ts'

test('shows the sentence of a refusal, and never a program’s error message', () => {
  expect(readFailure(new ApiError('not_found', 404, { error: 'Contact not found' }))).toBe('Contact not found')
  expect(readFailure(new TypeError('e.columns.map is not a function'))).toBe('The server did not answer as expected.')
})
