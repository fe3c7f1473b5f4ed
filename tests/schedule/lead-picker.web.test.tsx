import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LeadPicker } from '#web/schedule/calendar/lead-picker.tsx'
import { LEAD } from '../support/web/estimates.ts'
import { answer, withFakeServer, withProviders } from '../support/web/profile.tsx'

withFakeServer()

test('a found lead is picked with its address and ZIP', async () => {
  const onPick = vi.fn()
  answer([200, { data: [{ ...LEAD, contact_address: '12 ELM ST | TX', contact_zip: '78701' }] }])
  render(withProviders(<LeadPicker unbooked={[]} onPick={onPick} onClose={vi.fn()} />))
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'elm' } })
  fireEvent.click(await screen.findByRole('button', { name: /ELM ST/ }))
  expect(onPick.mock.calls[0]?.[0]).toMatchObject({
    lead_id: LEAD.lead_id,
    place: expect.stringMatching(/ELM ST.*78701/),
  })
})
