import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { AddLead } from '#web/leads/new-lead/add-lead.tsx'
import { logOut, signOut, useSession } from '#web/session/session.ts'
import {
  answer,
  field,
  press,
  refusal,
  saves,
  sent,
  type,
  withFakeServer,
  withProviders,
} from '../support/web/profile.tsx'
import { signInWith } from '../support/web/sign-in.ts'

withFakeServer()

const onClose = vi.fn()

const enter = (userId: number) => {
  signInWith(DEFAULT_PERMISSIONS.manager)
  useSession.setState(({ user }) => ({ user: user && { ...user, user_id: userId } }))
  open()
}
const open = () => render(withProviders(<AddLead onClose={onClose} />))
const leaveBy = (leave: () => void) => {
  cleanup()
  leave()
}
const typed = () => {
  const title = document.querySelector('h2')?.textContent
  return title === 'Select Project Category' ? 'nothing' : [title, field('Name').value, field('Phone').value]
}

beforeEach(() => {
  onClose.mockReset()
  enter(21)
  press('Welding Structured form with size, height, and material fields')
  type('Name', 'rosa')
  type('Phone', '512')
})

test('keeps unsaved text after the end of the session, only for its user', () => {
  leaveBy(signOut)
  enter(22)
  expect(typed()).toBe('nothing')
  leaveBy(signOut)
  enter(21)
  expect(typed()).toEqual(['Add New Lead: Welding', 'ROSA', '512'])
})

test('keeps unsaved text when the category changes', () => {
  press('Change category')
  expect(typed()).toBe('nothing')
  press('Welding Structured form with size, height, and material fields')
  expect(typed()).toEqual(['Add New Lead: Welding', 'ROSA', '512'])
})

test.each([
  [
    'was given up',
    () => {
      vi.stubGlobal('confirm', () => true)
      press('Cancel')
    },
  ],
  ['was left by hand', () => leaveBy(logOut)],
])('a lead that %s does not come back', async (_, leave) => {
  leave()
  await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('ROSA'))
  leaveBy(signOut)
  enter(21)
  expect(typed()).toBe('nothing')
})

const KEPT = 'tradeboard.kept.21.lead.form'

/** The rest of the form, as its lists and fields would have it. */
const fillIn = () => {
  type('Phone', '512 555 0100')
  const { typed: text } = JSON.parse(localStorage.getItem(KEPT)?.replace(/^\d+ /, '') ?? '')
  const shade = { titleWidth: '20', titleLength: '30', titleHeight: '10', titleColor: 'GALV', valueEstimate: '8500' }
  const entry = JSON.stringify({ typed: { ...text, ...shade, sellerId: '2' }, before: {} })
  cleanup()
  localStorage.setItem(KEPT, `${Date.now()} ${entry}`)
  open()
}

test('deletes the unsaved text and the category after the lead is added', async () => {
  fillIn()
  answer([201, { success: true, lead: { lead_id: 4 } }])
  press('Add Lead')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent().map(({ body }) => body)).toMatchObject([
    { category_id: 4, seller_id: 2, project_title: "20x30 SHADE | 10'-TALL | GALV", contact: { name: 'ROSA' } },
  ])
  expect(localStorage.getItem(KEPT)).toBeNull()
})

test('shows a pending lead, then its failure, when the dialog opens again', async () => {
  fillIn()
  answer([409, refusal('duplicate_contact', 'Contact already exists')])
  press('Add Lead')
  cleanup()
  open()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Adding...' }).disabled).toBe(true)
  expect((await screen.findByRole('alert')).textContent).toBe('Contact already exists')
  expect(saves.isMutating()).toBe(0)
  expect(sent()).toHaveLength(1)
  expect(typed()).toEqual(['Add New Lead: Welding', 'ROSA', '512 555 0100'])
})
