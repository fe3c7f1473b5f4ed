import { expect, test } from 'vitest'
import { deleteFailure } from '#web/contacts/delete-contact.write.ts'
import { ApiError } from '#web/http/fetch-api.ts'

const refused = (status: number, answer: object = {}) => new ApiError('internal', status, answer)

test('returns the message for each failure of a deletion', () => {
  expect(deleteFailure(refused(403, { error: 'No' }))).toBe('Permission denied: Admin access required')
  expect(deleteFailure(refused(500, { error: 'The disk is full' }))).toBe('Failed to delete contact: The disk is full')
  expect(deleteFailure(refused(500, { error: '' }))).toBe('Failed to delete contact')
})
