import { render, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MonthChip } from '#web/schedule/calendar/month/month-chip.tsx'
import { WORK } from '../support/web/appointments.ts'

test.each([
  ['2026-12-02', 'false', 'false'],
  ['2026-12-04', 'false', 'true'],
  ['2026-12-05', 'true', 'false'],
])('work on December 2, 4 and 5 is joined on %s only to the days beside it', (day, begun, goesOn) => {
  const work = { ...WORK, first_day: '2026-12-02', last_day: '2026-12-05', skipped_days: ['2026-12-03'] }
  const chip = { color: 'red', reason: undefined, mayDrag: false, isReachable: true, isRowStart: false }
  const { container } = render(<MonthChip appointment={work} day={day} {...chip} onOpen={() => {}} />)
  expect(within(container).getByRole('button').dataset).toMatchObject({ begun, goesOn })
})
