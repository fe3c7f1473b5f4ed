import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { MergePair, MergeSide } from '#contract/contacts/duplicates.ts'
import type { PairSide, SuspectedPair } from '#contract/contacts/suspected-pairs.ts'
import { USER } from '../support/screen/answers.ts'
import { ADMIN, CONTACT, PROFILE, pageOf } from '../support/screen/contacts.ts'
import { type Answers, refusal } from '../support/screen/fake-server.ts'
import { button, DESKTOP, heading, isMissing, isShown, PHONE, press, toast } from '../support/screen/hand.ts'
import { openProfile } from '../support/screen/open-profile.ts'
import { renderApp } from '../support/screen/render-app.tsx'

const side = (contact_id: number, name: string, more: Partial<PairSide> = {}): PairSide => ({
  ...{ ...CONTACT, contact_id, name },
  ...{ phones: ['(210) 555-0101'], emails: [], jobs: [], has_more_jobs: false },
  ...more,
})
const pair = (pair_id: number, one: string, other: string, strength = 90): SuspectedPair => ({
  ...{ pair_id, strength, reasons: ['email', 'address', 'nickname'] },
  contact: side(pair_id * 2, one, {
    ...{ jobs: ['DECK', null], has_more_jobs: true },
    phones: ['(210) 555-0101', '(830) 555-0102'],
  }),
  other: side(pair_id * 2 + 1, other, { address: '100 N MAIN ST | TX | 78201' }),
})
const PEGGY = pair(1, 'Margaret Holloway', 'Peggy Holloway')
const ANNA = pair(2, 'Ana Ruiz', 'Anna Ruis', 50)

const mergeSide = (more: Partial<MergeSide>): MergeSide => ({ ...CONTACT, has_lead: true, ...more })
/** The two contacts of a merge. Only the other one has a ZIP and e-mails. */
const MERGE: MergePair = {
  contact: mergeSide({ name: 'Margaret Holloway', phones: [{ phone: '(512) 555-0109', label: 'Home' }] }),
  other: mergeSide({
    ...{ contact_id: 6, name: 'Margret Holloway', phone: '(512) 555-0111', zip: '78704', version: 7 },
    ...{ email: 'office@example.com', emails: [{ email: 'm@example.com', label: null }], updated_at: 9000 },
  }),
}
const MERGED = { success: true as const, contact_id: 5, other_id: 6, merge_id: 3, version: 4 }

/** Opens the list of pairs, which the server shows 20 at a time in one page more. */
const openPairs = async ({ pairs = [PEGGY, ANNA], user = ADMIN, size = DESKTOP as readonly [number, number] } = {}) => {
  await page.viewport(...size)
  const state = { pairs, isMatching: false }
  const server = await renderApp(
    '/contacts/duplicates',
    {
      'GET /contacts/duplicates': ({ query }) => {
        const isSecond = query.cursor !== undefined
        const hasNext = !isSecond && state.pairs.length > 2
        return {
          ...pageOf(...(isSecond ? [pair(9, 'Omar Reed', 'O. Reed')] : state.pairs)),
          pagination: { page: 1, hasNext, total: state.pairs.length },
          ...{ next: hasNext ? '50.2' : null, is_matching: state.isMatching },
        }
      },
      'PUT /contacts/duplicates/:pairId/dismissal': ({ params }) => {
        state.pairs = state.pairs.filter(({ pair_id }) => pair_id !== Number(params.pairId))
        return { success: true, pair_id: Number(params.pairId), is_dismissed: true }
      },
      'DELETE /contacts/duplicates/:pairId/dismissal': ({ params }) => {
        state.pairs = pairs
        return { success: true, pair_id: Number(params.pairId), is_dismissed: false }
      },
      'GET /contacts/:contactId/duplicates/:otherId': MERGE,
      'POST /contacts/:contactId/merge': () => {
        state.pairs = [ANNA]
        return MERGED
      },
    },
    user,
  )
  return { server, state }
}
const card = (name: string) => page.getByRole('article', { name })

test.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('on %s shows pairs side by side with likelihood and reasons', async (_, size) => {
  await openPairs({ size })
  const first = card('Margaret Holloway and Peggy Holloway')
  await isShown(first.getByText('Very likely'))
  await isShown(first.getByText('Same e-mail, same address, nickname'))
  await expect.element(first.getByRole('link', { name: 'Peggy Holloway' })).toHaveAttribute('href', '/contacts/3')
  for (const text of ['(830) 555-0102', 'DECK', 'Untitled', 'and more', '100 N MAIN ST, TX 78201'])
    await isShown(first.getByText(text))
  await isShown(card('Ana Ruiz and Anna Ruis').getByText('Possible', { exact: true }))
  await isShown(page.getByRole('status').getByText('2 pairs'))
  const box = (name: string) => first.getByRole('link', { name }).element().getBoundingClientRect()
  expect(box('Margaret Holloway').right).toBeLessThanOrEqual(box('Peggy Holloway').left)
})

test('"Not the same person" removes the pair at once; Undo restores it, and a refusal does with its reason', async () => {
  const { server } = await openPairs()
  const peggy = card('Margaret Holloway and Peggy Holloway')
  const answer = server.hold('PUT /contacts/duplicates/:pairId/dismissal')
  const dismiss = () => press('Not the same person: Margaret Holloway and Peggy Holloway')
  await dismiss()
  await isMissing(peggy)
  answer()
  await isShown(toast('Margaret Holloway and Peggy Holloway marked as different people'))
  await press(/^Undo/)
  await isShown(peggy)
  await expect.poll(server.paths).toEqual(Array(2).fill('/contacts/duplicates/1/dismissal'))
  server.answer({ 'PUT /contacts/duplicates/:pairId/dismissal': refusal(403, 'permission_denied', 'Not you') })
  await dismiss()
  await isShown(toast('Not saved'))
  await isShown(peggy)
})

test('loads further pairs on demand', async () => {
  await openPairs({ pairs: [PEGGY, ANNA, pair(3, 'Tom Tenant', 'T. Tenant')] })
  await press('Show more')
  await isShown(card('Omar Reed and O. Reed'))
  await isMissing(button('Show more'))
})

test('shows that contacts are being compared, then that there are no pairs', async () => {
  const { server, state } = await openPairs({ pairs: [] })
  await isShown(heading('No possible duplicates'))
  state.isMatching = true
  server.tell('contact', 5)
  await isShown(page.getByText('0 pairs Still comparing contacts…'))
  await isMissing(heading('No possible duplicates'))
  state.isMatching = false
  await isShown(heading('No possible duplicates'))
})

test('redirects to the directory without merge permission', async () => {
  const { server } = await openPairs({ user: USER })
  await isShown(heading('Contacts Directory'))
  expect(server.last('GET /contacts/duplicates')).toBeUndefined()
})

test('a merge from the list removes its pair', async () => {
  await openPairs()
  await press(/^Merge/, card('Margaret Holloway and Peggy Holloway'))
  await press('Merge contacts', dialog())
  await isShown(toast('Contacts merged: Margaret Holloway'))
  await isMissing(dialog())
  await isMissing(card('Margaret Holloway and Peggy Holloway'))
})

const dialog = () => page.getByRole('dialog', { name: 'Merge contacts' })
const group = (name: string) => dialog().getByRole('group', { name })
const radio = (name: string, of: string) => group(of).getByRole('radio', { name, exact: false })
const TWIN = { contact: { ...CONTACT, contact_id: 6, name: 'Margret Holloway' }, reasons: ['name' as const] }

const openMerge = async ({ size = DESKTOP as readonly [number, number], answers = {} as Answers } = {}) => {
  const { server } = await openProfile({
    profile: { ...PROFILE, contact: { ...CONTACT, name: 'Margaret Holloway' }, duplicates: [TWIN] },
    ...{ user: ADMIN, size },
    answers: {
      'GET /contacts/:contactId/duplicates': [TWIN],
      'GET /contacts/:contactId/duplicates/:otherId': MERGE,
      'POST /contacts/:contactId/merge': MERGED,
      ...answers,
    },
  })
  await press('Merge Margret Holloway into this contact')
  await isShown(group('Name'))
  return { server, body: () => server.last('POST /contacts/:contactId/merge')?.json }
}
const confirm = () => press('Merge contacts', dialog())

test.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('on %s preselects the values of the open profile and keeps the phones and e-mails of both', async (_, size) => {
  const { body } = await openMerge({ size })
  await expect.element(radio('Margaret Holloway', 'Name')).toBeChecked()
  await expect.element(radio('(512) 555-0100', 'Main phone')).toBeChecked()
  await expect.element(radio('78704', 'ZIP')).toBeChecked()
  // Only the other contact has e-mails, so there is no choice.
  await isShown(dialog().getByText('office@example.com'))
  const kept = dialog().getByRole('checkbox').elements() as HTMLInputElement[]
  expect(kept.map((box) => [box.labels?.[0]?.textContent, box.checked])).toEqual([
    ['(512) 555-0109 · Home', true],
    ['(512) 555-0111', true],
    ['m@example.com', true],
  ])
  // The button is visible without scrolling.
  await expect.element(button('Merge contacts', dialog())).toBeInViewport({ ratio: 1 })
  await confirm()
  await isShown(toast('Contacts merged: Margaret Holloway'))
  expect(body()).toEqual({
    ...{ other_id: 6, version: 3, other_version: 7 },
    values: { name: 'this', phone: 'this', zip: 'other' },
  })
})

test('drops unchecked phones and e-mails, but not the chosen main one', async () => {
  const { body } = await openMerge()
  await dialog().getByRole('checkbox', { name: /0111/ }).click()
  await dialog()
    .getByRole('checkbox', { name: /m@example/ })
    .click()
  await radio('(512) 555-0111', 'Main phone').click()
  await expect.element(dialog().getByRole('checkbox', { name: /0100/ })).toBeChecked()
  await confirm()
  await expect
    .poll(body)
    .toMatchObject({ values: { phone: 'other' }, without: { phones: [], emails: ['m@example.com'] } })
})

test('keeps the dialog open after a refusal', async () => {
  await openMerge({
    answers: { 'POST /contacts/:contactId/merge': refusal(404, 'not_found', 'The other contact no longer exists') },
  })
  await confirm()
  await isShown(toast(/The other contact no longer exists/))
  await isShown(dialog())
})

test('shows duplicates without a merge button to users who may not delete contacts', async () => {
  await openProfile({ profile: { ...PROFILE, duplicates: [TWIN] } })
  await isShown(page.getByRole('link', { name: 'Margret Holloway' }))
  await isMissing(button(/^Merge/))
})

test('redirects from a merged contact to the remaining contact', async () => {
  await openProfile({
    path: '/contacts/78',
    answers: {
      'GET /contacts/:contactId/profile': ({ params }) =>
        params.contactId === '78' ? refusal(404, 'not_found', 'Contact not found.', { merged_into: 5 }) : PROFILE,
    },
  })
  await isShown(toast('That contact was merged into this one.'))
  expect(location.pathname).toBe('/contacts/5')
})

const merge = (merge_id?: number) => ({
  ...PROFILE,
  timeline: pageOf({
    ...{ id: 1, note: null, image_id: null, user_name: 'Dana', created_at: 1, lead_id: null },
    ...{ action: 'contacts_merged' as const, details: { name: 'ROSA', other_name: 'R. Vega', dropped: {} } },
    ...(merge_id !== undefined && { merge_id }),
  }),
})

test('the timeline offers Undo for a merge that can be undone', async () => {
  const { server } = await openProfile({
    ...{ profile: merge(12), user: ADMIN },
    answers: { 'POST /contacts/:contactId/merge/undo': { ...MERGED, merge_id: 12 } },
  })
  await press('Undo the merge with R. Vega')
  await isShown(toast('Merge undone: R. Vega is a separate contact again'))
  await expect.poll(() => server.last('POST /contacts/:contactId/merge/undo')?.json).toEqual({ merge_id: 12 })
})

test.each([
  ['after its time', merge(), ADMIN],
  ['without merge permission', merge(12), USER],
])('offers no Undo of a merge %s', async (_, profile, user) => {
  await openProfile({ profile, user })
  await isShown(page.getByText(/R\. Vega/).first())
  await isMissing(button(/^Undo the merge/))
})
