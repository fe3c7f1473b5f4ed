import { expect, type Page } from 'playwright/test'
import { take } from '../support/browser/drag.ts'
import { closeMessages } from '../support/browser/messages.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

const column = (page: Page, status: string) => page.getByRole('region', { name: status, exact: true })
const cardOf = (page: Page, title: string) => page.locator('[data-task]', { hasText: title })

/** Adds a task for an existing contact with the earliest due time. */
const addTask = async (page: Page, title: string) => {
  await page.getByRole('button', { name: 'Add Task' }).first().click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Add Task' }).click()
  await expect(form.getByText('Please enter a task title or description')).toBeVisible()
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Client name').fill('nelson')
  await form.getByRole('listbox', { name: 'Existing contacts' }).getByRole('option').first().click()
  await form.getByLabel('Due date').fill('2026-01-02')
  await form.getByLabel('Time', { exact: true }).fill('15:30')
  await form.getByRole('button', { name: 'Add Task' }).click()
  await expect(cardOf(page, title)).toContainText('Overdue since Jan 2')
}

test.use(DESKTOP)

test('a user adds a task for a contact, drags, undoes, cycles and edits it; the profile shows it', async ({ page }) => {
  await signIn(page, PINS.admin, '/tasks')
  const title = 'Measure the porch again'
  await addTask(page, title)
  const card = cardOf(page, title)

  // The tooltip with the exact time does not cover the columns during a drag.
  const due = card.locator('time').first()
  const exactTime = () => due.evaluate((time) => getComputedStyle(time, '::after').display)
  await due.hover()
  expect(await exactTime()).toBe('block')
  await take(page, card, due)
  await column(page, 'Completed').hover()
  await column(page, 'Completed').hover()
  await expect(card).toHaveAttribute('data-dragging', 'true')
  expect(await exactTime()).toBe('none')
  await page.mouse.up()
  await expect(column(page, 'Completed').locator('[data-task]').first()).toContainText(title)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(column(page, 'Pending').locator('[data-task]').first()).toContainText(title)

  await card.getByRole('button', { name: `Start: ${title}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start' }).click()
  await expect(column(page, 'In Progress').locator('[data-task]').first()).toContainText(title)

  await expect(page.getByText('moved to In Progress')).toBeVisible()
  await closeMessages(page)
  await card.getByRole('button', { name: `Edit ${title}` }).click()
  await page.getByRole('dialog').getByLabel('Priority').selectOption('high')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(card).toContainText('High')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByLabel('Search tasks').fill('porch measure')
  await expect(page.locator('[data-task]')).toHaveCount(1)
  await card.getByRole('link').click()
  await page.getByRole('checkbox', { name: title }).click()
  await page.goBack()
  await expect(column(page, 'Completed').locator('[data-task]')).toContainText(title)

  await card.getByRole('button', { name: `Delete task ${title}` }).click()
  await expect(page.getByText('No tasks match')).toBeVisible()
  await expect(page.getByText(`"${title}" deleted`)).toBeVisible()
  // The key acts on the newest message.
  await page.getByRole('button', { name: 'Undo F8' }).click()
  await expect(card).toBeVisible()
})

test('a card shows its next task at once, and a filter shows the leads without a task', async ({ page }) => {
  await signIn(page, PINS.manager, '/leads')
  const title = 'Send the samples'
  const without = page.getByRole('button', { name: 'No task' })
  // The cards of the unfiltered board stay until the filtered board arrives.
  const filtered = page.waitForResponse(/leads\/board\?.*task=none/)
  await without.click()
  await filtered
  await expect(page).toHaveURL(/task=none/)
  const card = page.locator('[data-lead]').first()
  const lead = page.locator(`[data-lead="${await card.getAttribute('data-lead')}"]`)
  await card.getByRole('link').first().click()
  await page.getByRole('button', { name: 'Add Task' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Due date').fill('2026-01-02')
  await form.getByRole('button', { name: 'Add Task' }).click()
  await expect(lead).toHaveCount(0)

  await without.click()
  await expect(lead).toContainText(`${title} overdue since Jan 2`)
  await page.getByRole('checkbox', { name: title }).click()
  await expect(lead).not.toContainText(title)
})
