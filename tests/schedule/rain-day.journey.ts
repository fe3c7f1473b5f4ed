import { expect } from 'playwright/test'
import { addDays } from '#contract/weeks.ts'
import { book, mondayAhead } from '../support/browser/appointments.ts'
import { addClient } from '../support/browser/clients.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

test.use(DESKTOP)

test('a rain day shows where all work of a day goes, moves it at once, and is undone', async ({ page }) => {
  const monday = mondayAhead(14)
  const [first, long, visited] = [await addClient(page), await addClient(page), await addClient(page)]
  const work = await book(page, first, { first_day: monday, start_minute: 540, end_minute: 720 })
  const days = await book(page, long, { first_day: monday, last_day: addDays(monday, 1) })
  const visit = await book(page, visited, { kind: 'visit', first_day: monday, start_minute: 600, end_minute: 660 })
  await signIn(page, PINS.manager, `/calendar?day=${monday}&view=month`)
  const on = (day: number, { appointment_id }: typeof work) =>
    page.locator(`td[data-day="${addDays(monday, day)}"] [data-block="${appointment_id}"]`)
  await expect(on(0, work)).toBeVisible()

  await page.getByRole('button', { name: 'Rain day' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rain day' })
  await expect(dialog.getByRole('textbox', { name: 'Day', exact: true })).toHaveValue(monday)
  await dialog.getByLabel('Move by').selectOption('2')
  const moves = dialog.getByRole('list', { name: 'Work that moves' }).getByRole('listitem')
  await expect(moves).toHaveCount(2)
  await expect(moves.filter({ hasText: first.name })).toContainText('→ Wed')
  await dialog.getByRole('button', { name: 'Move all 2' }).click()

  await expect(on(2, work)).toBeVisible()
  await expect(on(3, days)).toBeVisible()
  await expect(on(0, days)).toHaveCount(0)
  await expect(on(0, visit)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(on(0, work)).toBeVisible()
  await expect(on(1, days)).toBeVisible()
  await page.reload()
  await expect(on(0, work)).toBeVisible()
  await expect(on(2, work)).toHaveCount(0)
})
