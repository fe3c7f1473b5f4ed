import { expect, test } from 'vitest'
import { estimateView } from '#web/documents/estimates/estimate-view.ts'
import { useSession } from '#web/session/session.ts'
import { lineOf } from '../support/web/document-views.ts'
import { contentWith, estimateWith, LEAD } from '../support/web/estimates.ts'
import { signInWith } from '../support/web/sign-in.ts'

const CONTENT = contentWith({
  lines: [
    lineOf('light', { is_optional: true }),
    lineOf('paint', { package: 'good' }),
    lineOf('zinc', { package: 'best' }),
    lineOf('gate', { package: 'best', is_optional: true }),
    lineOf('lock', { package: 'best', is_optional: true }),
  ],
  packages: [
    { key: 'good', name: 'Good', description: '' },
    { key: 'best', name: 'Best', description: '' },
  ],
})
const CHOICES = { package: 'best', options: ['gate'] }
const SIGNATURE = {
  ...{ name: 'Rosa', strokes: [], choices: CHOICES, signed_at: 1, hash: '' },
  ...{ address: null, browser: null, witness: null },
}

/** The business of the signed-in user. */
const business = () => {
  signInWith([])
  const { user } = useSession.getState()
  if (!user) throw new Error('Nobody is signed in')
  return user.business
}

/** The lines of each section, by the key of its package. */
const shown = (state: 'sent' | 'signed') => {
  const signature = state === 'signed' ? SIGNATURE : null
  const estimate = estimateWith(CONTENT, { state, signature })
  const view = estimateView(
    { content: CONTENT, estimate, choices: CHOICES },
    { lead: LEAD, language: 'en', business: business(), photos: [] },
  )
  return view.sections.map(({ package: offer, lines }) => [offer?.key, lines.map(({ key }) => key)])
}

test('an estimate that is not signed shows every package and option', () => {
  expect(shown('sent')).toEqual([
    [undefined, ['light']],
    ['good', ['paint']],
    ['best', ['zinc', 'gate', 'lock']],
  ])
})

test('a signed estimate shows what was chosen only, without empty sections', () => {
  expect(shown('signed')).toEqual([['best', ['zinc', 'gate']]])
})
