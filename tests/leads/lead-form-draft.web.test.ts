import { beforeEach, expect, test } from 'vitest'
import type { SignedInUser } from '#contract/session.ts'
import { changeForm, chooseCategory, forgetLeadDraft, useLeadDraft } from '#web/leads/new-lead/lead-form-draft.ts'
import { logOut, signOut, useSession } from '#web/session/session.ts'

const WELDING = { category_id: 4, name: 'Welding', order_index: 1, is_active: true }

const enter = (userId: number) => {
  const user: SignedInUser = {
    user_id: userId,
    name: 'Maria Lopez',
    role: 'manager',
    seller_id: null,
    permissions: [],
    business: { name: 'Alamo Shade', time_zone: 'America/Chicago' },
  }
  useSession.setState({ status: 'signed in', user })
}
const typed = () => {
  const { category, form } = useLeadDraft.getState()
  return [category?.name, form.contactName, form.phone]
}
const NOTHING = [undefined, '', '']

beforeEach(() => {
  localStorage.clear()
  signOut()
  enter(21)
  chooseCategory(WELDING)
  changeForm({ contactName: 'ROSA' })
  changeForm({ phone: '512' })
})

test('a lead that was typed survives a session that ran out, for who typed it alone', () => {
  signOut()
  expect(typed()).toEqual(NOTHING)
  enter(22)
  expect(typed()).toEqual(NOTHING)
  signOut()
  enter(21)
  expect(typed()).toEqual(['Welding', 'ROSA', '512'])
})

test.each([
  ['was added or given up', forgetLeadDraft],
  ['was left by hand', logOut],
])('a lead that %s does not come back', (_, leave) => {
  leave()
  signOut()
  enter(21)
  expect(typed()).toEqual(NOTHING)
  expect(JSON.stringify(localStorage)).not.toContain('ROSA')
})
