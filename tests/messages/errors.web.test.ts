import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ENGLISH } from '#contract/english.ts'
import type { ErrorAnswer } from '#contract/errors.ts'
import { personName } from '#contract/fields.ts'
import type { Reason } from '#contract/reasons.ts'
import { translated } from '#web/messages/errors.ts'
import { issueText } from '#web/messages/issues.ts'

const SPANISH = {
  ...ENGLISH,
  text_required: ({ label }: { label: string }) => `Falta el campo ${label}`,
  phone_taken_by: ({ name }: { name: string }) => `El teléfono es de ${name}`,
}

const REFUSAL: ErrorAnswer = {
  success: false,
  error: 'Contact already exists: Rosa (512 555 0100)',
  message: 'Contact already exists: Rosa (512 555 0100)',
  code: 'duplicate_contact',
  reason: 'phone_taken_by',
  params: { name: 'Rosa', phone: '512 555 0100', seller: null },
  request_id: 'r',
  issues: [{ field: 'name', message: 'Name is required', reason: 'text_required', params: { label: 'name' } }],
}

test('in English a refusal shows the server’s sentence', () => {
  expect(translated(REFUSAL)).toBe(REFUSAL)
})

test('in another language each sentence is made from its reason and parameters', () => {
  expect(translated(REFUSAL, SPANISH)).toEqual({
    ...REFUSAL,
    error: 'El teléfono es de Rosa',
    message: 'El teléfono es de Rosa',
    issues: [{ ...REFUSAL.issues?.[0], message: 'Falta el campo name' }],
  })
})

test('an unknown reason of a newer server is shown in English', () => {
  const answer = { ...REFUSAL, reason: 'phone_blocked' as Reason, issues: [] }
  expect(translated(answer, SPANISH)).toMatchObject({ error: REFUSAL.error, message: REFUSAL.message })
})

test('validation issues of a form are in the language in use', () => {
  const [issue] = v.safeParse(personName, ' ').issues ?? []
  if (!issue) throw new Error('A blank name passed')
  expect([issueText(issue), issueText(issue, SPANISH)]).toEqual(['Name is required', 'Falta el campo name'])
})
