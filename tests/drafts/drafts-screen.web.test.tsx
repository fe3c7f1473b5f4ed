import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FALLBACK_STAGES } from '#contract/catalog.ts'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { DraftCard } from '#web/drafts/draft-card.tsx'
import { DraftsScreen } from '#web/drafts/drafts-screen.tsx'
import { answer, around, messages, refusal, withFakeServer } from '../support/web/profile.tsx'
import { signInWith } from '../support/web/sign-in.ts'

withFakeServer()

type Draft = Parameters<typeof DraftCard>[0]['draft']

const DRAFT: Draft = {
  lead_id: 9,
  contact_id: null,
  is_draft: true,
  stage_id: 1,
  stage_name: 'Form Drafts',
  seller_id: null,
  seller_name: null,
  category_id: 4,
  category_name: 'Welding',
  value_estimate: 0,
  property_location: null,
  notes: null,
  project_title: null,
  title_size: null,
  title_height: null,
  title_color: null,
  archive_reason: null,
  archive_note: null,
  draft_name: 'Vera Vance',
  draft_phone: '5125550100',
  draft_email: null,
  draft_address: '12 ELM ST | TX | 78701',
  draft_category_id: 4,
  contact_name: null,
  contact_phone: null,
  contact_email: null,
  contact_address: null,
  contact_zip: null,
  created_at: 1,
  updated_at: 1,
  stage_entered_at: 1,
  version: 1,
}

test('an inquiry can be promoted and deleted; the parts of its address are joined by commas', () => {
  signInWith(DEFAULT_PERMISSIONS.admin)
  render(around(<DraftCard draft={DRAFT} now={2} />))
  expect(screen.getByText('12 ELM ST, TX, 78701')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy()
  expect(screen.queryByText(/Moved here from the pipeline/)).toBeNull()
})

test('a lead moved back from the pipeline says so, and has no Delete, which the server would refuse', () => {
  signInWith(DEFAULT_PERMISSIONS.admin)
  render(around(<DraftCard draft={{ ...DRAFT, is_draft: false, contact_id: 5 }} now={2} />))
  expect(screen.getByText(/Moved here from the pipeline/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Promote to Info' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})

test('a lead moved back is promoted to the first stage, by its current name', () => {
  signInWith(DEFAULT_PERMISSIONS.admin)
  const client = new QueryClient()
  const renamed = FALLBACK_STAGES.map((stage) => (stage.name === 'Info' ? { ...stage, name: 'First contact' } : stage))
  client.setQueryData(['catalog', 'stages'], renamed)
  const card = <DraftCard draft={{ ...DRAFT, is_draft: false, contact_id: 5 }} now={2} />
  render(around(<QueryClientProvider client={client}>{card}</QueryClientProvider>))
  expect(screen.getByText(/Promoting takes it back to First contact/)).toBeTruthy()
})

const NO_DRAFTS = { data: [], pagination: { page: 1, hasNext: false, total: 0 }, next: null }

test('Form Drafts has Add Lead for users who may add leads', async () => {
  signInWith(DEFAULT_PERMISSIONS.manager)
  answer([200, NO_DRAFTS])
  render(around(<DraftsScreen />))
  expect(await screen.findByRole('heading', { name: 'No Form Drafts' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Add Lead' }))
  const dialog = await screen.findByRole('dialog', { name: 'Select Project Category' })
  expect(await within(dialog).findByRole('button', { name: /^Welding/ })).toBeTruthy()
})

test('Form Drafts has no Add Lead for users who may not add leads', async () => {
  signInWith(DEFAULT_PERMISSIONS.manager.filter((permission) => permission !== 'Leads: Add'))
  answer([200, NO_DRAFTS])
  render(around(<DraftsScreen />))
  expect(await screen.findByRole('heading', { name: 'No Form Drafts' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add Lead' })).toBeNull()
})

test('a promoted draft disappears at once, and comes back where the server refuses', async () => {
  signInWith(DEFAULT_PERMISSIONS.manager)
  const two = [DRAFT, { ...DRAFT, lead_id: 10, draft_name: 'Max Moss' }]
  const drafts = { data: two, pagination: { page: 1, hasNext: false, total: 2 }, next: null }
  let refuse = () => {}
  const refused = new Promise<Response>((resolve) => {
    refuse = () => resolve(Response.json(refusal('permission_denied', 'Not you'), { status: 403 }))
  })
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    method === 'POST' ? refused : Response.json(drafts),
  )
  const client = new QueryClient()
  client.setQueryData(['catalog', 'stages'], FALLBACK_STAGES)
  render(
    around(
      <QueryClientProvider client={client}>
        <DraftsScreen />
      </QueryClientProvider>,
    ),
  )
  await screen.findByRole('heading', { name: 'Vera Vance' })
  fireEvent.click(screen.getAllByRole('button', { name: 'Promote to Info' })[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Vera Vance' })).toBeNull())
  expect(screen.getByRole('heading', { name: 'Max Moss' })).toBeTruthy()
  expect(screen.getByText('1 drafts')).toBeTruthy()
  await act(async () => refuse())
  expect(await screen.findByRole('heading', { name: 'Vera Vance' })).toBeTruthy()
  expect(messages()).toEqual(['Not you'])
})
