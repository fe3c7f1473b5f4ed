import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DocumentActions } from '#web/documents/pdf/document-actions.tsx'
import { useToasts } from '#web/lib/toasts.ts'
import { fullEstimate } from '../support/web/document-views.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  useToasts.setState({ toasts: [] })
})

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('Print renders the sheet for the print alone, under the name of the document', async () => {
  let printed = ''
  let heading: string | null = null
  vi.stubGlobal('print', () => {
    printed = document.title
    heading = screen.getByRole('heading', { name: 'Estimate' }).textContent
  })
  render(<DocumentActions view={fullEstimate()} />)
  fireEvent.click(button('Print'))
  await waitFor(() => expect(printed).toBe('Estimate 2026-0042'))
  expect(heading).toBe('Estimate')
  fireEvent(window, new Event('afterprint'))
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  expect(button('PDF').disabled).toBe(false)
})

test('a PDF that cannot be made is an error that offers another try', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  // Drawing needs a canvas, which the names in other scripts ask for.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  render(<DocumentActions view={fullEstimate()} />)
  fireEvent.click(button('PDF'))
  expect(screen.getByRole('button', { name: 'Making PDF…' })).toBeTruthy()
  expect(button('Share').disabled).toBe(true)
  await waitFor(() => expect(useToasts.getState().toasts[0]?.message).toBe('The PDF could not be made. Try again.'))
  expect(button('PDF').disabled).toBe(false)
})

test('without a network, PDF and Share need the code on the device; Print does not', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { rerender } = render(<DocumentActions view={fullEstimate()} />)
  expect([button('Print'), button('PDF'), button('Share')].map(({ disabled }) => disabled)).toEqual([false, true, true])
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true })
  rerender(<DocumentActions view={fullEstimate()} />)
  expect([button('PDF'), button('Share')].map(({ disabled }) => disabled)).toEqual([false, false])
  Reflect.deleteProperty(navigator, 'serviceWorker')
})
