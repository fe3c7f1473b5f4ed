import { expect, type Page, type Request } from 'playwright/test'
import { atRest, pause } from '../support/browser/at-rest.ts'
import { drag, middleOf, take } from '../support/browser/drag.ts'
import { moveButton, stageOnServer } from '../support/browser/moves.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

test.use(DESKTOP)

const column = (page: Page, stage: string) => page.getByRole('region', { name: stage, exact: true })
const cardIn = (page: Page, stage: string, id: string) => column(page, stage).locator(`[data-lead="${id}"]`)
const firstId = async (page: Page, stage: string) =>
  (await column(page, stage).locator('[data-lead]').first().getAttribute('data-lead')) ?? ''

test('a day of moves: by the mouse, at the edge of the board, by the keyboard, and beside another user', async ({
  page,
}) => {
  await signIn(page, PINS.maria, '/leads')
  const total = page.getByRole('definition').first()
  await expect(total).not.toHaveText('–')
  const all = (await total.textContent()) ?? ''

  await test.step('a card dropped on a column earns points, and its undo returns them', async () => {
    const id = await firstId(page, 'Visits')
    await drag(page, cardIn(page, 'Visits', id), column(page, 'Follow-Up'))
    await page.mouse.up()
    await expect(cardIn(page, 'Follow-Up', id)).toBeVisible()
    await expect(page.getByText('+20 points').filter({ visible: true }).last()).toBeVisible()
    // Only the server knows the former place in the column.
    const read = page.waitForResponse(/leads\/board/)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(cardIn(page, 'Visits', id)).toBeVisible()
    await read
    expect(await stageOnServer(page, Number(id))).toBe('Visits')
  })

  await test.step('a move is one request, and the board is not read again when the change feed names it', async () => {
    const id = await firstId(page, 'Visits')
    const requests: string[] = []
    const note = (request: Request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`)
    page.on('request', note)
    await drag(page, cardIn(page, 'Visits', id), column(page, 'Follow-Up'))
    await page.mouse.up()
    await expect(page.getByRole('button', { name: 'Undo' }).last()).toBeVisible()
    const named = page.waitForResponse(async (response) => {
      if (!response.url().includes('/api/v1/changes')) return false
      const { changes } = await response.json()
      return changes.some(({ lead_id }: { lead_id: number }) => lead_id === Number(id))
    })
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await named
    await pause(page, 20)
    page.off('request', note)
    const [moved, ...later] = requests.slice(requests.indexOf('PUT /api/v1/leads'))
    expect(moved).toBe('PUT /api/v1/leads')
    expect(later).not.toContain('PUT /api/v1/leads')
    expect(later).not.toContain('GET /api/v1/leads/board')
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(cardIn(page, 'Visits', id)).toBeVisible()
  })

  await test.step('a card held at the edge scrolls the board to a hidden stage', async () => {
    const id = await firstId(page, 'Visits')
    await take(page, cardIn(page, 'Visits', id))
    const board = column(page, 'Info').locator('..')
    const box = await board.boundingBox()
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) - 10, (box?.y ?? 0) + 200]
    await page.mouse.move(x, y, { steps: 8 })
    await expect(column(page, 'Finished')).toBeInViewport({ ratio: 0.9 })
    await page.mouse.move(...(await middleOf(column(page, 'Finished'))), { steps: 4 })
    await expect(column(page, 'Finished')).toHaveAttribute('data-over', 'true')
    await page.mouse.up()
    await expect.poll(() => stageOnServer(page, Number(id))).toBe('Finished')
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect.poll(() => stageOnServer(page, Number(id))).toBe('Visits')
    await page.reload()
    await expect(cardIn(page, 'Visits', id)).toBeVisible()
  })

  await test.step('the keyboard moves a card, and its undo', async () => {
    const id = await firstId(page, 'Calls')
    await (await moveButton(cardIn(page, 'Calls', id))).focus()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('menuitem', { name: 'Visits' }).press('Enter')
    await expect(cardIn(page, 'Visits', id).getByRole('button', { name: /^Move .* to…$/ })).toBeFocused()
    await expect.poll(() => stageOnServer(page, Number(id))).toBe('Visits')
    // The server has the move before the toast offers its undo.
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible()
    await page.keyboard.press('F8')
    await expect.poll(() => stageOnServer(page, Number(id))).toBe('Calls')
  })

  await test.step('a card that another user has moved shows its stage and who moved it', async () => {
    const id = await firstId(page, 'Info')
    await page.route('**/api/v1/changes*', (route) => route.abort())
    const data = { lead_id: Number(id), stage_id: 5 }
    await page.request.put('/api/v1/leads', { headers: { 'X-CRM-PIN': PINS.manager }, data })
    await drag(page, cardIn(page, 'Info', id), column(page, 'Visits'))
    await page.mouse.up()
    await expect(page.getByText('Marcus Hill moved this lead to Follow-Up meanwhile')).toBeVisible()
    await expect(cardIn(page, 'Follow-Up', id)).toBeVisible()
    await page.unroute('**/api/v1/changes*')
  })

  await test.step('filters narrow the board and its totals, and a reload keeps them', async () => {
    await page.getByRole('combobox', { name: 'Seller' }).selectOption('Mine')
    await expect(total).not.toHaveText(all)
    for (const text of await page.locator('[data-lead]').allTextContents()) expect(text).toContain('Maria Lopez')
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Seller' })).toHaveValue('mine')
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.getByRole('searchbox', { name: 'Search leads' }).fill('shade ma')
    await expect(total).not.toHaveText(all)
    for (const text of await page.locator('[data-lead]').allTextContents())
      for (const part of ['shade', 'ma']) expect(text.normalize('NFD').toLowerCase()).toContain(part)
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(total).toHaveText(all)
  })

  await test.step('Back from a contact restores the scrolled board', async () => {
    await page
      .getByRole('navigation', { name: 'Stages' })
      .getByRole('button', { name: /^Finished/ })
      .click()
    await expect(column(page, 'Finished')).toBeInViewport({ ratio: 0.9 })
    const list = column(page, 'Finished').locator('ul').first().locator('..')
    await list.evaluate((element) => element.scrollTo(0, 900))
    const card = column(page, 'Finished').locator('[data-lead]').nth(3)
    await card.hover()
    const top = await atRest(page, () => list.evaluate((element) => element.scrollTop))
    await card.getByRole('link', { name: /^View profile of/ }).click()
    await expect(page).toHaveURL(/\/contacts\/\d+\?job=\d+$/)
    await expect(page.getByRole('heading', { name: 'Activity Timeline' })).toBeVisible()
    await page.goBack()
    await expect(column(page, 'Finished')).toBeInViewport({ ratio: 0.9 })
    expect(await atRest(page, () => list.evaluate((element) => element.scrollTop))).toBe(top)
  })
})
