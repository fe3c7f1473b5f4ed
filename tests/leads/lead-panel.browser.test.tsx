import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Lead } from '#contract/leads/lead.ts'
import { DEFAULT_PERMISSIONS, type Permission } from '#contract/permissions.ts'
import { boardOf, USER } from '../support/screen/answers.ts'
import { refusal } from '../support/screen/fake-server.ts'
import { button, dialog, field, heading, isMissing, isShown, press, toast } from '../support/screen/hand.ts'
import { stageName } from '../support/screen/leads.ts'
import { LEAD, panelOf } from '../support/screen/records.ts'
import { renderApp } from '../support/screen/render-app.tsx'

const TITLE = "10x12 SHADE | 10'-TALL | WHITE"

/** Opens the page of the lead, which the server changes as asked. `set` changes it as another user would. */
const openLead = async (permissions: readonly Permission[] = USER.permissions) => {
  let lead = LEAD
  const server = await renderApp(
    `/leads/${LEAD.lead_id}`,
    {
      'GET /leads/board': boardOf(LEAD),
      'GET /leads/:leadId/panel': () => panelOf(lead),
      'PUT /leads': ({ json: { version, ...change } }) => {
        if (version !== lead.version) return refusal(409, 'stale', 'Ben changed this lead meanwhile', { current: lead })
        set({ ...change, ...(change.stage_id && { stage_name: stageName(change.stage_id) }) } as Partial<Lead>)
        return { success: true, lead, points: 0 }
      },
    },
    { ...USER, permissions: [...permissions] },
  )
  const set = (change: Partial<Lead>) => {
    lead = { ...lead, ...change, version: lead.version + 1 }
  }
  await isShown(heading('History'))
  return { server, set }
}

const form = () => page.getByRole('form', { name: 'Edit project' })

test('shows the lead, its client, notes, points and history', async () => {
  await openLead()
  await isShown(heading(TITLE, 1))
  for (const text of ['$1,200', 'Two dogs', 'GATE CODE 4411', '15 points', /reversed/, 'Moved from Info to Calls'])
    await isShown(page.getByRole('main').getByText(text).first())
  await expect.element(page.getByRole('link', { name: 'AMY NELSON' })).toHaveAttribute('href', '/contacts/5?job=7')
  await expect.poll(() => document.title).toContain(TITLE)
})

test('moves the lead at once from the stage bar, before the answer', async () => {
  const { server } = await openLead()
  await expect.element(button('In Calls')).toHaveAttribute('aria-current', 'step')
  const answer = server.hold('PUT /leads')
  await press('Move to Visits')
  await isShown(button('In Visits'))
  answer()
  await isShown(toast(`${TITLE} moved to Visits`))
  await expect.poll(() => server.last('PUT /leads')?.json).toMatchObject({ lead_id: 7, stage_id: 4, version: 3 })
})

test('keeps a move that was made before the panel arrives', async () => {
  const server = await renderApp('/leads', {
    'GET /leads/board': boardOf(LEAD),
    'GET /leads/:leadId/panel': panelOf({ ...LEAD, version: 4, stage_id: 4, stage_name: 'Visits' }),
    'PUT /leads': { success: true, lead: { ...LEAD, version: 4, stage_id: 4, stage_name: 'Visits' }, points: 0 },
  })
  const answer = server.hold('GET /leads/:leadId/panel')
  await page.getByRole('link', { name: TITLE }).click()
  await press('Move to Visits')
  await isShown(toast(`${TITLE} moved to Visits`))
  answer()
  await isShown(heading('History'))
  await isShown(button('In Visits'))
})

test('disables the seller and shows the reason without the permission to assign', async () => {
  await openLead()
  await press('Edit lead')
  const seller = form().getByRole('combobox', { name: 'Seller' })
  await expect.element(seller).toBeDisabled()
  await expect.element(seller).toHaveDisplayValue('Maria Lopez')
  await expect.element(seller).toHaveAccessibleDescription('Your role cannot assign sellers.')
})

test('shows no buttons to move or lose a lead without the permission', async () => {
  await openLead(['Leads', 'Leads: View'])
  const stages = page.getByRole('region', { name: 'Stage of this lead' })
  await isShown(stages.getByText('Follow-Up'))
  expect(stages.getByRole('button').elements()).toEqual([])
  for (const name of ['Edit lead', 'Add Note']) await isMissing(button(name))
  await isMissing(page.getByRole('link', { name: 'AMY NELSON' }))
})

test('edits measures as numbers and updates the title made of them', async () => {
  const { server } = await openLead()
  await press('Edit lead')
  await expect.element(field('Width x Length')).toHaveValue('10x12')
  await expect.element(field('Height')).toHaveValue('10')
  await field('Width x Length').fill('20x12')
  await field(/^Value/, form()).fill('$1,450.50')
  await press('Save')
  await expect.poll(server.bodyOf('PUT /leads')).toEqual({
    lead_id: 7,
    version: 3,
    value_estimate: 1450.5,
    title_size: '20x12 SHADE',
    project_title: "20x12 SHADE | 10'-TALL | WHITE",
  })
})

test('shows another user’s change beside the unsaved text, and saves over it on request', async () => {
  const { server, set } = await openLead()
  await press('Edit lead')
  await field(/^Value/, form()).fill('2000')
  set({ value_estimate: 1750, property_location: 'BACK' })
  await press('Save')
  await isShown(page.getByText('Ben changed this lead meanwhile'))
  await isShown(page.getByText('theirs $1,750, yours $2,000'))
  await expect.element(field(/^Value/, form())).toHaveValue('2000')
  await expect.element(field('Front/Back')).toHaveValue('BACK')
  await press('Save anyway')
  await expect.poll(() => server.last('PUT /leads')?.json).toEqual({ lead_id: 7, version: 4, value_estimate: 2000 })
})

test('keeps an unsaved edit during a move and saves it with the new version', async () => {
  const { server } = await openLead()
  await press('Edit lead')
  await field('Project title').fill('BIG SHADE')
  await press('Move to Visits')
  await isShown(toast(`${TITLE} moved to Visits`))
  await expect.element(field('Project title')).toHaveValue('BIG SHADE')
  await press('Save')
  await expect.poll(server.bodyOf('PUT /leads')).toEqual({ lead_id: 7, version: 4, project_title: 'BIG SHADE' })
})

test('requires a reason for a loss and a text for "other", and shows both with the way back', async () => {
  const { server } = await openLead()
  await press('Lost…')
  await press('Mark as lost', dialog())
  await isShown(dialog().getByText('Please choose why the job was lost'))
  await dialog().getByText('Other').click()
  await press('Mark as lost', dialog())
  await isShown(dialog().getByText('Please say in a few words why the job was lost'))
  expect(server.writes).toEqual([])
  await field(/Details/, dialog()).fill('Sold the house')
  await press('Mark as lost', dialog())
  await isShown(page.getByText('Lost: Other. Sold the house'))
  await isMissing(dialog())
  await expect.poll(server.bodyOf('PUT /leads')).toEqual({
    ...{ lead_id: 7, version: 3, stage_id: 9 },
    ...{ archive_reason: 'other', archive_note: 'Sold the house' },
  })
  await isShown(toast(`${TITLE} marked as lost: Other`))
  await press('Move to Pipeline')
  await expect.poll(() => server.last('PUT /leads')?.json).toMatchObject({ stage_id: 2, version: 4 })
})

test('keeps the reason of a refused loss and retries with the current version', async () => {
  const { server, set } = await openLead()
  await press('Lost…')
  await dialog().getByText('Price').click()
  set({ stage_id: 5, stage_name: 'Follow-Up' })
  await press('Mark as lost', dialog())
  await isShown(dialog().getByText('Ben changed this lead meanwhile'))
  await expect.element(dialog().getByRole('radio', { name: 'Price' })).toBeChecked()
  await press('Mark as lost', dialog())
  await expect.poll(() => server.last('PUT /leads')?.json).toMatchObject({ version: 4, archive_reason: 'price' })
})

test.each([
  ['/leads/7', refusal(404, 'not_found', 'This lead no longer exists')],
  ['/leads/abc', panelOf()],
])('%s of a lead that is not there says so, with a way back', async (path, answer) => {
  await renderApp(path, { 'GET /leads/:leadId/panel': answer })
  await isShown(heading('This lead no longer exists', 1))
  await press('Back to Leads')
  await expect.poll(() => location.pathname).toBe('/leads')
})

test('shows that the lead was deleted and keeps the unsaved text', async () => {
  const { server } = await openLead()
  await press('Edit lead')
  await field('Project title').fill('BIG SHADE')
  server.answer({ 'GET /leads/:leadId/panel': refusal(404, 'not_found', 'This lead no longer exists') })
  server.tell('lead', LEAD.lead_id)
  await isShown(page.getByText('Your text is saved in case the lead is restored.'))
})

test('shows the new contact of a lead after a merge', async () => {
  const { server, set } = await openLead()
  set({ contact_id: 6, contact_name: 'AMY N. NELSON' })
  server.tell('lead', LEAD.lead_id)
  await expect.element(page.getByRole('link', { name: 'AMY N. NELSON' })).toHaveAttribute('href', '/contacts/6?job=7')
  await isShown(toast('This lead now belongs to AMY N. NELSON'))
})

test('redirects the link of an inquiry to Form Drafts, until it is promoted', async () => {
  const draft: Lead = { ...LEAD, stage_id: 1, stage_name: 'Form Drafts', contact_id: null, is_draft: true }
  const server = await renderApp('/leads/7', { 'GET /leads/:leadId/panel': panelOf(draft) })
  await expect.poll(() => location.pathname).toBe('/forms')

  // Promoted meanwhile: what this device has of it is still a draft.
  server.answer({ 'GET /leads/:leadId/panel': panelOf(LEAD) })
  server.tell('lead', LEAD.lead_id)
  history.pushState({ idx: 1 }, '', '/leads/7')
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  await isShown(page.getByRole('link', { name: LEAD.contact_name ?? '' }).first())
  expect(location.pathname).toBe('/leads/7')
})

test('closes the panel on Escape, except in a field or a dialog', async () => {
  await openLead()
  await press('Edit lead')
  await field('Project title').click()
  await userEvent.keyboard('{Escape}')
  await isMissing(field('Project title'))
  await press('Lost…')
  await userEvent.keyboard('{Escape}')
  await isMissing(dialog())
  expect(location.pathname).toBe('/leads/7')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => location.pathname).toBe('/leads')
})

test('deletes a lead on the second press, and Undo restores it', async () => {
  const { server } = await openLead(DEFAULT_PERMISSIONS.admin)
  server.answer({
    'DELETE /leads/:leadId': { success: true },
    'POST /leads/:leadId/restoration': { success: true },
  })
  await press('Delete lead')
  expect(server.writes).toEqual([])
  await press('Delete lead')
  await isShown(toast(`${TITLE} deleted`))
  expect(location.pathname).toBe('/leads')
  await press(/^Undo/)
  await isShown(toast(`${TITLE} restored`))
  await expect.poll(server.calls).toEqual(['DELETE /leads/:leadId', 'POST /leads/:leadId/restoration'])
})

test('shows one button for a note on a phone, which has the focus again after the form', async () => {
  await page.viewport(390, 844)
  await openLead()
  expect(button('Add Note').elements()).toHaveLength(1)
  await press('Add Note')
  expect(button('Add Note').elements()).toHaveLength(1)
  await press('Cancel')
  await expect.element(button('Add Note')).toHaveFocus()
})
