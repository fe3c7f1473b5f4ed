import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { STARTING_STAGES } from '#contract/catalog/catalog.ts'
import type { ContactLead } from '#contract/leads/contact-lead.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { profileKey } from '#web/cache/read-keys.ts'
import '#web/leads/lead-cache.ts'
import { changesIn } from '#web/offline/answered-records.ts'
import { ADMIN, CONTACT, leadOf, PROFILE, VIEWER } from '../support/screen/contacts.ts'
import { refusal } from '../support/screen/fake-server.ts'
import {
  button,
  DESKTOP,
  dialog,
  field,
  heading,
  isMissing,
  isShown,
  PHONE,
  press,
  textsOf,
  toast,
} from '../support/screen/hand.ts'
import { openProfile } from '../support/screen/open-profile.ts'
import { renderApp, reopenApp } from '../support/screen/render-app.tsx'
import { NOTE } from '../support/web/note.ts'
import { changedBy } from '../support/web/shown.ts'

const SHADE: ContactLead = {
  ...{ lead_id: 11, stage_id: 2, stage_name: 'Info', seller_id: 1, seller_name: 'Maria Lopez', category_id: 4 },
  ...{ category_name: 'Welding', value_estimate: 3100, property_location: 'BACK', notes: 'TWO DOGS' },
  ...{ project_title: "20x30 SHADE | 10'-TALL | GALV", title_size: '20x30 SHADE', title_height: "10'-TALL" },
  ...{ title_color: 'GALV', archive_reason: null, archive_note: null, created_at: 1_700_000_000_000, version: 4 },
}
const SIDEWALK: ContactLead = {
  ...SHADE,
  ...{ lead_id: 12, stage_id: 3, stage_name: 'Calls', category_id: 5, category_name: 'Canopy', value_estimate: 950 },
  ...{ property_location: null, notes: null, project_title: 'SIDEWALK 3X39', title_size: null, title_height: null },
  ...{ title_color: null, version: 2 },
}
const added = {
  ...{ id: 3, action: 'note_added' as const, details: { name: null }, user_name: 'Dana', created_at: Date.now() },
  ...{ lead_id: 11, image_id: null, note: { ...NOTE, lead_id: 11, content: 'Gate code 4411', user_name: 'Dana' } },
}
/** A contact with two leads, of which the newer is the current one. */
const TWO = {
  ...PROFILE,
  contact: {
    ...CONTACT,
    ...{ stage_id: 3, stage_name: 'Calls', project_title: 'SIDEWALK 3X39', price: 950, estimate: 950 },
    ...{ current_lead_id: 12, current_lead_version: 2 },
  },
  jobs: [SIDEWALK, SHADE],
  timeline: { ...PROFILE.timeline, data: [added] },
}
const contactIn = (stage_id: number, stage_name: string) => ({
  ...PROFILE,
  contact: { ...CONTACT, stage_id, stage_name },
})

const project = () => page.getByRole('region', { name: 'Project Details' })
const jobs = (name: string | RegExp) => page.getByRole('region', { name }).getByRole('listitem')
const facts = () => textsOf(project().getByRole('definition'))
const tab = (name: string | RegExp) => page.getByRole('tab', { name })
const move = async (stage: string) => {
  await press(`Move to ${stage}`)
  await press(`Confirm ${stage}?`)
}

test.each(['0x10', '12.0', '-5', 'abc'])('/contacts/%s names no contact, and nothing is asked for', async (id) => {
  const server = await renderApp(`/contacts/${id}`)
  await isShown(toast('Contact not found.'))
  await expect.poll(() => location.pathname).toBe('/contacts')
  expect(server.sent.filter(({ path }) => /contacts\/./.test(path))).toEqual([])
})

test('redirects to the directory from an unknown contact', async () => {
  await renderApp('/contacts/77', {
    'GET /contacts/:contactId/profile': refusal(404, 'not_found', 'Contact not found.'),
  })
  await isShown(toast('Contact not found.'))
  await expect.poll(() => location.pathname).toBe('/contacts')
})

test('a profile that cannot be read says so and is read on request', async () => {
  const server = await renderApp('/contacts/5', {
    'GET /contacts/:contactId/profile': refusal(403, 'permission_denied', 'No'),
  })
  await isShown(heading('Error loading contact. Please try again.', 1))
  server.answer({ 'GET /contacts/:contactId/profile': PROFILE })
  await press('Try again')
  await isShown(heading(CONTACT.name, 1))
  await expect.poll(() => document.title).toContain(CONTACT.name)
})

test('reads a profile with photos and duplicates in one request, also on a refresh', async () => {
  const twin = (name: string) => ({ contact: { ...CONTACT, contact_id: 6, name }, reasons: ['name' as const] })
  const { server, put } = await openProfile({ profile: { ...PROFILE, duplicates: [twin('ROSA DIAZ')] } })
  await isShown(page.getByRole('link', { name: 'ROSA DIAZ' }))
  await isShown(page.getByRole('region', { name: 'Photos' }))
  put({ duplicates: [twin('ROSA D.')] })
  server.tell('contact', 5)
  await isShown(page.getByRole('link', { name: 'ROSA D.' }))
  await expect
    .poll(() => server.sent.filter(({ path }) => path.startsWith('/contacts/5')).map(({ path }) => path))
    .toEqual(Array(2).fill('/contacts/5/profile'))
})

test('a deletion asks, shows its result, and opens the directory without asking for the contact again', async () => {
  const { server } = await openProfile({ user: ADMIN })
  await press('DELETE')
  await press('Cancel', dialog())
  await press('DELETE')
  const before = server.sent.length
  await press('Delete Contact', dialog())
  await isShown(heading('Contact permanently deleted'))
  await isShown(heading('Contacts Directory'))
  expect(
    server.sent
      .slice(before)
      .filter(({ path }) => path.startsWith('/contacts/5'))
      .map(({ call }) => call),
  ).toEqual(['DELETE /contacts/:contactId'])
  await press(/^Undo/)
  await isShown(toast('Contact restored'))
  await expect.poll(() => server.writes.at(-1)?.call).toBe('POST /contacts/:contactId/restoration')
})

test('stays on the profile after a failed deletion, which can be tried again', async () => {
  const { server } = await openProfile({ user: ADMIN })
  server.answer({ 'DELETE /contacts/:contactId': refusal(500, 'internal', 'The disk is full') })
  await press('DELETE')
  await press('Delete Contact', dialog())
  await isShown(toast('Failed to delete contact: The disk is full'))
  await isShown(heading(CONTACT.name, 1))
  server.answer({ 'DELETE /contacts/:contactId': refusal(500, 'internal', '') })
  await press(/^Try again/)
  await isShown(toast(/^Failed to delete contact(?!:)/))
  server.answer({ 'DELETE /contacts/:contactId': { success: true } })
  await press(/^Try again/)
  await isShown(toast('Contact permanently deleted'))
})

const KEPT = 'Your text is saved in case the contact is restored.'
test.each([
  [
    'an edit',
    async () => {
      await press('Edit contact')
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('ROSA D.')
      await press('Save')
    },
    KEPT,
  ],
  [
    'a note',
    async () => {
      await press('Add Update')
      await page.getByRole('textbox', { name: 'Note' }).fill('She wants a drain')
      await press('Save Update')
    },
    KEPT,
  ],
  ['an upgrade', () => move('Calls'), 'Contact not found.'],
])('%s of a contact that is gone says so once, and that typed text is kept', async (_, act, said) => {
  const { server } = await openProfile()
  const gone = refusal(404, 'not_found', 'Contact not found.')
  server.answer({
    ...{ 'GET /contacts/:contactId/profile': gone, 'PUT /contacts/:contactId': gone },
    'POST /contacts/:contactId/notes': gone,
  })
  await act()
  await isShown(toast(new RegExp(said)))
  await expect.poll(() => location.pathname).toBe('/contacts')
  expect(toast(/Contact not found\./).elements()).toHaveLength(1)
  if (said === KEPT) expect(JSON.stringify(localStorage)).toMatch(/ROSA D\.|She wants a drain/)
})

test('truncates a long text until it is opened', async () => {
  await openProfile({ profile: { ...PROFILE, contact: { ...CONTACT, description: 'post and beam '.repeat(250) } } })
  await expect.element(button('Show more')).toHaveAttribute('aria-expanded', 'false')
  await press('Show more')
  await expect.element(button('Show less')).toHaveAttribute('aria-expanded', 'true')
})

test.each([
  ['a desktop', DESKTOP],
  ['a narrow window with a mouse', [800, 900] as const],
])('on %s Call acts at once', async (_, size) => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  await openProfile({ size })
  await press('Call')
  await isShown(toast('Calling ROSA DÍAZ'))
  expect(open).toHaveBeenCalledOnce()
})

test('a contact without leads moves on the second click, and a conflict says who moved it', async () => {
  const { server, set, bodies } = await openProfile()
  await press('Move to Calls')
  await isShown(toast('Click again to upgrade to "Calls"'))
  expect(server.writes).toEqual([])
  set({ stage_id: 4 })
  await press('Confirm Calls?')
  await isShown(toast(/^Failed to upgrade stage: Ben changed this contact meanwhile/))
  expect(bodies()).toEqual([{ stage_id: 3, version: 3 }])
})

test('an upgrade to a removed stage shows that the stage is not found', async () => {
  const { server } = await openProfile()
  const message = 'There is no such stage'
  const issues = [{ field: 'stage_id', message, reason: 'stage_unknown' }]
  server.answer({ 'PUT /contacts/:contactId': refusal(400, 'invalid_input', message, { issues }) })
  await move('Calls')
  await isShown(toast('Next stage not found'))
})

test('an archived contact has Move to Pipeline instead of an upgrade', async () => {
  const { server, bodies } = await openProfile({ profile: contactIn(9, 'Archive') })
  await isMissing(button(/^Move to (?!Pipeline)/))
  server.answer({ 'PUT /contacts/:contactId': refusal(403, 'permission_denied', 'No') })
  await press('Move to Pipeline')
  await isShown(toast('Failed to move contact to pipeline. Please try again.'))
  expect(bodies()).toEqual([{ stage_id: 2, version: 3 }])
})

test('lists each lead with its facts and a link to its page, and shows the current lead', async () => {
  await openProfile({ profile: TWO })
  await expect
    .poll(() => textsOf(jobs('Jobs (2)')))
    .toEqual([
      'SIDEWALK 3X39$950 · Maria Lopez · Nov 14, 2023Calls',
      "20x30 SHADE | 10'-TALL | GALV$3,100 · Maria Lopez · Nov 14, 2023Info",
    ])
  expect(facts().slice(0, 3)).toEqual(['Canopy', 'Calls', 'Maria Lopez'])
  await expect.element(page.getByRole('link', { name: /^20x30 SHADE/ })).toHaveAttribute('href', '/leads/11')
})

test('shows the lead of the URL, else the current one, and the buttons act on the chosen one', async () => {
  const { bodies } = await openProfile({ path: '/contacts/5?job=99', profile: TWO })
  await isShown(project().getByText('Canopy'))
  await page.getByRole('radio', { name: /^Show 20x30 SHADE/ }).click()
  expect(location.search).toBe('?job=11')
  reopenApp('/contacts/5?job=11')
  await isShown(project().getByText('TWO DOGS'))
  expect(facts().slice(0, 7)).toEqual(['Welding', 'Info', 'Maria Lopez', '20x30 SHADE', "10'-TALL", 'GALV', 'BACK'])
  await move('Calls')
  await isShown(toast("20x30 SHADE | 10'-TALL | GALV moved to Calls"))
  expect(bodies()).toEqual([{ lead_id: 11, stage_id: 3, version: 4 }])
})

test('moves the current lead as a lead, and a lost Undo is sent again with its key', async () => {
  const { server, bodies, setLead } = await openProfile({ profile: TWO })
  server.answer({ 'POST /leads/:leadId/undo': refusal(500, 'internal', 'Lost') })
  await move('Visits')
  await isShown(toast('SIDEWALK 3X39 moved to Visits'))
  await press(/^Undo/)
  await isShown(toast(/Lost/))
  setLead(12, { stage_id: 3 })
  server.answer({ 'POST /leads/:leadId/undo': { success: true, lead: leadOf({ ...SIDEWALK, version: 4 }) } })
  await press(/^Try again/)
  await isShown(toast('SIDEWALK 3X39 is back in Calls'))
  await isShown(button('Move to Visits'))
  expect(bodies()).toEqual([{ lead_id: 12, stage_id: 4, version: 2 }, { version: 3 }, { version: 3 }])
  const [, first, second] = server.writes.map(({ headers }) => headers.get('idempotency-key'))
  expect(first).toBe(second)
})

test('an edit changes the chosen lead', async () => {
  const { bodies } = await openProfile({ path: '/contacts/5?job=11', profile: TWO })
  await press('Edit project')
  await field('Width x Length', project()).fill('wide')
  await press('Save')
  await isShown(project().getByText('Size must be width x length, each from 1 to 999, such as 20x30'))
  await field('Width x Length', project()).fill('24 x 30')
  await press('Save')
  await isShown(toast('Contact updated successfully!'))
  const project_title = "24x30 SHADE | 10'-TALL | GALV"
  expect(bodies()).toEqual([{ lead_id: 11, version: 4, title_size: '24x30 SHADE', project_title }])
})

test('text typed for one lead stays with it while another lead is shown', async () => {
  await openProfile({ path: '/contacts/5?job=11', profile: TWO })
  await press('Edit project')
  await field('Project title').fill('PECANS')
  await page.getByRole('radio', { name: 'Show SIDEWALK 3X39 on this page' }).click()
  await isMissing(page.getByRole('form', { name: 'Edit project' }))
  await press('Edit project')
  await expect.element(field('Project title')).toHaveValue('SIDEWALK 3X39')
  await page.getByRole('radio', { name: /^Show 20x30 SHADE/ }).click()
  await expect.element(field('Project title')).toHaveValue('PECANS')
})

test('a note belongs to the chosen lead, and timeline rows name their lead where there are several', async () => {
  const { server, put, bodies } = await openProfile({ path: '/contacts/5?job=11', profile: TWO })
  await isShown(page.getByText("Dana · 20x30 SHADE | 10'-TALL | GALV"))
  await press('Add Update')
  await page.getByRole('textbox', { name: 'Note' }).fill('She wants a drain')
  await press('Save Update')
  await isShown(toast('Note added successfully!'))
  expect(bodies()).toEqual([{ note_id: expect.any(Number), content: 'She wants a drain', lead_id: 11 }])
  put({ jobs: [SIDEWALK], notes: [] })
  server.tell('contact', 5)
  await isShown(page.getByText('Dana', { exact: true }))
  await isMissing(page.getByRole('radio'))
})

const many = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ ...SIDEWALK, lead_id: 1000 - i, project_title: `Job ${i}` }))

test('of many leads, shows twenty and the chosen lead at first, and reads those that the profile lacks', async () => {
  const { server } = await openProfile({
    path: '/contacts/5?job=801',
    profile: { ...TWO, jobs: many(200), has_more_jobs: true },
    answers: { 'GET /contacts/:contactId/leads': many(230) },
  })
  await expect.poll(() => jobs('Jobs (200+)').elements()).toHaveLength(21)
  await isShown(jobs('Jobs (200+)').getByText('Job 199'))
  expect(server.last('GET /contacts/:contactId/leads')).toBeUndefined()
  await press('Show all')
  await expect.poll(() => jobs('Jobs (200+)').elements()).toHaveLength(230)
  await isMissing(button(/^Show all/))
})

test('hides buttons and links without permission', async () => {
  await openProfile({ profile: TWO, user: VIEWER })
  await isShown(page.getByRole('radio', { name: /^Show SIDEWALK/ }))
  await isMissing(button(/New job|Edit|Move|Add Update|DRAFT|DELETE/))
  await isMissing(page.getByRole('link', { name: /^SIDEWALK/ }))
})

test('Move to Drafts names the moved lead, and Move to Pipeline brings it back', async () => {
  const { bodies } = await openProfile({ path: '/contacts/5?job=11', profile: TWO, user: ADMIN })
  await press('DRAFT')
  await isShown(dialog().getByText(/20x30 SHADE \| 10'-TALL \| GALV of ROSA DÍAZ/))
  await press('Move to Drafts', dialog())
  await isShown(toast(/moved to Form Drafts/))
  await press('Move to Pipeline')
  await isShown(button('Move to Calls'))
  await expect.poll(bodies).toEqual([
    { lead_id: 11, stage_id: 1, version: 4 },
    { lead_id: 11, stage_id: 2, version: 5 },
  ])
})

test('a response about a lead updates it on the profile, and also the contact if it is the current lead', () => {
  const answered = (lead: Lead) => changedBy(changesIn({ lead }), profileKey(CONTACT.contact_id), TWO)
  const other = answered(leadOf({ ...SHADE, value_estimate: 1, version: 5 }))
  expect([other.jobs[1]?.value_estimate, other.contact.price]).toEqual([1, 950])
  const current = answered(leadOf({ ...SIDEWALK, value_estimate: 1, version: 3 }))
  expect([current.jobs[0]?.version, current.contact.price, current.contact.current_lead_version]).toEqual([3, 1, 3])
  expect(answered(leadOf({ ...SIDEWALK, version: 1 }))).toBe(TWO)
})

/** A horizontal swipe over the open tab. */
const swipe = (from: number, to: number) => {
  const target = page.getByRole('tabpanel').element()
  const at = (clientX: number) => new Touch({ identifier: 1, target, clientX, clientY: 500 })
  const send = (type: string, x: number, touches: Touch[]) =>
    target.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: [at(x)] }))
  send('touchstart', from, [at(from)])
  send('touchend', to, [])
}

test('a swipe changes the tab and the URL, and an open form keeps its text', async () => {
  await openProfile({ profile: TWO, size: PHONE })
  // The swipe must not navigate back.
  await expect.element(page.getByRole('tabpanel')).toHaveStyle({ touchAction: 'pan-y pinch-zoom' })
  expect(getComputedStyle(document.documentElement).overscrollBehaviorX).toBe('none')
  await press('Edit contact')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('NINA HALF-TYPED')
  await isMissing(button('Add Note'))
  swipe(300, 255)
  await expect.element(tab('Details')).toHaveAttribute('aria-selected', 'true')
  swipe(300, 200)
  await expect.element(tab(/^Activity/)).toHaveAttribute('aria-selected', 'true')
  expect(location.search).toContain('tab=activity')
  await isShown(page.getByText('Gate code 4411').first())
  await isShown(button('Add Note'))
  for (let i = 0; i < 2; i++) {
    swipe(300, 200)
    await expect.element(tab(/^Files/)).toHaveAttribute('aria-selected', 'true')
  }
  await tab('Details').click()
  await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('NINA HALF-TYPED')
})

test('a read-only user on a phone sees VIEW ONLY and no buttons that change data', async () => {
  await openProfile({ path: '/contacts/5?tab=activity', user: VIEWER, size: PHONE })
  await isShown(page.getByText('VIEW ONLY'))
  await isShown(page.getByText('No activities yet'))
  await isMissing(button(/Edit|Add Note|Move|DRAFT|DELETE|Call|Text|Maps/))
})

test('the last stage is complete', async () => {
  const stages = STARTING_STAGES.filter(({ kind }) => kind !== 'archive')
  await openProfile({ profile: contactIn(8, 'Finished'), answers: { 'GET /stages': stages } })
  await press('Complete')
  await isShown(toast('Contact is already at the final stage'))
})

test('on a phone a file with a long name stays in its row', async () => {
  await openProfile({ path: '/contacts/5?tab=files', size: PHONE })
  const card = page.getByRole('region', { name: /^Photos/ })
  await expect.element(card).toHaveProperty('offsetWidth', 358)
  const input = document.querySelector('input[type=file]')
  if (input) await userEvent.upload(input, new File(['no picture'], `${'w'.repeat(47)}.txt`, { type: 'text/plain' }))
  await expect.poll(() => page.getByRole('list', { name: 'Uploads' }).getByRole('listitem').elements()).toHaveLength(1)
  expect((card.element() as HTMLElement).offsetWidth).toBe(358)
  expect(document.documentElement.scrollWidth - innerWidth).toBeLessThanOrEqual(0)
})
