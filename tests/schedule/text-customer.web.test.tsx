import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { OnMyWay } from '#web/schedule/day/on-my-way.tsx'
import { TextCustomer } from '#web/schedule/texts/text-customer.tsx'
import { WORK } from '../support/web/appointments.ts'
import { answer, forget, keep, press, sent, stayFresh, withFakeServer, withProviders } from '../support/web/profile.tsx'

withFakeServer()
beforeEach(() => {
  forget('schedule')
  stayFresh(['schedule'])
  keep(['schedule', 'settings'], { users: [], crews: [], holidays: [], drive_minutes: 20 })
})

const written = () => sent().filter(({ method }) => method === 'POST')
const minutes = () => screen.getAllByRole('link', { name: /min$/ }).map(({ textContent }) => textContent)
const MINUTES = ['5 min', '10 min', '15 min', '20 min', '30 min', '45 min']

test.each([
  ['the details', () => <TextCustomer appointment={WORK} />],
  ['the day', () => <OnMyWay appointment={WORK} onClose={vi.fn()} />],
])('a text "on my way" of %s is recorded, and marks the appointment', async (place, content) => {
  answer([200, { users: [], crews: [], holidays: [], drive_minutes: 20 }])
  render(withProviders(content()))
  if (place === 'the details') press('On my way…')
  await waitFor(() => expect(minutes()).toEqual(MINUTES))
  await waitFor(() => expect(sent()).toHaveLength(1))
  answer([200, { success: true }], [200, { success: true, appointment: { ...WORK, state: 'on_the_way', version: 2 } }])
  fireEvent.click(screen.getByRole('link', { name: '15 min' }))
  await waitFor(() =>
    expect(written().map(({ body }) => body)).toEqual([{ kind: 'on_the_way' }, { state: 'on_the_way', version: 1 }]),
  )
})
