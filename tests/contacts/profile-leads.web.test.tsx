import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Profile } from '#contract/contacts/profile.ts'
import type { ContactLead } from '#contract/leads/contact-lead.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { ProfileScreen } from '#web/contacts/profile/profile-screen.tsx'
import { profileWithLead } from '#web/leads/lead-cache.ts'
import {
  answer,
  CONTACT,
  catalog,
  field,
  messages,
  PROFILE,
  press,
  refusal,
  sent,
  type,
  withFakeServer,
  withProviders,
} from '../support/web/profile.tsx'
import { signInWith } from '../support/web/sign-in.ts'

withFakeServer()

const PECANS: ContactLead = {
  lead_id: 11,
  stage_id: 2,
  stage_name: 'Info',
  seller_id: 1,
  seller_name: 'Maria Lopez',
  category_id: 4,
  category_name: 'Welding',
  value_estimate: 3100,
  property_location: 'BACK',
  notes: 'TWO DOGS',
  project_title: "20x30 SHADE | 10'-TALL | GALV",
  title_size: '20x30 SHADE',
  title_height: "10'-TALL",
  title_color: 'GALV',
  archive_reason: null,
  archive_note: null,
  created_at: 1_700_000_000_000,
  version: 4,
}
const SIDEWALK: ContactLead = {
  ...PECANS,
  lead_id: 12,
  stage_id: 3,
  stage_name: 'Calls',
  category_id: 8,
  category_name: 'Cement',
  value_estimate: 950,
  property_location: null,
  notes: null,
  project_title: 'SIDEWALK 3X39',
  title_size: null,
  title_height: null,
  title_color: null,
  version: 2,
}

const NOTE = {
  ...{ note_id: 7, lead_id: 11, content: 'Gate code 4411', user_id: 1, user_name: 'Dana' },
  ...{ created_at: 1, edited_at: null, version: 1 },
}

const TWO: Profile = {
  ...PROFILE,
  contact: {
    ...CONTACT,
    ...{ stage_id: 3, stage_name: 'Calls', project_title: 'SIDEWALK 3X39', price: 950, estimate: 950 },
    current_lead_id: 12,
    current_lead_version: 2,
  },
  jobs: [SIDEWALK, PECANS],
  timeline: {
    ...PROFILE.timeline,
    data: [
      {
        ...{ id: 3, action: 'note_added', details: { name: null }, user_name: 'Dana' },
        ...{ created_at: Date.now(), lead_id: 11, image_id: null, note: NOTE },
      },
    ],
  },
}

/** The full lead of a contact's lead, as the API returns it. */
const leadOf = (job: ContactLead, more: Partial<Lead> = {}) => ({
  ...job,
  ...{
    contact_id: 5,
    is_draft: false,
    draft_name: null,
    draft_phone: null,
    draft_email: null,
    draft_address: null,
    draft_language: null,
  },
  ...{ draft_category_id: null, contact_name: 'ROSA DÍAZ', contact_phone: '', contact_email: null },
  ...{
    contact_address: null,
    contact_zip: null,
    updated_at: 1,
    stage_entered_at: 1,
    next_task: null,
    next_appointment: null,
  },
  ...more,
})

/** Renders a profile at a path. Returns a function that changes the profile on the server. */
const at = async (path: string, profile = TWO) => {
  const server = fetch
  let current = profile
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const read = (init.method ?? 'GET') === 'GET'
    if (read && /\/profile$/.test(url)) return Promise.resolve(new Response(JSON.stringify(current)))
    if (read && /images|duplicates/.test(url)) return Promise.resolve(new Response('[]'))
    return server(url, init)
  })
  render(
    withProviders(
      <Routes>
        <Route path="/contacts/:contactId" element={<ProfileScreen />} />
        <Route path="/leads/:leadId" element={<p>The panel</p>} />
      </Routes>,
      path,
    ),
  )
  await screen.findByRole('region', { name: /^Jobs/ })
  return (changed: Profile) => {
    current = changed
  }
}
const project = () => within(screen.getByRole('region', { name: 'Project Details' }))
const facts = () =>
  project()
    .getAllByRole('definition')
    .map((one) => one.textContent)
const writes = () => sent().filter(({ method }) => method !== 'GET')

beforeEach(() => {
  catalog('categories', [
    { category_id: 4, name: 'Welding', is_active: true },
    { category_id: 8, name: 'Cement', is_active: true },
  ])
})

test('lists each lead with its facts and a link to its page, and shows the current lead', async () => {
  await at('/contacts/5')
  const rows = within(screen.getByRole('region', { name: 'Jobs (2)' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    'SIDEWALK 3X39$950 · Maria Lopez · Nov 14, 2023Calls',
    "20x30 SHADE | 10'-TALL | GALV$3,100 · Maria Lopez · Nov 14, 2023Info",
  ])
  expect(facts().slice(0, 3)).toEqual(['Cement', 'Calls', 'Maria Lopez'])
  fireEvent.click(screen.getByRole('link', { name: /^20x30 SHADE/ }))
  expect(screen.getByText('The panel')).toBeTruthy()
})

test('shows the chosen lead with all its facts, and the buttons act on its stage', async () => {
  await at('/contacts/5')
  fireEvent.click(screen.getByRole('radio', { name: /^Show 20x30 SHADE/ }))
  expect(facts().slice(0, 7)).toEqual(['Welding', 'Info', 'Maria Lopez', '20x30 SHADE', "10'-TALL", 'GALV', 'BACK'])
  expect(project().getByText('TWO DOGS')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Move to Calls' })).toBeTruthy()
  expect(screen.getByText('Info', { selector: '[aria-current=step] *' })).toBeTruthy()
})

test('shows the lead of the URL only if it belongs to the contact', async () => {
  await at('/contacts/5?job=11')
  expect(facts()[0]).toBe('Welding')
})

test('shows the current lead for an unknown lead in the URL', async () => {
  await at('/contacts/5?job=99')
  expect(facts()[0]).toBe('Cement')
})

test('moves another lead than the current one with its own version and names it', async () => {
  await at('/contacts/5?job=11')
  press('Move to Calls')
  answer([200, { success: true, lead: leadOf(PECANS, { stage_id: 3, stage_name: 'Calls', version: 5 }), points: 10 }])
  press('Confirm Calls?')
  await waitFor(() => expect(messages()).toContain("20x30 SHADE | 10'-TALL | GALV moved to Calls"))
  expect(writes()).toEqual([{ method: 'PUT', path: '/api/v1/leads', body: { lead_id: 11, stage_id: 3, version: 4 } }])
})

test('moves the current lead as a lead as well', async () => {
  await at('/contacts/5')
  press('Move to Visits')
  answer([
    200,
    { success: true, lead: leadOf(SIDEWALK, { stage_id: 4, stage_name: 'Visits', version: 3 }), points: 15 },
  ])
  press('Confirm Visits?')
  await waitFor(() => expect(messages()).toContain('SIDEWALK 3X39 moved to Visits'))
  expect(writes()).toEqual([{ method: 'PUT', path: '/api/v1/leads', body: { lead_id: 12, stage_id: 4, version: 2 } }])
})

test('an edit changes the chosen lead; a title derived from measures follows the new measures', async () => {
  await at('/contacts/5?job=11')
  press('Edit project')
  expect(['Width x Length', 'Height', 'Estimate'].map((name) => field(name).value)).toEqual(['20x30', '10', '3100'])
  type('Width x Length', 'wide')
  press('Save')
  expect(screen.getByText('Size must be width x length, each from 1 to 999, such as 20x30')).toBeTruthy()
  type('Width x Length', '24 x 30')
  type('Estimate', '$3,400')
  type('Notes', 'one dog')
  answer([200, { success: true, lead: leadOf(PECANS, { value_estimate: 3400, version: 5 }), points: 0 }])
  press('Save')
  await waitFor(() => expect(messages()).toEqual(['Contact updated successfully!']))
  expect(writes().map(({ path, body }) => [path, body])).toEqual([
    [
      '/api/v1/leads',
      {
        lead_id: 11,
        version: 4,
        title_size: '24x30 SHADE',
        value_estimate: 3400,
        notes: 'ONE DOG',
        project_title: "24x30 SHADE | 10'-TALL | GALV",
      },
    ],
  ])
})

test('a conflict on a lead names the other user and both values', async () => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => Promise.resolve() as never)
  const becomes = await at('/contacts/5?job=11')
  press('Edit project')
  type('Estimate', '3400')
  const current = leadOf(PECANS, { value_estimate: 5000, version: 5 })
  answer([409, refusal('stale', 'Ben Carter changed this lead in Info meanwhile', { current })])
  becomes({ ...TWO, jobs: [SIDEWALK, { ...PECANS, value_estimate: 5000, version: 5 }] })
  press('Save')
  expect((await screen.findByRole('alert')).textContent).toContain('Estimatetheirs $5,000, yours $3,400')
  answer([200, { success: true, lead: { ...current, value_estimate: 3400, version: 6 }, points: 0 }])
  press('Save anyway')
  await waitFor(() => expect(messages()).toEqual(['Contact updated successfully!']))
  expect(writes().at(-1)?.body).toEqual({ lead_id: 11, value_estimate: 3400, version: 5 })
})

test('text typed for one lead stays with it while another lead is shown', async () => {
  await at('/contacts/5?job=11')
  press('Edit project')
  type('Project title', 'PECANS')
  fireEvent.click(screen.getByRole('radio', { name: 'Show SIDEWALK 3X39 on this page' }))
  expect(screen.queryByRole('form', { name: 'Edit project' })).toBeNull()
  press('Edit project')
  expect(field('Project title').value).toBe('SIDEWALK 3X39')
  fireEvent.click(screen.getByRole('radio', { name: /^Show 20x30 SHADE/ }))
  expect(field('Project title').value).toBe('PECANS')
})

test('a note belongs to the chosen lead, and timeline rows name their lead', async () => {
  await at('/contacts/5?job=11')
  expect(screen.getByText("Dana · 20x30 SHADE | 10'-TALL | GALV")).toBeTruthy()
  press('Add Update')
  type('Note', 'She wants a drain')
  answer([201, { success: true }])
  press('Save Update')
  await waitFor(() => expect(messages()).toEqual(['Note added successfully!']))
  expect(writes()).toEqual([
    { method: 'POST', path: '/api/v1/contacts/5/notes', body: { content: 'She wants a drain', lead_id: 11 } },
  ])
})

test('offers no choice for a contact with one lead, and timeline rows name no lead', async () => {
  await at('/contacts/5', { ...TWO, jobs: [SIDEWALK] })
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByText('Dana')).toBeTruthy()
})

const many = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ ...SIDEWALK, lead_id: 1000 - i, project_title: `Job ${i}` }))

test('of many leads, shows twenty and the chosen lead at first', async () => {
  await at('/contacts/5?job=801', { ...TWO, jobs: many(200) })
  const rows = () => within(screen.getByRole('region', { name: 'Jobs (200)' })).getAllByRole('listitem')
  expect(rows()).toHaveLength(21)
  expect(rows().at(-1)?.textContent).toContain('Job 199')
  press('Show all 200')
  expect(rows()).toHaveLength(200)
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull()
})

test('reads the other leads on demand if the profile does not contain all', async () => {
  await at('/contacts/5', { ...TWO, jobs: many(200), has_more_jobs: true })
  answer([200, many(230)])
  press('Show all')
  await waitFor(() =>
    expect(within(screen.getByRole('region', { name: 'Jobs (200+)' })).getAllByRole('listitem')).toHaveLength(230),
  )
  expect(sent().at(-1)?.path).toBe('/api/v1/contacts/5/leads')
})

test('hides buttons and links without permission', async () => {
  signInWith(['Contacts', 'Contacts: View'])
  await at('/contacts/5')
  expect(screen.queryByRole('button', { name: /New job|Edit|Move|Add Update/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /^SIDEWALK/ })).toBeNull()
  expect(screen.getByRole('radio', { name: /^Show SIDEWALK/ })).toBeTruthy()
})

test('Move to Drafts names the moved lead', async () => {
  signInWith(DEFAULT_PERMISSIONS.admin)
  await at('/contacts/5?job=11')
  press('DRAFT')
  expect(screen.getByRole('dialog').textContent).toContain("20x30 SHADE | 10'-TALL | GALV of ROSA DÍAZ")
  answer([
    200,
    { success: true, lead: leadOf(PECANS, { stage_id: 1, stage_name: 'Form Drafts', version: 5 }), points: -5 },
  ])
  press('Move to Drafts')
  await waitFor(() => expect(writes()).toHaveLength(1))
  expect(writes()[0]?.body).toEqual({ lead_id: 11, stage_id: 1, version: 4 })
})

test('a response about a lead updates it on the profile, and also the contact if it is the current lead', () => {
  const other = profileWithLead(TWO, leadOf(PECANS, { value_estimate: 1, version: 5 }))
  expect([other.jobs[1]?.value_estimate, other.contact.price]).toEqual([1, 950])
  const current = profileWithLead(TWO, leadOf(SIDEWALK, { value_estimate: 1, version: 3 }))
  expect([current.jobs[0]?.version, current.contact.price, current.contact.current_lead_version]).toEqual([3, 1, 3])
  expect(profileWithLead(TWO, leadOf(SIDEWALK, { version: 1 }))).toBe(TWO)
})
