import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openBoard } from '../support/screen/board.ts'
import { isMissing, isShown } from '../support/screen/hand.ts'
import { leadsIn } from '../support/screen/leads.ts'

const items = page.getByRole('menuitem')
const menuButton = page.getByRole('button', { name: /^Move .* to…$/ }).first()

/** Opens the menu of a lead in Calls, beside another one in Follow-Up. */
const openMenu = async () => {
  const { server } = await openBoard([...leadsIn(3, 1), ...leadsIn(5, 1)])
  await page.getByRole('link', { name: 'Calls 1' }).first().hover()
  await menuButton.click()
  await isShown(items.first())
  return server
}

test('first letters focus an item of the move menu; Shift+Tab closes it and continues from its button', async () => {
  await openMenu()
  await userEvent.keyboard('vca')
  await expect.element(page.getByRole('menuitem', { name: 'Calendar' })).toHaveFocus()
  await userEvent.tab({ shift: true })
  await isMissing(items)
  await expect.element(page.getByRole('link', { name: /^Edit / })).toHaveFocus()
})

test('a press beside the open menu only closes it, also on another card, which it does not drag', async () => {
  const server = await openMenu()
  const { left, top } = page.getByText('CLIENT 5-1').first().element().getBoundingClientRect()
  const layer = document.elementFromPoint(left + 2, top + 2)
  if (!layer) throw new Error('There is no layer')
  expect(layer.textContent).toContain('Visits')
  await userEvent.pointer([
    { coords: { x: left + 2, y: top + 2 }, keys: '[MouseLeft>]' },
    { coords: { x: left - 30, y: top + 30 } },
  ])
  expect(document.querySelector('[data-dragging="true"]')).toBeNull()
  await userEvent.pointer([{ coords: { x: left + 2, y: top + 2 } }, { keys: '[/MouseLeft]' }])
  await isMissing(items)
  expect(location.pathname).toBe('/leads')
  await expect.element(menuButton).toHaveFocus()
  expect(server.writes).toEqual([])
})

test('an item receives the mouse after it left the card, whose buttons are hidden then', async () => {
  const server = await openMenu()
  await userEvent.hover(page.getByRole('menuitem', { name: 'Calendar' }))
  await page.getByRole('menuitem', { name: 'Visits' }).click()
  await expect.poll(() => server.last('PUT /leads')?.json).toMatchObject({ lead_id: 301, stage_id: 4 })
  await isMissing(items)
})
