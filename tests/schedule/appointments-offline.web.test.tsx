import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { profileKey, scheduleRangeKey } from '#web/cache/read-keys.ts'
import { useProfile } from '#web/contacts/profile/use-profile.ts'
import { newProvisionalId } from '#web/lib/provisional-ids.ts'
import { setOutboxOwner } from '#web/offline/outbox.ts'
import { deleteOutboxOf } from '#web/offline/outbox-database.ts'
import { useWrite } from '#web/offline/use-write.ts'
import { bookAppointment } from '#web/schedule/appointments.write.ts'
import { useScheduleOfDays } from '#web/schedule/booking/use-schedule-of-days.ts'
import { siblingsOf } from '#web/schedule/schedule-cache.ts'
import { PROFILE } from '../support/screen/contacts.ts'
import { WORK } from '../support/web/appointments.ts'
import { keep, press, withFakeServer, withProviders } from '../support/web/profile.tsx'

const ME = 2

withFakeServer()
afterEach(async () => {
  await deleteOutboxOf(ME)
  await setOutboxOwner(null)
})

const Screen = () => {
  const { data: profile } = useProfile(5, true)
  const scheduled = useScheduleOfDays('2026-11-30', '2026-11-30')
  const { write } = useWrite(bookAppointment)
  const book = () => {
    const appointment_id = newProvisionalId('appointment')
    const appointment = { ...WORK, appointment_id, created_at: Date.now() }
    write({ appointment, siblings: [], people: [], provisional: { appointment_id } })
  }
  return (
    <>
      <p>{`profile: ${profile?.appointments.map((one) => one.first_day).join()}`}</p>
      <p>{`installation: ${profile?.contact.installation_date}`}</p>
      <p>{`week: ${scheduled?.map((one) => one.first_day).join()}`}</p>
      <button type="button" onClick={book}>
        book
      </button>
    </>
  )
}

test('work that was booked offline shows in the profile, as its installation date and in the week', async () => {
  keep(profileKey(5), PROFILE)
  const week = { from: '2026-11-30', to: '2026-12-06' }
  keep(scheduleRangeKey(week.from, week.to), { ...week, appointments: [], unbooked: [] })
  await setOutboxOwner(ME)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(withProviders(<Screen />))
  await act(async () => press('book'))
  for (const what of ['profile', 'installation', 'week']) await screen.findByText(`${what}: 2026-11-30`)
})

test('the next appointment of a lead keeps its skipped days', () => {
  const skipped = { ...WORK, appointment_id: 2, last_day: '2026-12-03', skipped_days: ['2026-12-01'] }
  const client = new QueryClient()
  client.setQueryData(profileKey(5), { ...PROFILE, appointments: [WORK, skipped] })
  expect(siblingsOf(client, WORK)).toMatchObject([{ last_day: '2026-12-03', skipped_days: ['2026-12-01'] }])
})
