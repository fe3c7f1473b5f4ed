import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import jsQR from 'jsqr'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setGuessing, useGuessing } from '#web/app/guessing.ts'
import { GuessingBanner } from '#web/app/guessing-banner.tsx'
import { useToasts } from '#web/lib/toasts.ts'
import { AddDevice } from '#web/session/devices/add-device.tsx'
import { useSession } from '#web/session/session.ts'
import { SignIn } from '#web/settings/sign-in/sign-in.tsx'
import { signInAs, signInWith } from '../support/web/sign-in.ts'

let sent: string[]
let answers: Record<string, () => Response>

beforeEach(() => {
  sent = []
  answers = {
    'POST /api/v1/settings/device-codes': () =>
      Response.json(
        { success: true, code: 'ABCD2345', path: '/login#code=ABCD2345', expires_at: Date.now() + 600_000 },
        { status: 201 },
      ),
    'GET /api/v1/settings/sign-in': () => Response.json({ new_devices_need_code: false, failures: 250, limit: 250 }),
  }
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    sent.push([method, url, body].filter(Boolean).join(' '))
    return answers[`${method} ${url}`]?.() ?? Response.json({ error: 'No', code: 'not_found' }, { status: 404 })
  })
  useToasts.setState({ toasts: [], ready: true })
  signInWith([])
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = (screenPart: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>{screenPart}</MemoryRouter>
    </QueryClientProvider>,
  )

const make = () => fireEvent.click(screen.getByRole('button', { name: 'Create device code' }))

const MODULE = 8
/** The text of a drawn QR code. */
const scanned = (svg: Element) => {
  const [left = 0, top = 0, size = 0] = svg.getAttribute('viewBox')?.split(' ').map(Number) ?? []
  const width = size * MODULE
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  const dark =
    svg
      .querySelector('path')
      ?.getAttribute('d')
      ?.matchAll(/M(\d+),(\d+)/g) ?? []
  for (const [, x, y] of dark) {
    for (let row = 0; row < MODULE; row += 1) {
      const start = (((Number(y) - top) * MODULE + row) * width + (Number(x) - left) * MODULE) * 4
      for (let at = start; at < start + MODULE * 4; at += 4) pixels.fill(0, at, at + 3)
    }
  }
  return jsQR(pixels, width, width)?.data
}

test('shows a code once, as a link to scan and as text, and hides it by its button', async () => {
  const writeText = vi.fn(async () => undefined)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  show(<AddDevice />)
  expect(screen.getByText(/^To sign in on a new phone/)).toBeTruthy()
  make()
  expect(await screen.findByText('ABCD 2345')).toBeTruthy()
  expect(sent).toEqual(['POST /api/v1/settings/device-codes {}'])
  const link = `${location.origin}/login#code=ABCD2345`
  expect(scanned(screen.getByRole('img', { name: 'QR code of the link for the new device' }))).toBe(link)
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
  await waitFor(() => expect(useToasts.getState().toasts[0]?.message).toBe('Link copied'))
  expect(writeText).toHaveBeenCalledWith(link)
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByText('ABCD 2345')).toBeNull()
})

test('requests another user’s code by id and shows a refusal', async () => {
  answers = {
    'POST /api/v1/settings/device-codes': () =>
      Response.json({ error: 'There is no such user', code: 'invalid_input' }, { status: 400 }),
  }
  show(<AddDevice user={{ user_id: 7, name: 'Ben Carter' }} />)
  expect(screen.getByText(/^To sign Ben Carter in on a new phone/)).toBeTruthy()
  make()
  expect(await screen.findByText('Code not created. There is no such user')).toBeTruthy()
  expect(sent).toEqual(['POST /api/v1/settings/device-codes {"user_id":7}'])
})

test('an invitation names its user and copies a message with the link', async () => {
  const writeText = vi.fn(async (_: string) => undefined)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  show(<AddDevice user={{ user_id: 7, name: 'Ben Carter' }} isInvitation />)
  fireEvent.click(screen.getByRole('button', { name: 'Invite Ben Carter' }))
  expect(await screen.findByText('Invitation for Ben Carter')).toBeTruthy()
  expect(sent).toEqual(['POST /api/v1/settings/device-codes {"user_id":7}'])
  fireEvent.click(screen.getByRole('button', { name: 'Copy invitation' }))
  await waitFor(() => expect(useToasts.getState().toasts[0]?.message).toBe('Invitation copied'))
  const name = useSession.getState().user?.business.name
  expect(writeText.mock.calls[0]?.[0].split('\n').slice(0, 2)).toEqual([
    `Ben Carter, sign in to ${name} with your PIN:`,
    `${location.origin}/login#code=ABCD2345`,
  ])
})

test('hides an expired code', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  show(<AddDevice />)
  make()
  expect(await screen.findByText('ABCD 2345')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(601_000))
  expect(screen.queryByText('ABCD 2345')).toBeNull()
  expect(screen.getByText(/This code has expired/)).toBeTruthy()
})

test('an admin sees today’s wrong PINs and requires codes for new devices', async () => {
  signInAs('admin', [])
  let isNeeded = false
  answers = {
    'GET /api/v1/settings/sign-in': () => Response.json({ new_devices_need_code: isNeeded, failures: 250, limit: 250 }),
    'PUT /api/v1/settings/sign-in': () => {
      isNeeded = true
      return Response.json({ new_devices_need_code: true })
    },
  }
  show(<SignIn />)
  const needed = await screen.findByRole<HTMLInputElement>('switch', { name: 'New devices need a code' })
  expect(needed.checked).toBe(false)
  expect(
    screen.getByText(/250 wrong PINs from new devices in the last 24 hours. The limit is 250/).textContent,
  ).toMatch(/Someone is guessing PINs/)
  fireEvent.click(needed)
  expect(needed.checked).toBe(true)
  await waitFor(() => expect(sent).toContain('PUT /api/v1/settings/sign-in {"new_devices_need_code":true}'))
  await waitFor(() => expect(sent.filter((call) => call.startsWith('GET'))).toHaveLength(2))
  expect(needed.checked).toBe(true)
  expect(screen.queryByText(/Someone is guessing PINs/)).toBeNull()
})

test('a user who is no admin sees the rule for new devices and cannot change it', async () => {
  signInWith([])
  show(<SignIn />)
  const needed = await screen.findByRole<HTMLInputElement>('switch', { name: 'New devices need a code' })
  expect(needed.disabled).toBe(true)
  expect(screen.getByText(/Only an admin can change this/)).toBeTruthy()
})

test('shows a failed read of the settings and still creates a code', async () => {
  answers = {}
  show(<SignIn />)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Create device code' })).toBeTruthy()
})

test('the banner leads to a code, and stays hidden until the guessing has ended', () => {
  const isShown = () => {
    const { isGoingOn, isHidden } = useGuessing.getState()
    return isGoingOn && !isHidden
  }
  show(<GuessingBanner />)
  expect(screen.getByRole('status').textContent).toMatch(/^Someone is guessing PINs/)
  expect(screen.getByRole('link', { name: 'Add a device' }).getAttribute('href')).toBe('/admin/settings/sign-in')
  setGuessing(true)
  expect(isShown()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }))
  setGuessing(true)
  expect(isShown()).toBe(false)
  setGuessing(false)
  setGuessing(true)
  expect(isShown()).toBe(true)
  useSession.setState({ status: 'signed out', user: null })
  expect(isShown()).toBe(false)
})
