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

test('shows the server’s sentence in English', () => {
  expect(translated(REFUSAL)).toBe(REFUSAL)
})

test('builds the sentence from reason and parameters in another language', () => {
  expect(translated(REFUSAL, SPANISH)).toEqual({
    ...REFUSAL,
    error: 'El teléfono es de Rosa',
    message: 'El teléfono es de Rosa',
    issues: [{ ...REFUSAL.issues?.[0], message: 'Falta el campo name' }],
  })
})

test('shows an unknown reason of a newer server in English', () => {
  const answer = { ...REFUSAL, reason: 'phone_blocked' as Reason, issues: [] }
  expect(translated(answer, SPANISH)).toMatchObject({ error: REFUSAL.error, message: REFUSAL.message })
})

test('shows validation issues in the current language', () => {
  const [issue] = v.safeParse(personName, ' ').issues ?? []
  if (!issue) throw new Error('A blank name passed')
  expect([issueText(issue), issueText(issue, SPANISH)]).toEqual(['Name is required', 'Falta el campo name'])
})
