import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { UnansweredInquiry } from '#contract/schedule/day.ts'
import { USER } from '../support/screen/answers.ts'
import { receiptWith } from '../support/screen/documents.ts'
import { dialog, isMissing, isOpened, isShown, press, textsOf, toast } from '../support/screen/hand.ts'
import { inquiryOf } from '../support/screen/inquiries.ts'
import { renderApp } from '../support/screen/render-app.tsx'
import { scheduleServer, stayHere, VISIT, withBusinessTime } from '../support/screen/schedule.ts'
import { contentWith, estimateWith } from '../support/web/estimates.ts'

const TODAY = '2026-11-27'
withBusinessTime()

const open = async () => {
  const schedule = scheduleServer([{ ...VISIT, first_day: TODAY, last_day: TODAY }])
  schedule.state.day = { inquiries: [inquiry(2, 'BEA'), inquiry(1, 'ADA')] }
  const server = await renderApp('/day', schedule.answers)
  await isOpened(stop())
  return { server, ...schedule }
}
const inquiry = (lead_id: number, client_name: string): UnansweredInquiry => ({
  ...{ lead_id, client_name, client_phone: `512555010${lead_id}`, received_at: 1_000 * lead_id },
  ...{ project_title: 'CARPORT', notes: null, category_id: null, call_state: null },
})
const stop = () => page.getByRole('listitem').filter({ hasText: 'ROSA DÍAZ' }).first()
const isIn = (state: string) => expect.element(stop()).toHaveAttribute('data-state', state)

test('the day changes by buttons, and a stop is marked and corrected', async () => {
  await open()
  await press('Tomorrow')
  await expect.poll(() => location.search).toBe('?day=2026-11-28')
  await isMissing(stop())
  await press('The day before')
  await expect.poll(() => location.search).toBe('')
  await press('Arrived', stop())
  await isIn('arrived')
  await press('Change', stop())
  await press('No-show', dialog())
  await isIn('no_show')
})

test('the day of another person is read and named', async () => {
  const { server } = await open()
  await page.getByRole('combobox', { name: 'Whose day' }).selectOptions('Ada Long')
  await expect.poll(() => server.last('GET /schedule/day')?.query).toMatchObject({ user_id: '3' })
  await isShown(page.getByRole('heading', { name: /Ada Long/ }))
})

test('a text "on my way" is recorded, and marks the stop', async () => {
  const { server } = await open()
  await press('On my way', stop())
  const minutes = dialog().getByRole('link', { name: /min$/ })
  const offered = ['5 min', '10 min', '15 min', '20 min', '30 min', '45 min']
  await expect.poll(() => textsOf(minutes)).toEqual(offered)
  stayHere()
  await dialog().getByRole('link', { name: '15 min' }).click()
  await isIn('on_the_way')
  await expect.poll(server.bodies).toEqual([{ kind: 'on_the_way' }, { state: 'on_the_way', version: 1 }])
})

test.each([
  ['without an estimate leads to it', [], [], 'Write the estimate', 'Record the deposit of $1,000.00'],
  ['with a draft leads to it', [estimateWith(contentWith())], [], 'Finish the estimate', 'Write the estimate'],
  [
    'with a signed estimate leads to the deposit',
    [estimateWith(contentWith(), { state: 'signed' })],
    [receiptWith()],
    'Record the deposit of $1,000.00',
    'Write the estimate',
  ],
] as const)('a done visit %s', async (_, estimates, receipts, next, other) => {
  const { server } = await open()
  const documents = { estimates: [...estimates], receipts: [...receipts], customer_language: 'en' as const }
  server.answer({ 'GET /leads/:leadId/documents': documents })
  await press('Done', stop())
  await isShown(dialog().getByRole('link', { name: next }))
  await isMissing(dialog().getByRole('link', { name: other }))
  await press('Done', dialog())
  await press('What comes next?', stop())
  await isShown(dialog().getByRole('link', { name: next }))
})

test('a visit with a signed estimate books the work', async () => {
  const { server } = await open()
  const estimates = [estimateWith(contentWith(), { state: 'signed' })]
  server.answer({ 'GET /leads/:leadId/documents': { estimates, receipts: [], customer_language: 'en' } })
  await press('Done', stop())
  await press('Book the work', dialog())
  await isShown(page.getByRole('dialog', { name: /^Book the work/ }))
})

test('a called inquiry stays in its place, asks what came of the call, and is called again', async () => {
  const { server, state } = await open()
  server.answer({
    'POST /leads/:leadId/touch': ({ json: { outcome = 'called' as const } }) => {
      state.day = { inquiries: [{ ...inquiry(2, 'BEA'), call_state: outcome }, inquiry(1, 'ADA')] }
      return { success: true }
    },
  })
  stayHere()
  await page.getByRole('link', { name: 'Call BEA' }).click()
  await isShown(page.getByText('What came of the call?'))
  expect(textsOf(page.getByText(/^(BEA|ADA)$/))).toEqual(['BEA', 'ADA'])
  await isMissing(page.getByRole('link', { name: 'Call BEA' }))
  await press('No answer')
  await isShown(page.getByRole('link', { name: 'Call BEA' }))
  await expect.poll(server.bodies).toEqual([{ kind: 'call' }, { kind: 'call', outcome: 'no_answer' }])
})

test('a visit is booked from a called inquiry, which is promoted with it', async () => {
  const { server, state } = await open()
  const draft = inquiryOf({ lead_id: 2, draft_name: 'Bea', suggested_seller: 1 })
  const lead = { ...draft, is_draft: false, stage_id: 4, stage_name: 'Visits', contact_id: 5, contact_name: 'BEA' }
  server.answer({
    'POST /leads/:leadId/touch': { success: true },
    'GET /leads/:leadId': draft,
    'POST /leads/:leadId/promotion': { success: true, lead, points: 20, contact_id: 5, appointment: VISIT },
  })
  state.day = { inquiries: [{ ...inquiry(2, 'BEA'), call_state: 'talked' }] }
  await press('The day after')
  await press('Book a visit')
  await press('Book visit', dialog())
  await isShown(toast(/^Visit booked for/))
  expect(server.bodyOf('POST /leads/:leadId/promotion')()).toMatchObject({
    ...{ seller_id: 1, appointment: { kind: 'visit', first_day: TODAY, users: [USER.user_id] } },
  })
})
