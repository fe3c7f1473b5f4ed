import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { FALLBACK_STAGES } from '#contract/catalog/catalog.ts'
import type { SellerSettings, StageSettings } from '#contract/catalog/editing.ts'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import type { BusinessSettings } from '#contract/settings/business-settings.ts'
import { useSession } from '#web/session/session.ts'
import { Business } from '#web/settings/business/business.tsx'
import { Sellers } from '#web/settings/sellers/sellers.tsx'
import { Stages } from '#web/settings/stages/stages.tsx'
import {
  answer,
  field,
  forget,
  messages,
  press,
  refusal,
  sent,
  type,
  withFakeServer,
  withProviders,
} from '../support/web/profile.tsx'
import { signInAs } from '../support/web/sign-in.ts'

const STAGES: StageSettings = {
  version: 4,
  stages: FALLBACK_STAGES.map((stage) => ({
    ...stage,
    leads: stage.name === 'Visits' ? 700 : 0,
    leads_in_trash: ['Visits', 'Follow-Up'].includes(stage.name) ? 1 : 0,
    contacts_without_lead: stage.name === 'Follow-Up' ? 2 : 0,
  })),
}
const seller = (seller_id: number, name: string, open_leads = 0) => ({
  seller_id,
  name,
  is_active: true,
  started_at: null,
  ended_at: null,
  open_leads,
})
const SELLERS: SellerSettings = { version: 2, sellers: [seller(1, 'Maria Lopez', 3), seller(2, 'Ben Carter')] }
const BUSINESS: BusinessSettings = {
  version: 7,
  name: 'Alamo Shade',
  phone: null,
  time_zone: 'America/Chicago',
  language: 'en',
  weekly_goal: 50_000,
  share_theme: 'halloween' as const,
  is_set_up: true,
}

withFakeServer()
beforeEach(() => {
  signInAs('admin', DEFAULT_PERMISSIONS.admin)
  forget('settings')
})

const ok = (more: object = {}) => [200, { success: true, version: 5, moved: 0, left: 0, ...more }] as [number, object]
/** The writes so far: method, path and body. */
const writes = () =>
  sent()
    .filter((one) => one.method !== 'GET')
    .map(({ method, path, body }) => [method, path.replace(/^.*\/settings/, ''), body])

const openStages = async () => {
  answer([200, STAGES])
  render(withProviders(<Stages />))
  await screen.findByText('Visits')
}
const names = () => [...document.querySelectorAll('[data-row]')].map((row) => row.querySelector('p')?.textContent)

test('reorders stages by buttons and saves the order in one request', async () => {
  await openStages()
  const up = screen.getByRole('button', { name: 'Move Visits up' })
  up.focus()
  fireEvent.click(up)
  expect(names()).toEqual(['Info', 'Visits', 'Calls', 'Follow-Up', 'Schedule', 'Calendar', 'Finished'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Visits up')
  expect(screen.getByText('Visits is now 2 of 7')).toBeTruthy()
  press('Move Visits up')
  press('Move Visits up')
  expect(names()[0]).toBe('Visits')
  expect(writes()).toEqual([])
  press('Cancel')
  expect(names()[0]).toBe('Info')

  press('Move Info down')
  const stage_ids = [3, 2, 4, 5, 6, 7, 8]
  const changed = 'Eve changed these settings meanwhile'
  answer([409, refusal('stale', changed)], [200, { ...STAGES, version: 5 }])
  press('Save order')
  expect(await screen.findByText(changed)).toBeTruthy()
  // The user's order stays, applied to the current stages.
  await waitFor(() => expect(sent().filter((one) => one.method === 'GET')).toHaveLength(2))
  expect(names().slice(0, 2)).toEqual(['Calls', 'Info'])
  answer(ok({ version: 6 }), [200, { ...STAGES, version: 6 }])
  press('Save order')
  await waitFor(() => expect(messages()).toEqual(['Order saved']))
  expect(writes()).toEqual([
    ['PUT', '/stages/order', { version: 4, stage_ids }],
    ['PUT', '/stages/order', { version: 5, stage_ids }],
  ])
})

test('a stage sends only changed fields and shows an error at its field', async () => {
  await openStages()
  press('Edit Visits')
  for (const [points, why] of [
    ['-1', 'Points must be a whole number from 0 to 1000'],
    ['1.5', 'Points must be a whole number from 0 to 1000'],
    ['NaN', 'Points must be a whole number from 0 to 1000'],
  ] as const) {
    type('Points', points)
    press('Save')
    expect(screen.getByText(why)).toBeTruthy()
  }
  expect(writes()).toEqual([])
  type('Points', '18')
  fireEvent.click(screen.getByRole('radio', { name: 'Red' }))
  answer(ok(), [200, STAGES])
  press('Save')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Points' })).toBeNull())
  expect(writes()).toEqual([['PUT', '/stages/4', { color: '#dc2626', points: 18, version: 4 }]])
})

test('Form Drafts and the archive have no points and cannot be removed', async () => {
  await openStages()
  expect(screen.queryByRole('button', { name: 'Remove Archive' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Move Form Drafts down' })).toBeNull()
  press('Edit Archive')
  expect(screen.queryByRole('textbox', { name: 'Points' })).toBeNull()
})

test('removing a stage asks for the leads’ new stage and repeats the call until all have moved', async () => {
  await openStages()
  press('Remove Visits')
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('701 leads (1 of them in the trash)')).toBeTruthy()
  const confirm = () => fireEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  confirm()
  expect(dialog.getByText('Please choose a stage')).toBeTruthy()
  const where = dialog.getByRole('combobox')
  expect(within(where).queryByRole('option', { name: 'Form Drafts' })).toBeNull()
  fireEvent.change(where, { target: { value: '9' } })
  expect(dialog.getByText(/^The leads are archived/)).toBeTruthy()
  fireEvent.change(where, { target: { value: '3' } })
  expect(dialog.getByText(/^Calls comes before Visits/)).toBeTruthy()
  answer(ok({ version: 4, moved: 500, left: 200 }), [200, STAGES], ok({ moved: 200 }), [200, STAGES])
  confirm()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(messages()).toEqual(['Visits removed'])
  const body = { version: 4, move_to: 3 }
  expect(writes()).toEqual([
    ['POST', '/stages/4/removal', body],
    ['POST', '/stages/4/removal', body],
  ])
})

test('asks at once about a stage used only by the trash and by contacts without a lead', async () => {
  await openStages()
  press('Remove Follow-Up')
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole('combobox', { name: 'Where do its leads and contacts go?' })).toBeTruthy()
  expect(dialog.getByText('1 lead (in the trash) and 2 contacts without a lead')).toBeTruthy()
})

test('asks about a stage that was filled meanwhile after the server’s refusal', async () => {
  await openStages()
  press('Remove Calls')
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.queryByRole('combobox')).toBeNull()
  const why = 'Choose where the lead in this stage should go'
  answer([409, refusal('in_use', why, { reason: 'stage_in_use', params: { leads: 1, contacts: 0 } })], [200, STAGES])
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await dialog.findByText(why)).toBeTruthy()
  fireEvent.change(dialog.getByRole('combobox'), { target: { value: '4' } })
  expect(dialog.queryByText(why)).toBeNull()
})

test('keeps an unsaved order across screens until it is saved or reset', async () => {
  await openStages()
  press('Move Info down')
  cleanup()
  await openStages()
  expect(names().slice(0, 2)).toEqual(['Calls', 'Info'])
  expect(screen.getByText('The new order is not saved yet.')).toBeTruthy()
  press('Cancel')
  cleanup()
  await openStages()
  expect(names().slice(0, 2)).toEqual(['Info', 'Calls'])
  expect(screen.queryByText('The new order is not saved yet.')).toBeNull()
})

const openSellers = async (settings = SELLERS) => {
  answer([200, settings])
  render(withProviders(<Sellers />))
  await screen.findByText('Maria Lopez')
}

test('deactivating a seller can reassign the open leads', async () => {
  await openSellers()
  press('Deactivate Maria Lopez')
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.change(dialog.getByRole('combobox', { name: 'Reassign 3 open leads to' }), { target: { value: '2' } })
  answer(ok({ moved: 3 }), [200, SELLERS])
  fireEvent.click(dialog.getByRole('button', { name: 'Deactivate' }))
  await waitFor(() => expect(messages()).toEqual(['3 leads reassigned to Ben Carter']))
  expect(writes()).toEqual([['PUT', '/sellers/1', { is_active: false, hand_to: 2 }]])
})

test('deactivating a seller keeps the focus', async () => {
  await openSellers()
  const end = screen.getByRole('button', { name: 'Deactivate Maria Lopez' })
  end.focus()
  fireEvent.click(end)
  const [maria, ben] = SELLERS.sellers
  answer(ok({ moved: 0 }), [200, { version: 3, sellers: [{ ...maria, is_active: false }, ben] }])
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Deactivate' }))
  await screen.findByRole('button', { name: 'Reactivate Maria Lopez' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Reactivate Maria Lopez')
})

test('the last active seller cannot be deactivated', async () => {
  await openSellers({
    version: 2,
    sellers: [seller(1, 'Maria Lopez', 3), { ...seller(2, 'Ben Carter'), is_active: false }],
  })
  expect(screen.queryByRole('button', { name: /^Deactivate/ })).toBeNull()
  expect(screen.getByText('One seller must stay active.')).toBeTruthy()
})

test('shows a used name at its field and keeps the text', async () => {
  await openSellers()
  const why = 'Ben Carter already exists'
  const issue = { field: 'name', reason: 'entry_name_taken', params: { name: 'Ben Carter' }, message: why }
  answer([400, refusal('invalid_input', why, { issues: [issue] })], [200, SELLERS])
  type('New seller', 'ben carter')
  press('Add')
  expect(await screen.findByText(why)).toBeTruthy()
  expect(field('New seller').value).toBe('ben carter')
})

const openBusiness = async () => {
  answer([200, BUSINESS])
  render(withProviders(<Business />))
  await screen.findByRole('textbox', { name: /^Business name/ })
}

test('the business sends changed fields, and the session follows at once', async () => {
  await openBusiness()
  type('Weekly goal', 'lots')
  press('Save')
  expect(screen.getByText('Weekly goal must be a whole number from 1 to 10,000,000')).toBeTruthy()
  type('Weekly goal', '$60,000')
  fireEvent.change(screen.getByRole('combobox', { name: 'Time zone' }), { target: { value: 'America/Denver' } })
  fireEvent.change(screen.getByRole('combobox', { name: 'Share card theme' }), { target: { value: 'season' } })
  expect(screen.getByText(/^Weeks and months that have begun keep/)).toBeTruthy()
  const now = {
    ...BUSINESS,
    version: 8,
    time_zone: 'America/Denver',
    weekly_goal: 60_000,
    share_theme: 'season' as const,
  }
  answer([200, now], [200, now])
  press('Save')
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(writes()).toEqual([
    ['PUT', '/business', { time_zone: 'America/Denver', weekly_goal: 60_000, share_theme: 'season', version: 7 }],
  ])
  expect(useSession.getState().user?.business).toMatchObject({ time_zone: 'America/Denver', share_theme: 'season' })
})

test('lists time zones under current names, and UTC', async () => {
  await openBusiness()
  const zone = screen.getByRole('combobox', { name: 'Time zone' })
  const options = within(zone)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
  expect(options).toEqual(expect.arrayContaining(['UTC', 'Asia/Kolkata', 'Europe/Kyiv', 'America/Chicago']))
  expect(options).not.toContain('Asia/Calcutta')
  expect(screen.getByText(/there now \(Central Time\)/)).toBeTruthy()
})

test('shows both values of a conflict; saving again overwrites the other user’s', async () => {
  await openBusiness()
  type('Business name', 'Mine')
  const theirs = { ...BUSINESS, version: 8, name: 'Theirs' }
  answer([409, refusal('stale', 'Eve changed these settings meanwhile')], [200, theirs], [200, theirs])
  press('Save')
  expect(await screen.findByText('theirs Theirs, yours Mine')).toBeTruthy()
  answer([200, { ...theirs, version: 9, name: 'Mine' }], [200, { ...theirs, version: 9, name: 'Mine' }])
  press('Save')
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(writes().at(-1)).toEqual(['PUT', '/business', { name: 'Mine', version: 8 }])
})

test('a seller’s commission is typed in percent, and hidden without the permission', async () => {
  const withRates = { ...SELLERS, sellers: SELLERS.sellers.map((one) => ({ ...one, commission_percent: 5.5 })) }
  answer([200, withRates])
  const { unmount } = render(withProviders(<Sellers />))
  expect(await screen.findAllByText('0 open leads · 5.5% commission')).toHaveLength(1)
  press('Edit Ben Carter')
  type('Commission', '101')
  press('Save')
  expect(screen.getByText('Commission must be a percentage from 0 to 100, with two decimals at most')).toBeTruthy()
  type('Commission', '7.25')
  answer(ok(), [200, withRates])
  press('Save')
  await waitFor(() => expect(writes()).toEqual([['PUT', '/sellers/2', { version: 2, commission_percent: 7.25 }]]))
  unmount()

  forget('settings')
  answer([200, SELLERS])
  render(withProviders(<Sellers />))
  await screen.findByText('0 open leads')
  press('Edit Ben Carter')
  expect(screen.queryByLabelText('Commission (%)')).toBeNull()
})
