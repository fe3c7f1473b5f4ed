import ICAL from 'ical.js'
import { type APIRequestContext, expect } from 'playwright/test'
import { addClient } from '../support/browser/clients.ts'
import { PINS } from '../support/browser/pins.ts'
import { PHONE, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'

const staff = { 'X-CRM-PIN': PINS.admin }

/** A visit of a new client in ten days, to which the admin goes. */
const bookVisit = async (request: APIRequestContext) => {
  const { lead_id } = await addClient({ request })
  const { user } = await (await request.get('/api/v1/session', { headers: staff })).json()
  const first_day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  const data = { kind: 'visit', first_day, start_minute: 570, end_minute: 660, users: [user.user_id] }
  const answer = await request.post(`/api/v1/leads/${lead_id}/appointments`, { headers: staff, data })
  return (await answer.json()).appointment.appointment_id as number
}

/** Clock and state of an appointment in a calendar, as another library reads them. */
const eventOf = async (request: APIRequestContext, address: string, id: number) => {
  const calendar = new ICAL.Component(ICAL.parse(await (await request.get(address)).text()))
  const event = calendar
    .getAllSubcomponents('vevent')
    .map((each) => new ICAL.Event(each))
    .find(({ uid }) => uid.startsWith(`appointment-${id}-`))
  return [event?.startDate.toString().slice(11, 16), event?.component.getFirstPropertyValue('status')]
}

test.use(PHONE)

test('a calendar follows its link through a move and a cancellation, until the link ends', async ({
  page,
  request,
}) => {
  const id = await bookVisit(request)
  await signIn(page, PINS.admin, '/settings/schedule')
  await page.getByRole('button', { name: 'Create link' }).click()
  const field = page.getByRole('textbox', { name: 'Address of My appointments' }).last()
  await expect(field).toHaveValue(/\/calendar\/[\w-]{22}\.ics$/)
  const address = await field.inputValue()
  expect(await eventOf(request, address, id)).toEqual(['09:30', 'CONFIRMED'])
  const path = `/api/v1/appointments/${id}`
  await request.put(path, { headers: staff, data: { start_minute: 600, end_minute: 690 } })
  expect(await eventOf(request, address, id)).toEqual(['10:00', 'CONFIRMED'])
  await request.post(`${path}/state`, { headers: staff, data: { state: 'cancelled' } })
  expect(await eventOf(request, address, id)).toEqual(['10:00', 'CANCELLED'])
  await page.getByLabel('Remind me of an appointment').selectOption('2 hours before')
  const opensDay = page.getByRole('switch', { name: /Open my day first/ })
  const before = await opensDay.isChecked()
  await opensDay.click()
  const profile = async () => (await (await request.get('/api/v1/profile', { headers: staff })).json()).profile
  await expect.poll(profile).toMatchObject({ reminder_minutes: 120, opens_day: !before })
  await page.reload()
  await expect(page.getByLabel('Remind me of an appointment')).toHaveValue('120')
  // The first frame shows what the device has stored.
  await expect(opensDay).toBeChecked({ checked: !before })
  await opensDay.click()
  await expect.poll(profile).toMatchObject({ opens_day: before })
  await expect(
    page
      .getByText(/last read/)
      .filter({ visible: true })
      .last(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'End My appointments' }).last().click()
  await page.getByRole('button', { name: 'End', exact: true }).last().click()
  await expect(page.locator(`input[value="${address}"]`)).toHaveCount(0)
  await expect.poll(async () => (await request.get(address)).status()).toBe(404)
})
