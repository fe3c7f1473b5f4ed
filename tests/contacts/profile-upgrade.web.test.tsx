import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FALLBACK_STAGES } from '#contract/catalog/catalog.ts'
import { ProfileForms } from '#web/contacts/profile/edit/profile-forms.tsx'
import { MobileProfile } from '#web/contacts/profile/mobile-profile.tsx'
import type { ProfileLayout } from '#web/contacts/profile/profile-layout.ts'
import { UpgradeButton } from '#web/contacts/profile/stage/upgrade-button.tsx'
import { leadOfCreation } from '#web/leads/new-lead/lead-creation.ts'
import { useToasts } from '#web/lib/toasts.ts'
import {
  answer,
  CONTACT,
  messages,
  PROFILE,
  press,
  refusal,
  sent,
  withFakeServer,
  withProviders,
} from '../support/web/profile.tsx'
import { signInWith } from '../support/web/sign-in.ts'

withFakeServer()

const layout: ProfileLayout = {
  profile: PROFILE,
  stages: FALLBACK_STAGES,
  older: 'idle',
  showOlder: () => {},
  onDeleted: () => {},
}

const inStage = (stage_id: number) => ({ ...PROFILE, contact: { ...CONTACT, stage_id } })

test('an upgrade needs two clicks within five seconds', async () => {
  vi.useFakeTimers()
  render(withProviders(<UpgradeButton profile={PROFILE} stages={FALLBACK_STAGES} />))
  press('Move to Calls')
  expect(useToasts.getState().toasts).toMatchObject([{ message: 'Click again to upgrade to "Calls"', duration: 4000 }])
  act(() => vi.advanceTimersByTime(5001))
  press('Move to Calls')
  expect(sent()).toEqual([])
  act(() => vi.advanceTimersByTime(4990))
  answer([409, refusal('stale', 'Ben Carter moved this contact to Visits meanwhile')])
  press('Confirm Calls?')
  vi.useRealTimers()
  await waitFor(() =>
    expect(messages()).toContain('Failed to upgrade stage: Ben Carter moved this contact to Visits meanwhile'),
  )
  expect(sent()).toEqual([{ method: 'PUT', path: '/api/v1/contacts/5', body: { stage_id: 3, version: 3 } }])
})

test('an archived contact has Move to Pipeline instead of an upgrade', async () => {
  render(withProviders(<UpgradeButton profile={inStage(9)} stages={FALLBACK_STAGES} />))
  expect(screen.queryByRole('button', { name: /^Move to (?!Pipeline)/ })).toBeNull()
  answer([403, refusal('permission_denied', 'No')])
  press('Move to Pipeline')
  await waitFor(() => expect(messages()).toEqual(['Failed to move contact to pipeline. Please try again.']))
  expect(sent().map(({ body }) => body)).toEqual([{ stage_id: 2, version: 3 }])
})

test('a read-only user sees VIEW ONLY and no buttons that change data', () => {
  signInWith(['Contacts', 'Contacts: View'])
  answer([200, []])
  render(
    withProviders(
      <ProfileForms contact={CONTACT}>
        <MobileProfile {...layout} />
      </ProfileForms>,
    ),
  )
  expect(screen.getByText('VIEW ONLY')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Edit|Add Note|Move|DRAFT|DELETE|Call|Text|Maps/ })).toBeNull()
  fireEvent.click(screen.getByRole('tab', { name: /Activity/ }))
  expect(screen.getByText('No activities yet')).toBeTruthy()
})

test('hides the bar with Add Note while a form is open', () => {
  answer([200, []], [200, []])
  render(
    withProviders(
      <ProfileForms contact={CONTACT}>
        <MobileProfile {...layout} />
      </ProfileForms>,
    ),
  )
  press('Edit contact')
  expect(screen.queryByRole('button', { name: 'Add Note' })).toBeNull()
  fireEvent.click(screen.getByRole('tab', { name: /Activity/ }))
  expect(screen.getByRole('button', { name: 'Add Note' })).toBeTruthy()
})

test('the button shows that the contact is complete at the last stage', () => {
  const stages = FALLBACK_STAGES.filter((stage) => stage.kind !== 'archive')
  render(withProviders(<UpgradeButton profile={inStage(8)} stages={stages} />))
  press('Complete')
  expect(messages()).toEqual(['Contact is already at the final stage'])
})

const LEAD = leadOfCreation(
  {
    json: { contact_id: 5, seller_id: 1 },
    provisional: { lead_id: 9 },
    shown: { stage_id: 2, stage_name: 'Info', seller_name: null, category_name: null },
  },
  1,
)

/** Upgrades the lead of the contact to Calls, and returns the function that clicks Undo. */
const upgraded = async () => {
  const profile = { ...PROFILE, contact: { ...CONTACT, current_lead_id: 9, current_lead_version: 1 }, jobs: [LEAD] }
  render(withProviders(<UpgradeButton profile={profile} stages={FALLBACK_STAGES} />))
  answer([200, { success: true, lead: { ...LEAD, stage_id: 3, stage_name: 'Calls', version: 2 }, points: 10 }])
  press('Move to Calls')
  press('Confirm Calls?')
  await waitFor(() => expect(messages()).toContain('ROSA DÍAZ moved to Calls'))
  const action = useToasts.getState().toasts.at(-1)?.action
  return () => action && 'act' in action && act(() => void action.act())
}
const undos = () => sent().filter(({ method }) => method === 'POST')

test('an undo whose response was lost is retried with the same key, although the lead is back already', async () => {
  const undo = await upgraded()
  answer([500, refusal('internal', 'Lost')])
  undo()
  await waitFor(() => expect(messages()).toContain('Lost'))
  answer([200, { success: true, lead: { ...LEAD, version: 3 } }])
  undo()
  await waitFor(() => expect(messages()).toContain('ROSA DÍAZ is back in Info'))
  expect(undos().map(({ body }) => body)).toEqual([{ version: 2 }, { version: 2 }])
})

test('refuses at once to undo a move after a later change, even if the lead returned to the same stage', async () => {
  const undo = await upgraded()
  const current = { ...LEAD, stage_id: 3, stage_name: 'Calls', version: 4 }
  answer(
    [409, refusal('stale', 'Eve moved this lead to Calls meanwhile', { current })],
    [200, { success: true, lead: { ...current, stage_name: 'Visits' } }],
  )
  undo()
  await waitFor(() => expect(messages()).toContain('Eve moved this lead to Calls meanwhile'))
  expect(undos().map(({ body }) => body)).toEqual([{ version: 2 }])
})

test('an upgrade to a removed stage shows that the stage is not found', async () => {
  render(withProviders(<UpgradeButton profile={PROFILE} stages={FALLBACK_STAGES} />))
  const message = 'There is no such stage'
  answer([
    400,
    refusal('invalid_input', message, { issues: [{ field: 'stage_id', message, reason: 'stage_unknown' }] }),
  ])
  press('Move to Calls')
  press('Confirm Calls?')
  await waitFor(() => expect(messages()).toContain('Next stage not found'))
})
