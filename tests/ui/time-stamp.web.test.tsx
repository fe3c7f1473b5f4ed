import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { TimeStamp } from '#web/ui/time-stamp.tsx'

test('the exact time is reachable by keyboard and described', async () => {
  const at = new Date(2026, 2, 2, 15, 14).getTime()
  render(<TimeStamp at={at}>2d ago</TimeStamp>)
  await userEvent.tab()
  const stamp = screen.getByText('2d ago')
  expect(document.activeElement).toBe(stamp)
  expect(stamp.getAttribute('aria-description')).toBe('Monday, March 2, 2026 at 3:14 PM')
  expect(stamp.getAttribute('dateTime')).toBe(new Date(at).toISOString())
})
