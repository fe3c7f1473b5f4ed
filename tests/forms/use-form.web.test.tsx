import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { because } from '#contract/validation.ts'
import { deleteUnsavedText, hasUnsavedText, setUnsavedTextOwner } from '#web/forms/unsaved-text.ts'
import { type Form, useForm } from '#web/forms/use-form.ts'
import { ApiError } from '#web/http/fetch-api.ts'
import { useOutbox } from '#web/offline/outbox.ts'
import { TextField } from '#web/ui/field.tsx'

const Gate = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(because('text_required', { label: 'name' }))),
  width: v.pipe(
    v.string(),
    v.regex(/^\d+$/, because('whole_number_expected', { field: 'Width' })),
    v.transform(Number),
  ),
})

let form: Form<typeof Gate>
const send = vi.fn<(gate: v.InferOutput<typeof Gate>) => void>()

type Options = NonNullable<Parameters<typeof useForm<typeof Gate>>[1]> & { leave?: () => void }

const GateForm = ({ leave, ...options }: Options) => {
  form = useForm(Gate, options)
  return (
    <form aria-label="Gate" {...form.props(() => form.submit(send), leave)}>
      <TextField label="Name" {...form.bind('name')} />
      <TextField label="Width" {...form.bind('width')} />
      {form.isRestored && <p>Not saved</p>}
      <button type="submit" disabled={!form.isValid}>
        Save
      </button>
    </form>
  )
}

const open = (options: Options = { storeAs: 'gate.5' }) => render(<GateForm {...options} />)
const again = (options?: Options) => {
  cleanup()
  open(options)
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const signInAgain = () => {
  setUnsavedTextOwner(null)
  setUnsavedTextOwner(2)
}
const submit = () => fireEvent.submit(screen.getByRole('form'))
/** Types a valid gate and submits it. */
const save = () => {
  type('Name', 'Side gate')
  type('Width', '4')
  submit()
}
const shown = () => [field('Name').value, field('Width').value]
const errors = () =>
  ['Name is required', 'Width must be a whole number'].map((text) => screen.queryByText(text) !== null)

beforeEach(() => {
  send.mockReset()
  setUnsavedTextOwner(2)
})
afterEach(() => {
  setUnsavedTextOwner(null)
  useOutbox.setState({ isRead: false, ids: {} })
})

test('a submit sends the schema’s output for the typed text', () => {
  open()
  type('Name', ' Side gate ')
  type('Width', '4')
  submit()
  expect(send.mock.calls).toEqual([[{ name: 'Side gate', width: 4 }]])
})

test('a submit shows the error of each field and focuses the first', () => {
  open()
  type('Name', 'Side gate')
  type('Width', 'wide')
  expect(errors()).toEqual([false, false])
  type('Name', '')
  submit()
  expect(errors()).toEqual([true, true])
  expect(document.activeElement).toBe(field('Name'))
  type('Name', 'S')
  expect(errors()).toEqual([false, true])
  expect(send).not.toHaveBeenCalled()
})

test('with errors on blur only a field that was left shows its error', () => {
  open({ errorsAfter: 'blur' })
  fireEvent.blur(field('Width'))
  expect(errors()).toEqual([false, true])
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true)
  type('Width', '4')
  expect(errors()).toEqual([false, false])
  type('Name', 'Side gate')
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false)
})

test('Ctrl+Enter submits from every field, and Escape leaves where leaving is possible', () => {
  open()
  fireEvent.keyDown(field('Name'), { key: 'Enter', ctrlKey: true })
  expect(errors()).toEqual([true, true])
  expect(fireEvent.keyDown(field('Name'), { key: 'Escape' })).toBe(true)
  const leave = vi.fn()
  again({ leave })
  expect(fireEvent.keyDown(field('Name'), { key: 'Escape' })).toBe(false)
  expect(leave).toHaveBeenCalledOnce()
})

test('text is transformed as it is typed, and the caret stays', () => {
  open({ transform: (name, text) => (name === 'name' ? text.toUpperCase() : text) })
  type('Name', 'SIDE GATE')
  const input = field('Name')
  input.focus()
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setter?.call(input, 'SIxDE GATE')
  input.setSelectionRange(3, 3)
  fireEvent.input(input)
  expect([input.value, input.selectionStart]).toEqual(['SIXDE GATE', 3])
})

test('stores typed text per user and form until it is saved or the form is closed', () => {
  open()
  type('Name', 'Side gate')
  again()
  expect(shown()).toEqual(['Side gate', ''])
  expect(screen.getByText('Not saved')).toBeTruthy()
  expect([hasUnsavedText('gate'), hasUnsavedText('gate.5'), hasUnsavedText('fence')]).toEqual([true, false, false])
  again({ storeAs: 'gate.6' })
  expect(shown()).toEqual(['', ''])
  setUnsavedTextOwner(21)
  expect(hasUnsavedText('gate')).toBe(false)
  again()
  expect(shown()).toEqual(['', ''])
  setUnsavedTextOwner(2)
  again()
  fireEvent.change(field('Width'), { target: { value: '4' } })
  submit()
  form.saved()
  expect(localStorage.length).toBe(0)
  again()
  expect(shown()).toEqual(['', ''])
})

test('stores no text of a form without a name, of an emptied form, or while nobody is signed in', () => {
  open({})
  type('Name', 'Side gate')
  expect(localStorage.length).toBe(0)
  again()
  type('Name', 'S')
  type('Name', '')
  expect(localStorage.length).toBe(0)
  setUnsavedTextOwner(null)
  again()
  type('Name', 'Side gate')
  expect(localStorage.length).toBe(0)
})

test('keeps typed text until the page is left if local storage is refused', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  open()
  type('Name', 'Side gate')
  again()
  expect(shown()).toEqual(['Side gate', ''])
  expect(hasUnsavedText('gate')).toBe(true)
  form.close()
  again()
  expect(shown()).toEqual(['', ''])
})

test.each(['Side gate', '{}', '{"typed":{"name":5},"before":{}}'])('ignores unreadable stored text like %o', (text) => {
  localStorage.setItem('tradeboard.kept.2.gate.5', `${Date.now()} ${text}`)
  open()
  expect(shown()).toEqual(['', ''])
})

test('sends no second save during a save, and shows the save in a reopened form', () => {
  open()
  save()
  submit()
  again()
  expect([form.isSaving, form.isRestored, ...shown()]).toEqual([true, false, 'Side gate', '4'])
  submit()
  expect(send).toHaveBeenCalledOnce()
})

test('ignores the answer to the save of a closed form', () => {
  open()
  save()
  form.close()
  again()
  type('Name', 'Back gate')
  const { saved, refused } = form
  act(() => refused(new ApiError('invalid_input', 400, {}), { problem: 'No' }))
  expect([form.isSaving, form.problem, ...shown()]).toEqual([false, undefined, 'Back gate', ''])
  act(() => saved())
  expect(shown()).toEqual(['Back gate', ''])
})

test('deletes stored text once the queue has its write, and restores it after a refusal', () => {
  open()
  save()
  const draft = form.textRef()
  if (draft) deleteUnsavedText(draft)
  expect([hasUnsavedText('gate'), form.isSaving, ...shown()]).toEqual([false, true, 'Side gate', '4'])
  act(() => form.refused(new ApiError('invalid_input', 400, {}), { problem: 'No' }))
  expect(hasUnsavedText('gate')).toBe(true)
  again()
  expect([form.isRestored, ...shown()]).toEqual([true, 'Side gate', '4'])
})

test('keeps text stored that was typed after the submit', () => {
  const earlier = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 1000)
  open()
  save()
  const draft = form.textRef()
  earlier.mockRestore()
  type('Width', '5')
  if (draft) deleteUnsavedText(draft)
  signInAgain()
  again()
  expect(shown()).toEqual(['Side gate', '5'])
})

test('closes a restored form if the queue holds its text', async () => {
  open()
  type('Name', 'Side gate')
  const draft = form.textRef()
  again()
  expect(form.isRestored).toBe(true)
  if (draft) deleteUnsavedText(draft)
  act(() => useOutbox.setState({ isRead: true }))
  expect([form.isRestored, ...shown()]).toEqual([false, '', ''])
})

test('restores stored text after another sign-in of the same user, not the former save', () => {
  open()
  save()
  signInAgain()
  again()
  expect([form.isSaving, form.isRestored, ...shown()]).toEqual([false, true, 'Side gate', '4'])
})

test('shows the errors of a refusal until something is typed', async () => {
  open()
  save()
  const issues = [
    { field: 'name', message: 'Name is required', reason: 'field_missing' as const, params: { field: 'name' } },
  ]
  form.refused(new ApiError('invalid_input', 400, { issues }), { problem: 'No' })
  expect(await screen.findByText('Name is required')).toBeTruthy()
  expect([form.isSaving, form.problem, ...shown()]).toEqual([false, 'No', 'Side gate', '4'])
  type('Width', '5')
  expect([errors()[0], form.problem]).toEqual([true, undefined])
  type('Name', 'Gate')
  expect(errors()).toEqual([false, false])
})

const THING = { text: { name: 'Gate', width: '' }, versions: { version: 3 } }
const Part = v.partial(Gate)
let edit: Form<typeof Part> | undefined

const EditedGate = ({ thing }: { thing: typeof THING }) => {
  edit = useForm(Part, { storeAs: 'thing.5', record: thing })
  return null
}

test('checks and sends only changed fields, with the versions that the user saw', async () => {
  const sentOf = () => {
    const sent = vi.fn()
    edit?.submit((change) => sent({ ...change, ...edit?.versions }))
    return sent.mock.calls.flat()
  }
  const { rerender } = render(<EditedGate thing={THING} />)
  edit?.open()
  expect(sentOf()).toEqual([])
  edit?.open()
  edit?.setText('name', ' Side gate ')
  const theirs = { text: { name: 'Big gate', width: '5' }, versions: { version: 4 } }
  rerender(<EditedGate thing={theirs} />)
  expect(edit?.values).toEqual({ name: ' Side gate ', width: '5' })
  expect(sentOf()).toEqual([{ name: 'Side gate', version: 3 }])
  edit?.refused(new ApiError('stale', 409, {}), { current: theirs })
  rerender(<EditedGate thing={theirs} />)
  expect(edit?.conflict?.fields).toEqual([{ field: 'name', theirs: 'Big gate', yours: ' Side gate ' }])
  expect(sentOf()).toEqual([{ name: 'Side gate', version: 4 }])
  rerender(<EditedGate thing={theirs} />)
  expect(edit?.conflict).toBeUndefined()
})
