import { expect, test } from 'vitest'
import { ApiError, offlineError } from '#web/http/fetch-api.ts'
import { noteFailure } from '#web/notes/add-note.write.ts'

const refused = (status: number, answer: object = {}) => new ApiError('internal', status, answer)

test('returns the error message of a failed note by the cause of the failure', () => {
  expect(noteFailure(refused(401), 'x')).toBe('Authentication failed. Please refresh the page.')
  expect(noteFailure(refused(400), 'x')).toBe('Please provide note content.')
  expect(noteFailure(offlineError(), 'Failed to add note. Please try again.')).toBe(
    'No connection. Failed to add note. Please try again.',
  )
  expect(noteFailure(refused(500), 'Failed to add note. Please try again.')).toBe(
    'Failed to add note. Please try again.',
  )
})
