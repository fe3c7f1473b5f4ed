import { cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useRowFocus } from '#web/contacts/directory/use-row-focus.ts'

const People = ({ names }: { names: readonly string[] }) => {
  const list = useRef<HTMLUListElement>(null)
  const count = useRef<HTMLParagraphElement>(null)
  useRowFocus(list, count, names)
  return (
    <>
      <p ref={count} tabIndex={-1}>
        {names.length} found
      </p>
      {names.length > 0 && (
        <ul ref={list}>
          {names.map((name) => (
            <li key={name}>
              <a href={`/${name}`}>{name}</a>
              <button type="button">Delete {name}</button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const without = (start: readonly string[], gone: string) => {
  const { rerender } = render(<People names={start} />)
  screen.getByRole('button', { name: `Delete ${gone}` }).focus()
  rerender(<People names={start.filter((name) => name !== gone)} />)
  return document.activeElement?.textContent
}

afterEach(cleanup)

test('after a row has gone the keyboard stands on the one that took its place', () => {
  expect(without(['Ann', 'Bob', 'Cem'], 'Bob')).toBe('Cem')
})

test('after the last row it stands on the row before', () => {
  expect(without(['Ann', 'Bob', 'Cem'], 'Cem')).toBe('Bob')
})

test('where no row is left it stands on the count', () => {
  expect(without(['Ann'], 'Ann')).toBe('0 found')
})

test('a keyboard that stands on another row stays there', () => {
  const { rerender } = render(<People names={['Ann', 'Bob']} />)
  screen.getByRole('link', { name: 'Ann' }).focus()
  rerender(<People names={['Ann']} />)
  expect(document.activeElement?.textContent).toBe('Ann')
})

test('who pressed on the page meanwhile is not fetched back', async () => {
  const { rerender } = render(<People names={['Ann', 'Bob']} />)
  const button = screen.getByRole('button', { name: 'Delete Bob' })
  button.focus()
  button.blur()
  await Promise.resolve()
  rerender(<People names={['Ann']} />)
  expect(document.activeElement).toBe(document.body)
})
