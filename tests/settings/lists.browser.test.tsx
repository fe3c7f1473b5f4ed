import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { STARTING_STAGES } from '#contract/catalog/catalog.ts'
import type { SellerSettings, StageSettings } from '#contract/catalog/editing.ts'
import type { BusinessSettings } from '#contract/settings/business-settings.ts'
import { queryClient } from '#web/cache/query-client.ts'
import { useSession } from '#web/session/session.ts'
import { ADMIN } from '../support/screen/contacts.ts'
import { type Answers, refusal } from '../support/screen/fake-server.ts'
import { button, dialog, field, isMissing, isShown, press, toast } from '../support/screen/hand.ts'
import { renderApp } from '../support/screen/render-app.tsx'

const STALE = 'Eve changed these settings meanwhile'

const STAGES = STARTING_STAGES.map((stage) => ({
  ...stage,
  leads: stage.name === 'Visits' ? 700 : 0,
  leads_in_trash: ['Visits', 'Follow-Up'].includes(stage.name) ? 1 : 0,
  contacts_without_lead: stage.name === 'Follow-Up' ? 2 : 0,
}))
const done = (version: number, more = {}) => ({ success: true as const, version, moved: 0, left: 0, ...more })

/** The first page of a section of the settings. */
const open = async (section: string, answers: Answers, sign: string) => {
  queryClient.clear()
  // The address of a link is read ahead of a click.
  const signIn = { new_devices_need_code: false, failures: 0, limit: 250 }
  const server = await renderApp(`/admin/settings/${section}`, { 'GET /settings/sign-in': signIn, ...answers }, ADMIN)
  await isShown(page.getByRole('main').getByText(sign, { exact: true }).first())
  return {
    server,
    writes: () =>
      server.writes.map(({ call, path, json }) => [call.split(' ')[0], path.replace('/settings', ''), json]),
  }
}

const openStages = (more: Answers = {}) => {
  let settings: StageSettings = { version: 4, stages: STAGES }
  const changed = (stages = settings.stages) => {
    settings = { version: settings.version + 1, stages }
    return done(settings.version)
  }
  let left = 701
  return open(
    'stages',
    {
      'GET /settings/stages': () => settings,
      'PUT /settings/stages/order': ({ json: { version, stage_ids } }) => {
        if (version !== settings.version) return refusal(409, 'stale', STALE)
        const placeOf = (id: number) => (stage_ids.includes(id) ? stage_ids.indexOf(id) : id)
        return changed(settings.stages.toSorted((a, b) => placeOf(a.stage_id) - placeOf(b.stage_id)))
      },
      'PUT /settings/stages/:stageId': () => changed(),
      'POST /settings/stages/:stageId/removal': ({ params: { stageId } }) => {
        const moved = Math.min(left, 500)
        left -= moved
        if (left === 0) changed(settings.stages.filter(({ stage_id }) => stage_id !== Number(stageId)))
        return done(settings.version, { moved, left })
      },
      ...more,
    },
    'Visits',
  )
}
const names = () => [...document.querySelectorAll('[data-row]')].map((row) => row.querySelector('p')?.textContent)
const firstNames = (...expected: string[]) => expect.poll(() => names().slice(0, expected.length)).toEqual(expected)

test('reorders stages by buttons and saves the order in one request, over another user’s change too', async () => {
  const { server, writes } = await openStages()
  await press('Move Visits up')
  await firstNames('Info', 'Visits', 'Calls', 'Follow-Up', 'Schedule', 'Calendar', 'Finished')
  await expect.element(button('Move Visits up')).toHaveFocus()
  await expect.element(page.getByText('Visits is now 2 of 7')).toBeInTheDocument()
  await press('Cancel')
  await firstNames('Info', 'Calls')
  await press('Move Info down')
  expect(writes()).toEqual([])
  server.answer({ 'PUT /settings/stages/order': refusal(409, 'stale', STALE) })
  await press('Save order')
  await isShown(page.getByText(STALE))
  // The user's order stays, applied to the current stages.
  await firstNames('Calls', 'Info')
  server.answer({ 'PUT /settings/stages/order': () => done(5) })
  await press('Save order')
  await isShown(toast('Order saved'))
  const order = ['PUT', '/stages/order', { version: 4, stage_ids: [3, 2, 4, 5, 6, 7, 8] }]
  expect(writes()).toEqual([order, order])
})

test('saves the order of a dragged stage, and keeps an unsaved order until it is saved or reset', async () => {
  const { writes } = await openStages()
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first()
  await row('Visits').dropTo(row('Info'))
  await firstNames('Visits', 'Info')
  await isShown(page.getByText('The new order is not saved yet.'))
  const link = (name: string) => page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name })
  await link('Sign-in').click()
  await isMissing(page.getByText('The new order is not saved yet.'))
  await link('Stages').click()
  await firstNames('Visits', 'Info')
  await press('Save order')
  await isShown(toast('Order saved'))
  expect(writes()).toEqual([['PUT', '/stages/order', { version: 4, stage_ids: [4, 2, 3, 5, 6, 7, 8] }]])
  await isMissing(page.getByText('The new order is not saved yet.'))
})

test('a stage sends only changed fields and shows an error at its field', async () => {
  const { writes } = await openStages()
  await press('Edit Visits')
  await expect.element(page.getByRole('radio', { name: 'Violet' })).toBeChecked()
  for (const points of ['-1', '1.5', 'NaN']) {
    await field('Points').fill(points)
    await press('Save')
    await isShown(page.getByText('Points must be a whole number from 0 to 1000'))
  }
  await field('Points').fill('18')
  await page.getByRole('radio', { name: 'Red' }).click({ force: true })
  await press('Save')
  await isMissing(field('Points'))
  expect(writes()).toEqual([['PUT', '/stages/4', { color: '#dc2626', points: 18, version: 4 }]])
  await press('Edit Visits')
  await press('Cancel')
  await expect.element(button('Edit Visits')).toHaveFocus()
})

test('Form Drafts and the archive have no points and cannot be moved or removed', async () => {
  await openStages()
  await isMissing(button('Remove Archive'))
  await isMissing(button('Move Form Drafts down'))
  await press('Edit Archive')
  await isShown(button('Save'))
  await isMissing(field('Points'))
})

test('removing a stage asks for the leads’ new stage and repeats the call until all have moved', async () => {
  const { writes } = await openStages()
  await press('Remove Visits')
  await isShown(dialog().getByText('701 leads (1 of them in the trash)'))
  await press('Remove', dialog())
  await isShown(dialog().getByText('Please choose a stage'))
  const where = dialog().getByRole('combobox')
  expect([...where.element().children].map(({ textContent }) => textContent)).not.toContain('Form Drafts')
  await where.selectOptions('Archive')
  await isShown(dialog().getByText(/^The leads are archived/))
  await where.selectOptions('Calls')
  await isShown(dialog().getByText(/^Calls comes before Visits/))
  await press('Remove', dialog())
  await isShown(toast('Visits removed'))
  await isMissing(dialog())
  const removal = ['POST', '/stages/4/removal', { version: 4, move_to: 3 }]
  expect(writes()).toEqual([removal, removal])
})

test('asks at once about a stage used only by the trash and by contacts without a lead', async () => {
  await openStages()
  await press('Remove Follow-Up')
  await isShown(dialog().getByRole('combobox', { name: 'Where do its leads and contacts go?' }))
  await isShown(dialog().getByText('1 lead (in the trash) and 2 contacts without a lead'))
})

test('asks about a stage that was filled meanwhile after the server’s refusal', async () => {
  const why = 'Choose where the lead in this stage should go'
  const params = { leads: 1, contacts: 0 }
  const refused = refusal(409, 'in_use', why, { reason: 'stage_in_use', params })
  await openStages({ 'POST /settings/stages/:stageId/removal': refused })
  await press('Remove Calls')
  await isMissing(dialog().getByRole('combobox'))
  await press('Remove', dialog())
  await isShown(dialog().getByText(why))
  await dialog().getByRole('combobox').selectOptions('Visits')
  await isMissing(dialog().getByText(why))
})

const sellerOf = (seller_id: number, name: string, open_leads = 0) => ({
  ...{ seller_id, name, open_leads, is_active: true, started_at: null, ended_at: null },
})
const SELLERS = [sellerOf(1, 'Maria Lopez', 3), sellerOf(2, 'Ben Carter')]

const openSellers = (sellers: SellerSettings['sellers'] = SELLERS) => {
  let settings: SellerSettings = { version: 2, sellers }
  return open(
    'sellers',
    {
      'GET /settings/sellers': () => settings,
      'PUT /settings/sellers/:sellerId': ({ params: { sellerId }, json: { version: _, hand_to, ...change } }) => {
        const changed = settings.sellers.map((one) =>
          one.seller_id === Number(sellerId) ? { ...one, ...change } : one,
        )
        settings = { version: settings.version + 1, sellers: changed as SellerSettings['sellers'] }
        return done(settings.version, { moved: hand_to ? 3 : 0 })
      },
    },
    'Maria Lopez',
  )
}

test('deactivating a seller can reassign the open leads, and keeps the focus', async () => {
  const { writes } = await openSellers()
  await press('Deactivate Maria Lopez')
  await dialog().getByRole('combobox', { name: 'Reassign 3 open leads to' }).selectOptions('Ben Carter')
  await press('Deactivate', dialog())
  await isShown(toast('3 leads reassigned to Ben Carter'))
  expect(writes()).toEqual([['PUT', '/sellers/1', { is_active: false, hand_to: 2 }]])
  await expect.element(button('Reactivate Maria Lopez')).toHaveFocus()
})

test('the last active seller cannot be deactivated', async () => {
  await openSellers([sellerOf(1, 'Maria Lopez', 3), { ...sellerOf(2, 'Ben Carter'), is_active: false }])
  await isShown(page.getByText('One seller must stay active.'))
  await isMissing(button(/^Deactivate/))
})

test('adds and renames a seller; a used name shows at its field and keeps the text', async () => {
  const why = 'Ben Carter already exists'
  const issue = { field: 'name', reason: 'entry_name_taken', params: { name: 'Ben Carter' }, message: why }
  const { server, writes } = await openSellers()
  server.answer({ 'POST /settings/sellers': refusal(400, 'invalid_input', why, { issues: [issue] }) })
  await field('New seller').fill('ben carter')
  await press('Add')
  await isShown(page.getByText(why))
  await expect.element(field('New seller')).toHaveValue('ben carter')
  server.answer({ 'POST /settings/sellers': done(3) })
  await field('New seller').fill('Quinn')
  await press('Add')
  await isShown(toast('Quinn added'))
  await press('Edit Ben Carter')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ben Young')
  await press('Save')
  await isShown(button('Deactivate Ben Young'))
  expect(writes().at(-1)).toEqual(['PUT', '/sellers/2', { version: 2, name: 'Ben Young' }])
})

test('a seller’s commission is typed in percent, and hidden without the permission', async () => {
  const { writes } = await openSellers(SELLERS.map((one) => ({ ...one, commission_percent: 5.5 })))
  await isShown(page.getByText('0 open leads · 5.5% commission'))
  await press('Edit Ben Carter')
  await field('Commission (%)').fill('101')
  await press('Save')
  await isShown(page.getByText('Commission must be a percentage from 0 to 100, with two decimals at most'))
  await field('Commission (%)').fill('7.25')
  await press('Save')
  await expect.poll(writes).toEqual([['PUT', '/sellers/2', { version: 2, commission_percent: 7.25 }]])
  await openSellers()
  await press('Edit Ben Carter')
  await isShown(button('Save'))
  await isMissing(field('Commission (%)'))
})

const BUSINESS: BusinessSettings = {
  ...{ version: 7, name: 'Alamo Shade', phone: null, time_zone: 'America/Chicago', language: 'en' },
  ...{ weekly_goal: 50_000, share_theme: 'halloween', is_set_up: true },
}
const openBusiness = () => {
  let settings = BUSINESS
  return open(
    'business',
    {
      'GET /settings/business': () => settings,
      'PUT /settings/business': ({ json }) => {
        settings = { ...settings, ...json, version: settings.version + 1 } as BusinessSettings
        return settings
      },
    },
    'Weekly goal',
  )
}
const saved = () => page.getByText('Saved', { exact: true })

test('the business sends changed fields, and the session follows at once', async () => {
  const { writes } = await openBusiness()
  await field(/^Weekly goal/).fill('lots')
  await press('Save')
  await isShown(page.getByText('Weekly goal must be a whole number from 1 to 10,000,000'))
  await field(/^Weekly goal/).fill('$60,000')
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  const options = [...zone.element().querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(options).toEqual(expect.arrayContaining(['UTC', 'Asia/Kolkata', 'Europe/Kyiv', 'America/Chicago']))
  expect(options).not.toContain('Asia/Calcutta')
  // The zones of the browser's own country come first.
  const near = [...(zone.element().querySelector('optgroup')?.children ?? [])]
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(near.map((option) => option.getAttribute('value'))).toContain(own)
  await isShown(page.getByText(/there now \(Central Time\)/))
  await zone.selectOptions('America/Denver')
  await page.getByRole('combobox', { name: 'Share card theme' }).selectOptions('season')
  await isShown(page.getByText(/^Weeks and months that have begun keep/))
  await press('Save')
  await isShown(saved())
  const change = { time_zone: 'America/Denver', weekly_goal: 60_000, share_theme: 'season' }
  expect(writes()).toEqual([['PUT', '/business', { ...change, version: 7 }]])
  const { time_zone, share_theme } = useSession.getState().user?.business ?? {}
  expect({ time_zone, share_theme }).toEqual({ time_zone: 'America/Denver', share_theme: 'season' })
})

test('shows both values of a conflict; saving again overwrites the other user’s', async () => {
  const { server, writes } = await openBusiness()
  await field(/^Business name/).fill('Mine')
  const theirs = { ...BUSINESS, version: 8, name: 'Theirs' }
  server.answer({ 'PUT /settings/business': refusal(409, 'stale', STALE), 'GET /settings/business': theirs })
  await press('Save')
  await isShown(page.getByText('theirs Theirs, yours Mine'))
  server.answer({ 'PUT /settings/business': { ...theirs, version: 9, name: 'Mine' } })
  await press('Save anyway')
  await isShown(saved())
  expect(writes().at(-1)).toEqual(['PUT', '/business', { name: 'Mine', version: 8 }])
})
