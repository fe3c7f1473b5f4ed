import { expect, type Page } from 'playwright/test'
import { addClient } from '../support/browser/clients.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, PHONE, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'
import { visit } from '../support/browser/visit.ts'

const isOpen = (page: Page) => page.locator('dialog[open]').count()

test.describe('desktop', () => {
  test.use(DESKTOP)

  test('Back closes a dialog before it leaves the screen, confirms unsaved text, and closes a dialog in the URL', async ({
    page,
  }) => {
    await signIn(page, PINS.admin, '/contacts')
    await visit(page, '/leads')
    const add = page.getByRole('button', { name: 'Add Lead' })
    const category = page.getByRole('dialog', { name: 'Select Project Category' })
    await add.click()
    await expect(category).toBeVisible()
    await page.goBack()
    await expect(category).toHaveCount(0)
    await expect(page).toHaveURL(/\/leads$/)
    await expect(add).toBeFocused()

    // Forward opens nothing, and a dialog closed by a button leaves no history entry.
    await page.goForward()
    await expect(page).toHaveURL(/\/leads$/)
    expect(await isOpen(page)).toBe(0)
    await add.click()
    await category.getByRole('button', { name: 'Close' }).click()
    await expect(category).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/contacts$/)
    await page.goForward()
    await expect(page).toHaveURL(/\/leads$/)

    await visit(page, '/tasks')
    await page.getByRole('button', { name: 'Add Task' }).click()
    const task = page.getByRole('dialog', { name: 'Add Task' })
    await task.getByLabel('Title').fill('Ask about the gate')
    await page.goBack()
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
    await expect(question).toBeVisible()
    await page.goBack()
    await expect(question).toHaveCount(0)
    await expect(task.getByLabel('Title')).toHaveValue('Ask about the gate')
    await page.goBack()
    // Enter loses nothing.
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.goBack()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(task).toHaveCount(0)
    await expect(page).toHaveURL(/\/tasks$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/leads$/)

    // A dialog in the URL, also after a reload.
    await visit(page, '/tasks')
    const task_id = await page.locator('[data-task]').first().getAttribute('data-task')
    await visit(page, '/leads')
    const edited = page.getByRole('dialog', { name: 'Edit Task' })
    for (const isReloaded of [false, true]) {
      await visit(page, `/tasks?task=${task_id}`)
      await expect(edited).toBeVisible()
      if (isReloaded) await page.reload()
      await expect(edited).toBeVisible()
      await page.goBack()
      await expect(edited).toHaveCount(0)
      await expect(page).toHaveURL(/\/tasks$/)
      await page.goBack()
      await expect(page).toHaveURL(/\/leads$/)
    }
    await visit(page, `/tasks?task=${task_id}`)
    await edited.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(/\/tasks$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/leads$/)
    expect(await isOpen(page)).toBe(0)
  })
})

test.describe('phone', () => {
  test.use(PHONE)

  test('the second tap on the button that closes a sheet does nothing to the screen behind it', async ({ page }) => {
    const client = await addClient(page)
    await signIn(page, PINS.manager, client.path)
    await page.getByRole('button', { name: 'Add Note' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Add Note' })
    await sheet.getByRole('textbox', { name: 'Note' }).fill('Gate code 4411')
    const box = await sheet.getByRole('button', { name: 'Add Note' }).boundingBox()
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
    const navigation = await page.getByRole('navigation', { includeHidden: true }).last().locator('ul').boundingBox()
    expect(y).toBeGreaterThan(navigation?.y ?? Number.POSITIVE_INFINITY)
    await page.touchscreen.tap(x, y)
    await expect(sheet).toHaveCount(0)
    await page.touchscreen.tap(x, y)
    await expect(page.getByText('Note added successfully!')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${client.path}$`))
    // A tap elsewhere acts at once.
    await page.getByRole('tab', { name: /Activity/ }).tap()
    await expect(page.getByRole('region', { name: 'Today' }).getByText('Gate code 4411')).toBeVisible()
  })
})
