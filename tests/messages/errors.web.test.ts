import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { ErrorAnswer } from '#contract/errors.ts'
import { personName } from '#contract/fields.ts'
import { localizedAnswer } from '#web/http/localized-answer.ts'
import { issueText } from '#web/messages/issue-text.ts'

const REFUSAL: ErrorAnswer = {
  success: false,
  error: 'Contact already exists: Rosa (512 555 0100)',
  message: 'Contact already exists: Rosa (512 555 0100)',
  message_localized: 'El contacto ya existe: Rosa (512 555 0100)',
  code: 'duplicate_contact',
  reason: 'phone_taken_by',
  params: { name: 'Rosa', phone: '512 555 0100', seller: null },
  request_id: 'r',
  issues: [
    {
      field: 'name',
      message: 'Name is required',
      message_localized: 'Falta el nombre',
      reason: 'text_required',
      params: { label: 'name' },
    },
  ],
}

test('shows the English sentences in English', () => {
  expect(localizedAnswer(REFUSAL, 'en')).toBe(REFUSAL)
})

test('shows the localized sentences in another language', () => {
  expect(localizedAnswer(REFUSAL, 'es')).toEqual({
    ...REFUSAL,
    error: REFUSAL.message_localized,
    message: REFUSAL.message_localized,
    issues: [{ ...REFUSAL.issues?.[0], message: 'Falta el nombre' }],
  })
})

test('shows the English sentence of a server that sent no other one', () => {
  const { message_localized: _, ...answer } = { ...REFUSAL, issues: [] }
  expect(localizedAnswer(answer, 'es')).toMatchObject({ error: REFUSAL.error, message: REFUSAL.message })
})

test('shows validation issues in the language of the build', () => {
  const [issue] = v.safeParse(personName, ' ').issues ?? []
  if (!issue) throw new Error('A blank name passed')
  expect(issueText(issue)).toBe('Name is required')
})
