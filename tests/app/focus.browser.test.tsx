import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Contact } from '#contract/contacts/contact.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { AMY, FILLED_SCREENS } from '../support/screen/frame.ts'
import { button, field, heading, isMissing, isShown, press, toast } from '../support/screen/hand.ts'
import { LEAD } from '../support/screen/records.ts'
import { renderApp } from '../support/screen/render-app.tsx'
import { NOTE } from '../support/web/note.ts'

const screens = page.getByRole('navigation', { name: 'Screens' })
/** Presses a link or button by the keyboard. */
const enter = async (element: ReturnType<typeof button>) => {
  await expect.element(element).toBeVisible()
  ;(element.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
}

test('each new screen focuses its title and names the window; the first of a visit focuses nothing', async () => {
  await renderApp('/dashboard', FILLED_SCREENS)
  await isShown(heading('Leaderboard', 1))
  await expect.poll(() => document.title).toBe('Leaderboard · Tradeboard')
  expect(document.activeElement).toBe(document.body)
  await enter(screens.getByRole('link', { name: 'Contacts' }))
  await expect.element(heading('Contacts Directory', 1)).toHaveFocus()
  await enter(page.getByRole('row').getByRole('link', { name: 'AMY NELSON', exact: true }))
  await expect.element(heading('AMY NELSON', 1)).toHaveFocus()
  history.back()
  await expect.element(heading('Contacts Directory', 1)).toHaveFocus()
  expect(document.title).toBe('Contacts · Tradeboard')
})

test('the top bar covers no focused element', async () => {
  const data: Contact[] = Array.from({ length: 40 }, (_, at) => ({ ...AMY, contact_id: at + 1, name: `CLIENT ${at}` }))
  const contacts = { data, next: null, pagination: { page: 1, hasNext: false, total: 40 } }
  await renderApp('/contacts', { ...FILLED_SCREENS, 'GET /contacts': contacts })
  const link = (name: string) => page.getByRole('row').getByRole('link', { name, exact: true })
  await isShown(link('CLIENT 1'))
  scrollTo(0, document.body.scrollHeight)
  await expect.poll(() => scrollY).toBeGreaterThan(400)
  const second = link('CLIENT 1').element() as HTMLElement
  second.focus()
  const bar = page.getByRole('banner').element().getBoundingClientRect()
  await expect.poll(() => second.getBoundingClientRect().top).toBeGreaterThan(bar.bottom)
})

test('a promotion focuses the next draft', async () => {
  const draft = (lead_id: number, draft_name: string): Lead => ({
    ...{ ...LEAD, lead_id, draft_name, is_draft: true, stage_id: 1, stage_name: 'Form Drafts', contact_id: null },
    ...{ contact_name: null, contact_phone: null, draft_phone: '(737) 555-0281' },
  })
  const [fay, finn] = [draft(1, 'Focus Fay'), draft(2, 'Focus Finn')]
  let drafts = [finn, fay]
  await renderApp('/forms', {
    ...FILLED_SCREENS,
    'GET /leads': () => ({ data: drafts, next: null, pagination: { page: 1, hasNext: false, total: drafts.length } }),
    'POST /leads/:leadId/promotion': () => {
      drafts = [fay]
      return { success: true, lead: { ...LEAD, lead_id: 2, stage_id: 2, stage_name: 'Info' }, points: 5 } as never
    },
  })
  const first = page.getByRole('listitem').filter({ has: heading('Focus Finn') })
  await enter(button('Promote to Info', first))
  await isMissing(heading('Focus Finn'))
  await expect.element(heading('Focus Fay')).toHaveFocus()
  await isShown(toast(/successfully promoted/))
})

test('a saved note focuses the button of its form', async () => {
  await renderApp('/contacts/5', {
    ...FILLED_SCREENS,
    'POST /contacts/:contactId/notes': { success: true, note: { ...NOTE, note_id: 3, content: 'Wants it white' } },
  })
  await enter(button('Add Update'))
  await field('Note').fill('Wants it white')
  await press('Save Update')
  await isShown(toast('Note added successfully!'))
  await expect.element(button('Add Update')).toHaveFocus()
})
