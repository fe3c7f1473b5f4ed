import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dismissToastsAbout, toast, useToasts } from '#web/lib/toasts.ts'
import { LazyToastArea } from '#web/loading/lazy-toast-area.tsx'
import { ToastArea } from '#web/ui/toast-area.tsx'
import { useModals } from '#web/ui/use-modal.ts'

const code = vi.hoisted(() => ({ arrives: true }))
vi.mock('#web/loading/use-lazy.ts', async () => {
  const { useEffect } = await import('react')
  return {
    lazyComponent: () => undefined,
    useLazy: (_: unknown, onError: (error: unknown) => void) => {
      useEffect(() => {
        if (!code.arrives) onError(new Error('no network'))
      }, [])
      return code.arrives ? () => <p>Messages</p> : undefined
    },
  }
})

const TOAST_FADE_MS = 300

const undone = vi.fn()
const UNDO = { label: 'Undo', act: undone }
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
/** The messages of the toasts that do not fade. */
const standing = () =>
  useToasts
    .getState()
    .toasts.filter(({ dismissing }) => !dismissing)
    .map(({ message }) => message)
/** The messages once those that fade are gone. */
const afterFade = () => {
  pass(TOAST_FADE_MS)
  return useToasts.getState().toasts.map(({ message }) => message)
}

beforeEach(() => {
  vi.useFakeTimers()
  undone.mockClear()
  document.elementsFromPoint = () => []
  useToasts.setState({ toasts: [], ready: true })
})

test('shows at most three toasts; the oldest fade first, toasts with an undo last', () => {
  toast.success('Moved', { action: UNDO })
  for (const message of ['One', 'Two', 'Three']) toast.info(message)
  expect(standing()).toEqual(['Moved', 'Two', 'Three'])
  expect(afterFade()).toEqual(['Moved', 'Two', 'Three'])
  for (const message of ['Moved 2', 'Moved 3', 'Moved 4']) toast.success(message, { action: UNDO })
  expect(afterFade()).toEqual(['Moved 2', 'Moved 3', 'Moved 4'])
})

test('on a phone, the latest toast replaces the previous one unless it is sticky', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  toast.success('Moved', { action: UNDO })
  toast.success('Moved again', { action: UNDO })
  expect(afterFade()).toEqual(['Moved again'])
  toast.warning('Really?', { sticky: true })
  toast.info('One')
  expect(afterFade()).toEqual(['Really?', 'One'])
})

test('a deleted record dismisses its toasts only', () => {
  toast.success('Moved', { action: UNDO, about: ['lead/7', 'contact/5'] })
  toast.success('Task deleted', { action: UNDO, about: ['contact/6'] })
  dismissToastsAbout('contact/5')
  expect(afterFade()).toEqual(['Task deleted'])
})

test('shows toasts once their code loads after a missing network', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  code.arrives = false
  render(<LazyToastArea />)
  expect(screen.queryByText('Messages')).toBeNull()
  code.arrives = true
  act(() => void dispatchEvent(new Event('online')))
  expect(screen.getByText('Messages')).toBeTruthy()
})

describe('time', () => {
  const card = () => screen.getByText('Saved').closest('section > div') as HTMLElement
  const open = (...dialogs: HTMLDialogElement[]) => act(() => useModals.setState({ open: dialogs }))
  const newDialog = () => document.body.appendChild(document.createElement('dialog'))

  beforeEach(() => {
    render(<ToastArea />, { wrapper: MemoryRouter })
    act(() => void toast.success('Saved'))
  })
  afterEach(() => open())

  test('the time of a toast passes on while dialogs open and close, and its card stays mounted', () => {
    const before = card()
    const dialog = newDialog()
    pass(1500)
    open(dialog)
    expect(dialog.contains(card())).toBe(true)
    pass(1500)
    open()
    expect(dialog.contains(card())).toBe(false)
    expect(card()).toBe(before)
    pass(999)
    expect(standing()).toEqual(['Saved'])
    pass(1)
    expect(standing()).toEqual([])
    dialog.remove()
  })

  test('a toast is shown outside a dialog that is removed at the same time', () => {
    open(document.createElement('dialog'))
    expect(card().isConnected).toBe(true)
  })

  test('the time of a pointed toast stands still; the rest passes once the pointer leaves or a dialog moves the toast', () => {
    pass(3000)
    fireEvent.pointerEnter(card())
    pass(60_000)
    fireEvent.pointerLeave(card())
    pass(500)
    fireEvent.pointerEnter(card())
    open(newDialog())
    pass(499)
    expect(standing()).toEqual(['Saved'])
    pass(1)
    expect(standing()).toEqual([])
  })
})

describe('keys', () => {
  const work = () => screen.getByRole('button', { name: 'Work' })
  const undo = () => screen.getByRole('button', { name: 'Undo F8' })
  const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name })
  const show = () => act(() => toast.success('Moved', { action: UNDO }))

  beforeEach(() => {
    render(
      <MemoryRouter>
        <main>
          <h1>Screen</h1>
          <button type="button">Work</button>
        </main>
        <ToastArea />
      </MemoryRouter>,
    )
    work().focus()
  })

  test('F8 and Ctrl+Z press the newest undo and keep the focus', () => {
    show()
    act(() => toast.info('Nothing to press'))
    expect(undo().getAttribute('aria-keyshortcuts')).toBe('F8 Control+Z Meta+Z')
    key('F8')
    expect(undone).toHaveBeenCalledExactlyOnceWith(true)
    expect(document.activeElement).toBe(work())
    // The toast fades and cannot be pressed again.
    key('F8')
    expect(undone).toHaveBeenCalledOnce()
    for (const keys of [{ ctrlKey: true }, { metaKey: true }]) {
      show()
      fireEvent.keyDown(work(), { key: 'z', ...keys })
    }
    expect(undone).toHaveBeenCalledTimes(3)
  })

  test('Ctrl+Z is ignored in a field, with Shift, and for other actions; a held key counts once', () => {
    show()
    const field = document.createElement('textarea')
    document.body.append(field)
    expect(fireEvent.keyDown(field, { key: 'z', ctrlKey: true })).toBe(true)
    fireEvent.keyDown(work(), { key: 'Z', ctrlKey: true, shiftKey: true })
    fireEvent.keyDown(work(), { key: 'z' })
    fireEvent.keyDown(work(), { key: 'z', ctrlKey: true, repeat: true })
    fireEvent.keyDown(work(), { key: 'F8', repeat: true })
    act(() => toast.info('A new version', { action: { label: 'Reload', act: undone } }))
    fireEvent.keyDown(work(), { key: 'z', ctrlKey: true })
    expect(undone).not.toHaveBeenCalled()
    field.remove()
  })

  test('toasts pause while one has the focus, and Escape returns it; `act` receives whether a key pressed', () => {
    show()
    const button = undo()
    act(() => button.focus())
    pass(60_000)
    expect(standing()).toEqual(['Moved'])
    key('Escape')
    expect(document.activeElement).toBe(work())
    fireEvent.click(button, { detail: 1 })
    fireEvent.click(button, { detail: 1 })
    expect(undone).toHaveBeenCalledExactlyOnceWith(false)
    pass(10_000)
    expect(standing()).toEqual([])
  })

  test('F8 focuses the close button without an action, and is ignored without a toast', () => {
    expect(fireEvent.keyDown(work(), { key: 'F8' })).toBe(true)
    act(() => toast.info('Read this'))
    expect(fireEvent.keyDown(work(), { key: 'F8' })).toBe(false)
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Close message')
  })

  test('a removed toast returns its focus, to the screen’s title if the element is gone', () => {
    show()
    const extra = document.createElement('button')
    document.body.append(extra)
    extra.focus()
    act(() => undo().focus())
    extra.remove()
    act(() => useToasts.setState({ toasts: [] }))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Screen' }))
  })
})
