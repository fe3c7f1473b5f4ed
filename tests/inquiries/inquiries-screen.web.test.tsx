import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FALLBACK_STAGES } from '#contract/catalog/catalog.ts'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { InquiriesScreen } from '#web/inquiries/inquiries-screen.tsx'
import { InquiryCard } from '#web/inquiries/inquiry-card.tsx'
import { useToasts } from '#web/lib/toasts.ts'
import { ConfirmDialogs } from '#web/ui/confirm-dialog.tsx'
import { draft as draftOf } from '../support/web/drafts.ts'
import { PHOTO } from '../support/web/photo.ts'
import { answer, messages, press, refusal, sent, withFakeServer, withProviders } from '../support/web/profile.tsx'
import { signInWith } from '../support/web/sign-in.ts'

withFakeServer()

type Draft = Parameters<typeof InquiryCard>[0]['inquiry']

const DRAFT: Draft = draftOf()

test('shows an inquiry’s photos on its card with links to the files', () => {
  const photo = { ...PHOTO, lead_id: 9, url: '/full.jpg', thumbnail_url: '/small.jpg' }
  render(withProviders(<InquiryCard inquiry={DRAFT} now={2} photos={[photo, { ...photo, image_id: 2 }]} />))
  const links = within(screen.getByRole('list', { name: 'Photos (2)' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/full.jpg', '/full.jpg'])
  expect(screen.getByAltText(/^Photo 2: /).getAttribute('src')).toBe('/small.jpg')
})

test('links to a large photo without a thumbnail instead of loading it', () => {
  const whole = { ...PHOTO, lead_id: 9, url: '/full.jpg', thumbnail_url: '/full.jpg' }
  const photos = [
    { ...whole, bytes: 4.8 * 1024 * 1024 },
    { ...whole, image_id: 2, bytes: 40_000 },
  ]
  render(withProviders(<InquiryCard inquiry={DRAFT} now={2} photos={photos} />))
  expect(screen.getByRole('link', { name: 'Photo 1, 4.8 MB' }).getAttribute('href')).toBe('/full.jpg')
  expect(screen.getAllByRole('img', { name: /^Photo/ }).map((image) => image.getAttribute('alt'))).toEqual([
    'Photo 2: gate.jpg',
  ])
})

test('Undo in the message restores a deleted inquiry', async () => {
  signInWith(DEFAULT_PERMISSIONS.admin)
  withSellers({})
  answer([200, { success: true }], [200, { success: true }])
  press('Delete')
  press('Delete')
  await waitFor(() => expect(messages()).toEqual(['Draft lead deleted successfully']))
  const [said] = useToasts.getState().toasts
  const action = said?.action
  if (!action || !('act' in action)) throw new Error('The message has no button')
  expect(action.label).toBe('Undo')
  await act(async () => action.act())
  await waitFor(() => expect(messages()).toContain('Vera Vance is back in Form Drafts'))
  expect(writes().map(({ method, path }) => [method, path])).toEqual([
    ['DELETE', '/api/v1/leads'],
    ['POST', '/api/v1/leads/9/restoration'],
  ])
})

test('offers Promote and Delete, and joins the parts of the address by commas', () => {
  signInWith(DEFAULT_PERMISSIONS.admin)
  render(withProviders(<InquiryCard inquiry={DRAFT} now={2} />))
  expect(screen.getByText('12 ELM ST, TX 78701')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy()
  expect(screen.queryByText(/Moved here from the pipeline/)).toBeNull()
})

const SELLERS = ['Ben Carter', 'Maria Lopez', 'Gone Gail'].map((name, i) => ({
  seller_id: i + 1,
  name,
  is_active: name !== 'Gone Gail',
}))

/** The card of an inquiry with Maria as suggested seller, in a business with two active sellers. */
const withSellers = (more: Partial<Draft>) => {
  const client = new QueryClient()
  client.setQueryData(['catalog', 'stages'], FALLBACK_STAGES)
  client.setQueryData(['catalog', 'sellers'], SELLERS)
  const draft = { ...DRAFT, suggested_seller: 2, ...more }
  render(
    withProviders(
      <QueryClientProvider client={client}>
        <ConfirmDialogs />
        <InquiryCard inquiry={draft} now={2} />
      </QueryClientProvider>,
    ),
  )
}
const PROMOTED = {
  success: true,
  lead: { ...DRAFT, is_draft: false, contact_id: 5, version: 2, seller_id: 1, seller_name: 'Ben Carter' },
  points: 5,
  contact_id: 5,
}
const DRAFTS_PATH = '/api/v1/leads/9/promotion'
const writes = () => sent().filter(({ method }) => method !== 'GET')

test('the card shows the suggested seller, another seller can be chosen, and the message names the seller', async () => {
  signInWith(DEFAULT_PERMISSIONS.manager)
  withSellers({})
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Assign to' })
  expect([choice.selectedOptions[0]?.text, [...choice.options].map((option) => option.text)]).toEqual([
    'Maria Lopez',
    ['Ben Carter', 'Maria Lopez'],
  ])
  fireEvent.change(choice, { target: { value: '1' } })
  answer([200, PROMOTED], [200, { success: true, lead: { ...DRAFT, version: 3 } }])
  press('Promote to Info')
  await waitFor(() => expect(messages()).toEqual(['Lead successfully promoted to Info stage!']))
  expect(writes()).toMatchObject([{ method: 'POST', path: DRAFTS_PATH, body: { seller_id: 1 } }])
  const [said] = useToasts.getState().toasts
  expect(said).toMatchObject({
    title: 'Assigned to Ben Carter, +5 points',
    offers: [{ label: 'Open lead', to: '/leads/9' }],
    action: { label: 'Undo' },
  })
  if (said?.action && 'act' in said.action) said.action.act()
  await waitFor(() => expect(messages()).toContain('Vera Vance is back in Form Drafts'))
  expect(writes().at(-1)).toMatchObject({ path: `${DRAFTS_PATH}/undo`, body: { version: 2 } })
})

test('promotes to the suggested seller without a choice', async () => {
  signInWith(DEFAULT_PERMISSIONS.manager)
  withSellers({})
  answer([200, PROMOTED])
  press('Promote to Info')
  await waitFor(() => expect(writes()).toMatchObject([{ body: { seller_id: 2 } }]))
})

test('"Promote to Info" asks whether to attach an inquiry with a known phone, before any request', async () => {
  signInWith(DEFAULT_PERMISSIONS.manager)
  const known = { contact_id: 7, name: 'Amy Nelson', phone: '512 555 0100', seller_name: 'Maria Lopez' }
  withSellers({ known_contact: known })
  press('Promote to Info')
  const question = await screen.findByText(/This phone belongs to Amy Nelson \(Maria Lopez\)\. Add the inquiry/)
  expect(question).toBeTruthy()
  press('Cancel')
  expect(writes()).toEqual([])
  press('Promote to Info')
  answer([200, PROMOTED])
  const dialog = await screen.findByRole('alertdialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Attach to Amy Nelson' }))
  await waitFor(() => expect(writes()).toMatchObject([{ body: { contact_id: 7, seller_id: 2 } }]))
})

test('"Attach to…" after a refused promotion sends the chosen seller again', async () => {
  signInWith(DEFAULT_PERMISSIONS.manager)
  withSellers({})
  fireEvent.change(screen.getByRole('combobox', { name: 'Assign to' }), { target: { value: '1' } })
  const existing_contact = { contact_id: 7, name: 'Amy Nelson', phone: '512 555 0100', seller_name: 'Maria Lopez' }
  const known = { success: false, error: 'Known', code: 'duplicate_contact', request_id: 'r', existing_contact }
  answer([409, known], [200, PROMOTED])
  press('Promote to Info')
  await waitFor(() => expect(messages()).toEqual(['Known']))
  const action = useToasts.getState().toasts[0]?.action
  if (!action || !('act' in action)) throw new Error('The message has no button')
  expect(action.label).toBe('Attach to Amy Nelson')
  await act(async () => action.act())
  await waitFor(() => expect(writes()).toMatchObject([{ body: { seller_id: 1 } }, {}]))
  expect(writes()[1]).toMatchObject({ path: DRAFTS_PATH, body: { contact_id: 7, seller_id: 1 } })
})

test('phone and e-mail are links; an e-mail with a second recipient stays one address', () => {
  signInWith(DEFAULT_PERMISSIONS.manager)
  withSellers({ draft_phone: '+1 (512) 555-0100', draft_email: 'vera@example.com?bcc=eve@example.com' })
  const to = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
  expect(to('(512) 555-0100')).toBe('tel:+15125550100')
  const mail = new URL(to(/^vera@/) ?? '')
  expect([mail.search, decodeURIComponent(mail.pathname)]).toEqual(['', 'vera@example.com?bcc=eve@example.com'])
})

test('shows a plain phone without permission to call, and no link for text without digits', () => {
  signInWith(DEFAULT_PERMISSIONS.manager.filter((permission) => !/Contacts: (Call|Text)/.test(permission)))
  withSellers({})
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('(512) 555-0100')).toBeTruthy()
})

test('a lead moved back from the pipeline is marked and has no Delete', () => {
  signInWith(DEFAULT_PERMISSIONS.admin)
  render(withProviders(<InquiryCard inquiry={{ ...DRAFT, is_draft: false, contact_id: 5 }} now={2} />))
  expect(screen.getByText(/Moved here from the pipeline/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Promote to Info' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})

test('a lead moved back is promoted to the first stage, by the stage’s current name', () => {
  signInWith(DEFAULT_PERMISSIONS.admin)
  const client = new QueryClient()
  const renamed = FALLBACK_STAGES.map((stage) => (stage.name === 'Info' ? { ...stage, name: 'First contact' } : stage))
  client.setQueryData(['catalog', 'stages'], renamed)
  const card = <InquiryCard inquiry={{ ...DRAFT, is_draft: false, contact_id: 5 }} now={2} />
  render(withProviders(<QueryClientProvider client={client}>{card}</QueryClientProvider>))
  expect(screen.getByText(/Promoting returns it to First contact/)).toBeTruthy()
})

const NO_DRAFTS = { data: [], pagination: { page: 1, hasNext: false, total: 0 }, next: null }

test('shows Add Lead with permission to add leads', async () => {
  signInWith(DEFAULT_PERMISSIONS.manager)
  answer([200, NO_DRAFTS])
  render(withProviders(<InquiriesScreen />))
  expect(await screen.findByRole('heading', { name: 'No Form Drafts' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Add Lead' }))
  const dialog = await screen.findByRole('dialog', { name: 'Select Project Category' })
  expect(await within(dialog).findByRole('button', { name: /^Welding/ })).toBeTruthy()
})

test('shows no Add Lead without permission to add leads', async () => {
  signInWith(DEFAULT_PERMISSIONS.manager.filter((permission) => permission !== 'Leads: Add'))
  answer([200, NO_DRAFTS])
  render(withProviders(<InquiriesScreen />))
  expect(await screen.findByRole('heading', { name: 'No Form Drafts' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add Lead' })).toBeNull()
})

test('a promoted inquiry disappears at once and returns after a refusal', async () => {
  signInWith(DEFAULT_PERMISSIONS.manager)
  const two = [DRAFT, { ...DRAFT, lead_id: 10, draft_name: 'Max Moss' }]
  const drafts = { data: two, pagination: { page: 1, hasNext: false, total: 2 }, next: null }
  let refuse = () => {}
  const refused = new Promise<Response>((resolve) => {
    refuse = () => resolve(Response.json(refusal('permission_denied', 'Not you'), { status: 403 }))
  })
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (url.endsWith('/inquiries/photos')) return Response.json([])
    return method === 'POST' ? refused : Response.json(drafts)
  })
  const client = new QueryClient()
  client.setQueryData(['catalog', 'stages'], FALLBACK_STAGES)
  client.setQueryData(['catalog', 'sellers'], SELLERS)
  render(
    withProviders(
      <QueryClientProvider client={client}>
        <InquiriesScreen />
      </QueryClientProvider>,
    ),
  )
  await screen.findByRole('heading', { name: 'Vera Vance' })
  const first = () => screen.getAllByRole('button', { name: 'Promote to Info' })[0] as HTMLElement
  fireEvent.click(first(), { detail: 1 })
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Vera Vance' })).toBeNull())
  // The next card moved under the finger: a second tap must not affect it.
  fireEvent.click(first(), { detail: 1 })
  expect(screen.getByRole('heading', { name: 'Max Moss' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Vera Vance' })).toBeNull())
  expect(screen.getByRole('heading', { name: 'Max Moss' })).toBeTruthy()
  expect(screen.getByText('1 draft')).toBeTruthy()
  await act(async () => refuse())
  expect(await screen.findByRole('heading', { name: 'Vera Vance' })).toBeTruthy()
  expect(messages()).toEqual(['Not you'])
})

const exportButton = () => screen.queryByRole('button', { name: 'Export' })

test('offers the export only with Forms: Export', () => {
  const { unmount } = render(withProviders(<InquiriesScreen />))
  expect(exportButton()).not.toBeNull()
  unmount()
  signInWith(DEFAULT_PERMISSIONS.manager.filter((permission) => permission !== 'Forms: Export'))
  render(withProviders(<InquiriesScreen />))
  expect(exportButton()).toBeNull()
})

test('loads further inquiries on demand, and the badges count all of them', async () => {
  signInWith(DEFAULT_PERMISSIONS.manager)
  const pagination = { page: 1, hasNext: true, total: 201 }
  const created_at = Date.now()
  const client = new QueryClient()
  client.setQueryData(['catalog', 'stages'], FALLBACK_STAGES)
  const first = { data: [{ ...DRAFT, created_at }], pagination, next: '5.9' }
  client.setQueryData(['leads', 'drafts', 1], first)
  client.setQueryDefaults(['leads'], { staleTime: Number.POSITIVE_INFINITY })
  client.setQueryDefaults(['inquiries'], { enabled: false })
  const older = { ...DRAFT, lead_id: 8, draft_name: 'Max Moss', created_at: 1 }
  answer([200, []])
  render(
    withProviders(
      <QueryClientProvider client={client}>
        <InquiriesScreen />
      </QueryClientProvider>,
    ),
  )
  expect([screen.getByText('201 drafts'), screen.getByText('1+ recent')]).toHaveLength(2)
  answer([200, { data: [DRAFT, older], pagination, next: null }])
  press('Show more')
  expect(await screen.findByRole('heading', { name: 'Max Moss' })).toBeTruthy()
  expect(screen.getAllByRole('heading', { name: 'Vera Vance' })).toHaveLength(1)
  expect([screen.getByText('201 drafts'), screen.getByText('1 recent')]).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(sent().some(({ path }) => path.includes('cursor=5.9'))).toBe(true)
})
