import { expect, type Page } from 'playwright/test'
import { sendInquiry } from '../support/browser/inquiries.ts'
import { PINS } from '../support/browser/pins.ts'
import { DESKTOP, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'
import { hastenTo, lookAgain } from '../support/browser/time.ts'

test.use(DESKTOP)

const draftOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
const promote = (page: Page, name: string) =>
  draftOf(page, name).getByRole('button', { name: 'Promote to Info' }).click()
/** A hand needs longer than the list ignores presses after a card has left it. */
const handReaches = (page: Page) => page.clock.fastForward(1000)
const toScreen = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name }).click()

test('two managers answer, promote, attach and take back the inquiries of a day, one of them without a network', async ({
  page: one,
  browser,
}) => {
  const headers = { 'X-CRM-PIN': PINS.admin }
  const contacts = async (name: string) =>
    (await (await one.request.get(`/api/v1/contacts?q=${name}`, { headers })).json()).data
  const points = async () => {
    const sellers: { name: string; weekly_points: number }[] = await (
      await one.request.get('/api/v1/stats/seller-points', { headers })
    ).json()
    return sellers.find(({ name }) => name === 'Ben Carter')?.weekly_points ?? 0
  }
  const messages = one.getByRole('region', { name: 'Messages' })
  const unanswered = / unanswered$|^Unanswered/

  await one.clock.install()
  await signIn(one, PINS.maria, '/dashboard')
  await using two = await browser.newPage()
  await signIn(two, PINS.ben, '/forms')
  await test.step('an unanswered inquiry is marked on every screen until somebody calls', async () => {
    expect((await sendInquiry(one, 'Waiting Wendell', '(737) 555-0197')).status()).toBe(201)
    await lookAgain(one)
    await toScreen(one, /Form Drafts ?\d+\+? new/)
    await lookAgain(two)
    for (const page of [one, two]) await expect(draftOf(page, 'Waiting Wendell').getByText(unanswered)).toBeVisible()
    const touch = one.waitForResponse((response) => response.url().endsWith('/touch'))
    await draftOf(one, 'Waiting Wendell').getByRole('link', { name: 'Call' }).click()
    expect((await touch).status()).toBe(200)
    await lookAgain(two)
    await expect(draftOf(two, 'Waiting Wendell').getByText('Called')).toBeVisible()
    await expect(draftOf(two, 'Waiting Wendell').getByText(unanswered)).toHaveCount(0)
  })

  await test.step('the second of two promotions reads that it was promoted, and one contact exists', async () => {
    await two.route('**/api/v1/changes*', (route) => route.abort())
    await promote(one, 'Waiting Wendell')
    await expect(messages.getByText('Lead successfully promoted to Info stage!')).toBeVisible()
    await promote(two, 'Waiting Wendell')
    await expect(two.getByText('This lead has already been promoted')).toBeVisible()
    await expect(draftOf(two, 'Waiting Wendell')).toHaveCount(0)
    expect(await contacts('Waiting Wendell')).toHaveLength(1)
  })

  await test.step('a promotion to a chosen seller gives points, and Undo takes all of it back', async () => {
    await sendInquiry(one, 'Choose Chan', '(737) 555-0196')
    await lookAgain(one)
    const goesTo = draftOf(one, 'Choose Chan').getByRole('combobox', { name: 'Assign to' })
    await expect(goesTo.locator('option:checked')).toHaveText('Maria Lopez')
    const before = await points()
    await goesTo.selectOption('Ben Carter')
    await handReaches(one)
    await promote(one, 'Choose Chan')
    await expect(messages.getByText('Assigned to Ben Carter, +5 points')).toBeVisible()
    expect(await points()).toBe(before + 5)
    await messages.getByRole('button', { name: 'Undo' }).last().click()
    await expect(messages.getByText('Choose Chan is back in Form Drafts')).toBeVisible()
    await expect(draftOf(one, 'Choose Chan')).toBeVisible()
    expect(await points()).toBe(before)
    expect(await contacts('Choose Chan')).toEqual([])
  })

  await test.step('an inquiry with the phone of a contact is attached to it as a new lead', async () => {
    await sendInquiry(one, 'W. Wendell', '737 555 0197')
    await lookAgain(one)
    await draftOf(one, 'W. Wendell').getByRole('button', { name: 'Attach to Waiting Wendell' }).click()
    await expect(draftOf(one, 'W. Wendell')).toHaveCount(0)
    await expect(messages.getByText('Lead successfully promoted to Info stage!').last()).toBeVisible()
    expect(await contacts('Wendell')).toHaveLength(1)
  })

  await test.step('a promotion without a network is queued and sent later', async () => {
    await one.route('**/promotion', (route) => route.abort())
    await handReaches(one)
    await promote(one, 'Choose Chan')
    await expect(one.getByText("Saved on this device. Sends when you're back online.")).toBeVisible()
    await toScreen(one, 'Leads')
    const card = one
      .getByRole('region', { name: 'Info', exact: true })
      .locator('[data-lead]')
      .filter({ hasText: 'Choose Chan' })
    await expect(card).toContainText('Not sent yet')
    await one.unroute('**/promotion')
    await hastenTo(one, one.getByText('1 change was sent'))
    await expect(card).toHaveCount(1)
    await expect(card).not.toContainText('Not sent yet')
    expect(await contacts('Choose Chan')).toHaveLength(1)
  })
})
