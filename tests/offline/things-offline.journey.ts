import { expect, type Page } from 'playwright/test'
import { cachedQueries } from '../support/browser/cached-queries.ts'
import { drawPhoto, newContact, uploadsOf } from '../support/browser/photos.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

test.use({ ...DESKTOP, serviceWorkers: 'allow' })

const GATE = 'Gate is 12 feet wide, measured twice'
const TASK = 'Order the posts'

const timeline = (page: Page) => page.getByRole('region', { name: 'Activity Timeline' })
const line = (page: Page, text: string) => timeline(page).getByRole('listitem').filter({ hasText: text })

const addUpdate = async (page: Page, text: string) => {
  await page.getByRole('button', { name: 'Add Update' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill(text)
  await page.getByRole('button', { name: 'Save Update' }).click()
  await expect(line(page, text)).toContainText('Not sent yet')
}

const choose = async (page: Page, text: string, item: string) => {
  await line(page, text)
    .getByRole('button', { name: /^Edit or delete/ })
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('notes, a task and a photo created and edited offline survive a reload and reach the server once', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000)
  const path = await newContact(page)
  await signIn(page, PINS.manager, path)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await expect(page.getByRole('heading', { name: 'No photos yet' })).toBeVisible()
  await expect.poll(() => cachedQueries(page)).toContain('"profile"')
  const photo = await drawPhoto(page, { name: 'gate.jpg', width: 2560, height: 1600 })

  await context.setOffline(true)
  await addUpdate(page, 'Gate is 11 feet wide')
  await choose(page, 'Gate is 11 feet wide', 'Edit note')
  const editor = page.getByRole('dialog', { name: 'Edit note' })
  await editor.getByRole('textbox').fill(GATE)
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(line(page, GATE)).toContainText('Not sent yet')
  await addUpdate(page, 'Wrong contact')
  await choose(page, 'Wrong contact', 'Delete')
  await expect(line(page, 'Wrong contact')).toHaveCount(0)

  await page.getByRole('button', { name: 'Task', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Add Task' })
  await form.getByLabel('Title').fill(TASK)
  await form.getByRole('button', { name: 'Add Task' }).click()
  await expect(form).toHaveCount(0)
  const task = page.getByRole('region', { name: 'Tasks' }).getByRole('listitem').filter({ hasText: TASK })
  await expect(task).toContainText('Not sent yet')
  await task.getByRole('checkbox').check()

  await page.locator('[data-photos="library"]').setInputFiles(photo)
  await expect(uploadsOf(page).getByText('Waiting for the network')).toBeVisible()
  await expect(uploadsOf(page).locator('img')).toBeVisible()

  await page.reload()
  await expect(line(page, GATE)).toContainText('Not sent yet')
  await expect(task.getByRole('checkbox')).toBeChecked()
  await expect(uploadsOf(page).getByText('Waiting for the network')).toBeVisible()
  await expect(uploadsOf(page).locator('img')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Photos (1)' })).toBeVisible()
  await expect(uploadsOf(page)).toHaveCount(0)
  await expect(page.getByText('Not sent yet').filter({ visible: true })).toHaveCount(0)

  const read = async (what: string) => {
    const answer = await page.request.get(`/api/v1${path}/${what}`, { headers: { 'X-CRM-PIN': PINS.admin } })
    return answer.json()
  }
  expect(
    (await read('notes')).map(({ content, version }: { content: string; version: number }) => [content, version]),
  ).toEqual([[GATE, 2]])
  const { tasks, timeline: history } = await read('profile')
  expect(tasks).toMatchObject([{ title: TASK, is_completed: true }])
  expect(await read('images')).toMatchObject([{ width: 2048, height: 1280 }])
  // The records discarded before sending are missing on the server.
  const actions = history.data.map(({ action }: { action: string }) => action)
  expect(actions.filter((action: string) => action.startsWith('note'))).toEqual(['note_changed', 'note_added'])
})
