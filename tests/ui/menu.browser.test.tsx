import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { boardOf } from '../support/screen/answers.ts'
import { isMissing, isShown } from '../support/screen/hand.ts'
import { LEAD, panelOf } from '../support/screen/records.ts'
import { renderApp } from '../support/screen/render-app.tsx'

const OTHER = {
  ...LEAD,
  lead_id: 8,
  contact_name: 'BEN ALI',
  project_title: 'CARPORT',
  stage_id: 5,
  stage_name: 'Follow-Up',
}
const items = page.getByRole('menuitem')
const menuButton = page.getByRole('button', { name: /^Move .* to…$/ }).first()

const openBoard = async () => {
  const server = await renderApp('/leads', {
    'GET /leads/board': boardOf(LEAD, OTHER),
    'GET /leads/:leadId/panel': panelOf(),
    'PUT /leads': { success: true, lead: { ...LEAD, stage_id: 4, stage_name: 'Visits', version: 4 }, points: 0 },
  })
  await userEvent.hover(page.getByRole('link', { name: LEAD.project_title ?? '' }).first())
  await menuButton.click()
  await isShown(items.first())
  return server
}

test('first letters focus an item of the move menu; Shift+Tab closes it and continues from its button', async () => {
  await openBoard()
  await userEvent.keyboard('vca')
  await expect.element(page.getByRole('menuitem', { name: 'Calendar' })).toHaveFocus()
  await userEvent.tab({ shift: true })
  await isMissing(items)
  await expect.element(page.getByRole('link', { name: /^Edit / })).toHaveFocus()
})

test('a press beside the open menu only closes it, also on another card, which it does not drag', async () => {
  const server = await openBoard()
  const { left, top } = page.getByText('BEN ALI').first().element().getBoundingClientRect()
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
  const server = await openBoard()
  await userEvent.hover(page.getByRole('menuitem', { name: 'Calendar' }))
  await page.getByRole('menuitem', { name: 'Visits' }).click()
  await expect.poll(() => server.last('PUT /leads')?.json).toMatchObject({ lead_id: 7, stage_id: 4 })
  await isMissing(items)
})
