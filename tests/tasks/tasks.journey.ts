import type { Page } from 'playwright/test'
import { violations } from '../support/browser/axe.ts'
import { addClient } from '../support/browser/clients.ts'
import { take } from '../support/browser/drag.ts'
import { expect } from '../support/browser/expect.ts'
import { closeMessages } from '../support/browser/messages.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, PHONE, signIn } from '../support/browser/sign-in.ts'
import { sharedPageTest as test } from '../support/browser/test.ts'
import { visit } from '../support/browser/visit.ts'

const column = (page: Page, status: string) => page.getByRole('region', { name: status, exact: true })
const cardOf = (page: Page, title: string) => page.locator('[data-task]', { hasText: title })

const cardMenu = (title: string) => `[data-task] button[aria-label="Move ${title} to…"]`

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

test.describe('desktop', () => {
  test.use(DESKTOP)

  test('a user adds a task for a contact, drags, undoes, cycles and edits it; the profile shows it', async ({
    page,
  }) => {
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

    // The focus follows the card after a move by keyboard.
    const menu = card.getByRole('button', { name: `Move ${title} to…` })
    await menu.focus()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('menuitem', { name: 'Completed' }).press('Enter')
    await expect(column(page, 'Completed').locator(cardMenu(title))).toBeFocused()
    await card.getByRole('button', { name: `Reopen: ${title}` }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reopen' }).press('Enter')
    await expect(column(page, 'Pending').locator(cardMenu(title))).toBeFocused()

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
    expect(await violations(page)).toEqual([])
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
})

test.describe('the board of leads', () => {
  test.use(DESKTOP)

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
})

test.describe('phone', () => {
  test.use(PHONE)

  test('tabs choose the status; a menu moves a task; the device stores "Mine"', async ({ page }) => {
    await signIn(page, PINS.manager, '/tasks')
    const title = 'Bring the long ladder'
    await addTask(page, title)
    await cardOf(page, title)
      .getByRole('button', { name: `Move ${title} to…` })
      .click()
    await page.getByRole('menuitem', { name: 'Completed' }).click()
    await page.getByRole('tab', { name: 'Completed' }).click()
    await expect(cardOf(page, title)).toBeVisible()
    const others = page.locator('[data-task]').filter({ hasNotText: 'Marcus Hill' })
    await expect(others).not.toHaveCount(0)
    await page.getByRole('combobox', { name: 'Assigned to' }).selectOption('mine')
    await expect(others).toHaveCount(0)
    await visit(page, '/dashboard')
    await expect(page.locator('[data-task]')).toHaveCount(0)
    await visit(page, '/tasks?tab=completed')
    await expect(page.getByRole('combobox', { name: 'Assigned to' })).toHaveValue('mine')
    await expect(cardOf(page, title)).toBeVisible()
    expect(await violations(page)).toEqual([])
    // The layout of tasks changes above 768 px, unlike the other screens.
    await page.setViewportSize({ width: 768, height: 844 })
    await expect(page.getByRole('tab', { name: 'Completed' })).toBeVisible()
    await page.setViewportSize({ width: 769, height: 844 })
    await expect(page.getByRole('region', { name: 'Completed' })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Completed' })).toHaveCount(0)
  })

  test('a profile has a button that adds a task', async ({ page }) => {
    const client = await addClient(page)
    await signIn(page, PINS.manager, client.path)
    await page.getByRole('button', { name: 'Task', exact: true }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Title').fill('Ask about the gate')
    await form.getByRole('button', { name: 'Add Task' }).click()
    await page.getByRole('tab', { name: /^Activity/ }).click()
    await expect(page.getByRole('checkbox', { name: 'Ask about the gate' })).toBeVisible()
  })
})
