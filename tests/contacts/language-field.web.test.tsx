import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LanguageField } from '#web/contacts/profile/edit/language-field.tsx'
import type { ContactEdit } from '#web/contacts/profile/edit/save-contact.write.ts'

afterEach(cleanup)

/** The field of a form whose text is kept. */
const open = (stored: string) => {
  let text = stored
  const setText = vi.fn((_: string, next: string) => {
    text = next
    show()
  })
  const edit = () =>
    ({
      bind: () => ({
        name: 'language',
        value: text,
        error: undefined,
        onChange: ({ target }: { target: { value: string } }) => setText('language', target.value),
        onBlur: () => undefined,
      }),
      setText,
    }) as unknown as ContactEdit
  const { rerender } = render(<LanguageField edit={edit()} />)
  const show = () => rerender(<LanguageField edit={edit()} />)
  return { text: () => text }
}
const list = () => screen.getByLabelText<HTMLSelectElement>('Language')
const choose = (value: string) => fireEvent.change(list(), { target: { value } })
const free = () => screen.queryByLabelText<HTMLInputElement>('Which language')

test.each([
  ['', ''],
  ['Spanish', 'Spanish'],
  ['español', 'Spanish'],
  ['en-US', 'English'],
])('shows the stored text %j as %j of the list, and changes nothing by itself', (stored, shown) => {
  const form = open(stored)
  expect([list().value, free(), form.text()]).toEqual([shown, null, stored])
})

test('keeps a language outside the list as free text, and takes one', () => {
  const form = open('Tiếng Việt')
  expect([list().value, free()?.value]).toEqual(['other', 'Tiếng Việt'])
  choose('Spanish')
  expect([form.text(), free()]).toEqual(['Spanish', null])
  choose('other')
  const field = free()
  expect([form.text(), field?.value]).toEqual(['', ''])
  if (field) fireEvent.change(field, { target: { value: 'Spanish and French' } })
  expect([form.text(), list().value]).toEqual(['Spanish and French', 'other'])
})
