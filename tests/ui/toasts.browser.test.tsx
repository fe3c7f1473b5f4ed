import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { toast as showToast } from '#web/lib/toasts.ts'
import { boardOf } from '../support/screen/answers.ts'
import { button, dialog, isAbove, isMissing, isShown, messages, press, toast } from '../support/screen/hand.ts'
import { stageName } from '../support/screen/leads.ts'
import { mouse, pointIn } from '../support/screen/pointer.ts'
import { LEAD, panelOf } from '../support/screen/records.ts'
import { renderApp } from '../support/screen/render-app.tsx'
import { ONE_NAME } from '../support/web/one-name.ts'

const INFO = { ...LEAD, stage_id: 2, stage_name: 'Info' }

/** Opens the board on a phone, with two leads in Info. */
const openOnPhone = async (height = 844) => {
  await page.viewport(390, height)
  let lead = INFO
  return renderApp('/leads', {
    'GET /leads/board': () => boardOf(lead, { ...INFO, lead_id: 8, project_title: 'CARPORT' }),
    'GET /categories': Array.from({ length: 9 }, (_, i) => ({
      category_id: i + 4,
      name: `Work ${i}`,
      ...ONE_NAME,
      order_index: i,
      is_active: true,
    })),
    'GET /leads/:leadId/panel': () => panelOf(lead),
    'PUT /leads': ({ json: { stage_id = 2 } }) => {
      lead = { ...lead, stage_id, stage_name: stageName(stage_id), version: lead.version + 1 }
      return { success: true, lead, points: 0 }
    },
  })
}
const edges = (part: Locator) => part.element().getBoundingClientRect()
const openMenu = () =>
  page
    .getByRole('button', { name: /^Move .* to…$/ })
    .first()
    .click()
const choose = (stage: string) => page.getByRole('menuitem', { name: stage }).click()

test('on a phone, a late toast covers no item of an open menu', async () => {
  // The menu has room below its button and reaches the toasts' place.
  const server = await openOnPhone(940)
  const answer = server.hold('PUT /leads')
  await openMenu()
  await choose('Visits')
  await openMenu()
  await isShown(page.getByRole('menuitem', { name: 'Calendar' }))
  answer()
  await isShown(toast(/moved to Visits/))
  const { top, bottom } = edges(messages)
  const behind = page
    .getByRole('menuitem')
    .all()
    .filter((item) => edges(item).bottom > top && edges(item).top < bottom)
  expect(behind).not.toEqual([])
  for (const item of behind) {
    const { left, right, top, bottom } = edges(item)
    expect(item.element().contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))).toBe(true)
  }
})

test('on a phone, toasts cover neither the floating button nor a dialog, and stay readable', async () => {
  await openOnPhone()
  await openMenu()
  await choose('Visits')
  const undo = page.getByRole('button', { name: /^Undo/ })
  await isShown(undo)
  await isAbove(messages, button('Add Lead'))
  // The text keeps most of the width, because the action has its own line.
  expect(edges(toast(/moved to Visits/)).width).toBeGreaterThan(200)
  expect(edges(messages).height).toBeLessThan(160)

  // A dialog ends above the toasts and takes its whole height again once they are gone.
  await press('Add Lead')
  await isShown(dialog().getByText('Select Project Category'))
  await isAbove(dialog(), undo)
  await press('Close message')
  await expect.poll(() => edges(dialog()).bottom).toBe(844)
})

test('a dialog that grows under a toast ends above it', async () => {
  await renderApp('/leads')
  await press('Add Lead')
  await isShown(dialog())
  showToast.error('Not saved', { duration: 60_000 })
  await isShown(toast('Not saved'))
  const text = document.createElement('p')
  text.style.height = '2000px'
  dialog().element().lastElementChild?.append(text)
  await isAbove(dialog(), messages)
})

test('a dialog keeps its size while its button is pressed, so that the press counts', async () => {
  await renderApp('/leads')
  await press('Add Lead')
  await press(/^Canopy/, dialog())
  await isShown(dialog().getByRole('heading', { name: 'Add New Lead: Canopy' }))
  const cancel = pointIn(button('Cancel', dialog()))
  await mouse('mouseMoved', cancel)
  await mouse('mousePressed', cancel, 1)
  showToast.error('Not saved', { duration: 60_000 })
  await isShown(toast('Not saved'))
  await mouse('mouseReleased', cancel)
  await isMissing(dialog())
})
