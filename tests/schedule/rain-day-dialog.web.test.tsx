import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { setBusinessZone } from '#web/lib/format/time-zone.ts'
import { RainDayDialog } from '#web/schedule/calendar/rain-day/rain-day-dialog.tsx'
import { CREW, WORK } from '../support/web/appointments.ts'
import { answer, forget, stayFresh, withFakeServer, withProviders } from '../support/web/profile.tsx'

const SETTINGS = {
  ...{ version: 1, users: [], crews: [CREW], holidays: [], drive_minutes: 20, texts: {}, feeds_show_names: false },
}
const DAYS = { ...WORK, first_day: '2026-12-02', last_day: '2026-12-04' }

withFakeServer()
beforeEach(() => {
  setBusinessZone('America/Chicago')
  forget('schedule')
  stayFresh(['schedule'])
})

test('the preview names the days of running work: those before the rain stay', async () => {
  answer([200, { from: '2026-11-30', to: '2027-01-10', appointments: [DAYS], unbooked: [] }], [200, SETTINGS])
  render(withProviders(<RainDayDialog day="2026-12-03" crew={undefined} onClose={() => {}} />))
  const move = await screen.findByRole('listitem')
  expect(move.textContent?.replaceAll(/\s/g, ' ')).toContain('Dec 2 – 4 → Dec 2, 4, 5')
})
