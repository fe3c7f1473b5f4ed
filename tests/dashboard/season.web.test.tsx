import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { DEFAULT_PERMISSIONS } from '#contract/permissions.ts'
import { SeasonNote } from '#web/dashboard/season/season-note.tsx'
import { useToasts } from '#web/lib/toasts.ts'
import { ConfirmDialogs } from '#web/ui/confirm-dialog.tsx'
import { answer, messages, press, sent, withFakeServer, withProviders } from '../support/web/profile.tsx'
import { signInWith } from '../support/web/sign-in.ts'

withFakeServer()

const SEASON = { started_at: Date.parse('2026-03-04T18:00:00Z'), user_name: 'Dana Whitfield' }
const SINCE = /since Mar 4, 2026, 12:00\sPM, when Dana Whitfield reset it/

const show = (season: typeof SEASON | null) =>
  render(
    withProviders(
      <>
        <SeasonNote season={season} />
        <ConfirmDialogs />
      </>,
    ),
  )
const writes = () => sent().map(({ method, path, body }) => [method, path, body])

beforeEach(() => signInWith(DEFAULT_PERMISSIONS.manager))

test('asks before the leaderboard is reset, and offers to undo it', async () => {
  show(null)
  press('Reset Stats')
  expect(screen.getByText(/No points are deleted/)).toBeTruthy()
  press('Cancel')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent()).toEqual([])

  press('Reset Stats')
  answer([201, { success: true, season: SEASON }], [200, { success: true, season: null }])
  screen.getByRole('alertdialog').querySelector<HTMLButtonElement>('button:last-of-type')?.click()
  await waitFor(() => expect(messages()).toEqual(['A new season has started']))
  const undo = useToasts.getState().toasts[0]?.action
  if (!undo || !('act' in undo)) throw new Error('The toast has no undo')
  undo.act()
  await waitFor(() => expect(messages()).toContain('Reset undone'))
  expect(writes()).toEqual([
    ['POST', '/api/v1/stats/seasons', { current: null }],
    ['DELETE', `/api/v1/stats/seasons/${SEASON.started_at}`, null],
  ])
})

test('shows the start of the season, and the buttons only with the permission Reset Stats', () => {
  const { unmount } = show(SEASON)
  expect(screen.getByText(SINCE)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Undo reset' })).toBeTruthy()
  unmount()
  signInWith(DEFAULT_PERMISSIONS.public)
  const { container } = show(SEASON)
  expect(screen.getByText(SINCE)).toBeTruthy()
  expect(container.querySelectorAll('button')).toHaveLength(0)
})
