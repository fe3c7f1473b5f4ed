import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Notice } from '#contract/notices/notices.ts'
import { USER } from '../support/screen/answers.ts'
import type { Answers } from '../support/screen/fake-server.ts'
import { button, isMissing, isShown, press } from '../support/screen/hand.ts'
import { logEntry } from '../support/screen/log.ts'
import { renderApp } from '../support/screen/render-app.tsx'

const HOUR = 3_600_000
const name = 'Rosa Diaz'
const project = { name, title: 'Carport' }
const paper = { name, number: 'E-2026-0007', amount_cents: 92_200 }
const entries = [
  logEntry('task', { action: 'task_created', details: { title: 'Call back' } }, { task_id: 3 }),
  logEntry('lead', { action: 'lead_created', details: { ...project, to: 2 } }, { lead_id: 7, contact_id: 5 }),
  logEntry(
    'document',
    { action: 'estimate_asked', details: { ...paper, question: 'Is paint included?' } },
    { user_id: null, user_name: name, lead_id: 7, estimate_id: 8 },
  ),
  logEntry(
    'lead',
    { action: 'lead_moved', details: { name: null, title: null, from: 2, to: 3 } },
    { name: null, state: 'deleted' },
  ),
]

const open = (more: Answers = {}) => {
  const read = new Set([entries[1]?.id])
  const notices = () =>
    entries.map((entry, i): Notice => ({ entry, at: Date.now() - i * HOUR, is_read: read.has(entry.id) }))
  return renderApp(
    '/notices',
    {
      'GET /notices': () => ({ notices: notices(), next: null }),
      'POST /notices/read': ({ json }) => {
        for (const id of json.ids ?? entries.map((entry) => entry.id)) read.add(id)
        return { success: true }
      },
      ...more,
    },
    USER,
  )
}
const link = (text: string | RegExp) => page.getByRole('main').getByRole('link', { name: text })

test('each notice says what happened and leads to its record; one of a deleted lead names nobody', async () => {
  await open()
  await expect.element(link(/Task due New Call back/)).toHaveAttribute('href', '/tasks?task=3')
  await expect.element(link(/Ada assigned Rosa Diaz to you Carport/)).toHaveAttribute('href', '/leads/7')
  const asked = link(/Rosa Diaz asked about an estimate New E-2026-0007 · \$922\.00 Is paint included\?/)
  await expect.element(asked).toHaveAttribute('href', '/leads/7/estimates/8')
  await isShown(button(/Ada moved a lead .*\(deleted\)/))
})

test('opening a notice marks it as read, and one press marks all', async () => {
  const server = await open()
  await press(/Ada moved a lead/)
  await expect.poll(() => server.last('POST /notices/read')?.json).toEqual({ ids: [entries[3]?.id] })
  await press('Mark all as read')
  await expect.poll(() => server.last('POST /notices/read')?.json).toEqual({ until: expect.any(Number) })
  await isMissing(page.getByRole('main').getByText('New', { exact: true }))
})

test('without notices the list says what it is for', async () => {
  await open({ 'GET /notices': { notices: [], next: null } })
  await isShown(page.getByText('No notices'))
})
