import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ScheduleDay } from '#contract/schedule/day.ts'
import { Waiting } from '#web/schedule/day/waiting.tsx'
import { withFakeServer, withProviders } from '../support/web/profile.tsx'

withFakeServer()

const inquiry = (lead_id: number, client_name: string) => ({
  ...{ lead_id, client_name, client_phone: `512555010${lead_id}`, received_at: 1_000 * lead_id },
  ...{ project_title: 'CARPORT', notes: null, category_id: null, stage_id: 1 },
})

test('a called inquiry stays in its place, so that a second tap calls nobody else', () => {
  const day = { inquiries: [inquiry(2, 'BEA'), inquiry(1, 'ADA')], tasks: [] } as unknown as ScheduleDay
  render(withProviders(<Waiting day={day} />))
  const names = () => screen.getAllByRole('listitem').map((row) => row.querySelector('strong')?.textContent)
  fireEvent.click(screen.getByRole('link', { name: 'Call BEA' }))
  expect(names()).toEqual(['BEA', 'ADA'])
  expect(screen.queryByRole('link', { name: 'Call BEA' })).toBeNull()
})
