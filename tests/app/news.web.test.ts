import { afterEach, beforeEach, expect, test } from 'vitest'
import type { NewsLine } from '#contract/activity/change-feed.ts'
import { showNewsOnScreen } from '#web/app/news.ts'
import { toast, useToasts } from '#web/lib/toasts.ts'

const MOVE: NewsLine = {
  ...{ activity_id: 9, at: 1, user_name: 'Maria Lopez', action: 'lead_moved', entity: 'lead', entity_id: 12 },
  ...{ name: 'Smith', title: 'Canopy', contact_id: 5, lead_id: 12, from: 2, to: 4 },
}
const NOTE: NewsLine = {
  ...MOVE,
  ...{ action: 'note_added', entity: 'note', entity_id: 3, lead_id: null, from: null, to: null },
}

const told = () => useToasts.getState().toasts.filter(({ dismissing }) => !dismissing)
const messages = () => told().map(({ message }) => message)

beforeEach(() => useToasts.setState({ toasts: [], ready: true }))
afterEach(() => history.replaceState(null, '', '/'))

test('shows one line about a changed card of this screen, and nothing about others', async () => {
  history.replaceState(null, '', '/leads')
  document.body.innerHTML = '<main><article data-lead="12"></article></main>'
  await showNewsOnScreen([{ ...MOVE, entity_id: 13, lead_id: 13 }, NOTE])
  expect(messages()).toEqual([])
  await showNewsOnScreen([MOVE])
  expect(messages()).toEqual([expect.stringMatching(/^Maria Lopez moved Smith from \S+ to \S+$/)])
  await showNewsOnScreen([{ ...MOVE, user_name: 'Ben Carter' }, MOVE])
  expect(messages()).toEqual([expect.stringMatching(/^Ben Carter moved Smith from \S+ to \S+, and 1 more$/)])
})

test('shows changes by others on the page of a contact and of a lead', async () => {
  for (const path of ['/contacts/5', '/leads/12']) {
    useToasts.setState({ toasts: [] })
    history.replaceState(null, '', path)
    await showNewsOnScreen([MOVE])
    expect([path, messages()]).toEqual([path, [expect.stringContaining('Maria Lopez moved Smith')]])
  }
  history.replaceState(null, '', '/contacts/5')
  await showNewsOnScreen([NOTE])
  expect(messages()).toEqual(['Maria Lopez added a note to Smith'])
})

test('news do not replace a toast with an action', async () => {
  history.replaceState(null, '', '/contacts/5')
  for (const name of ['One', 'Two', 'Three']) toast.success(name, { action: { label: 'Undo', act: () => undefined } })
  await showNewsOnScreen([NOTE])
  expect(messages()).toEqual(['One', 'Two', 'Three'])
})
