import { cleanup, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useRowFocus } from '#web/lib/hooks/use-row-focus.ts'

const People = ({ names }: { names: readonly string[] }) => {
  const list = useRef<HTMLUListElement>(null)
  const count = useRef<HTMLParagraphElement>(null)
  useRowFocus(list, names, count)
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
              <ul>
                <li>A fact</li>
              </ul>
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

test('when the focused row is removed the row at its place gets the focus', () => {
  expect(without(['Ann', 'Bob', 'Cem'], 'Bob')).toBe('Cem')
})

test('when it was the last row the row before gets the focus', () => {
  expect(without(['Ann', 'Bob', 'Cem'], 'Cem')).toBe('Bob')
})

test('when no row is left the count gets the focus', () => {
  expect(without(['Ann'], 'Ann')).toBe('0 found')
})

test('the focus on another row stays there', () => {
  const { rerender } = render(<People names={['Ann', 'Bob']} />)
  screen.getByRole('link', { name: 'Ann' }).focus()
  rerender(<People names={['Ann']} />)
  expect(document.activeElement?.textContent).toBe('Ann')
})

test('a press elsewhere on the page is not undone', async () => {
  const { rerender } = render(<People names={['Ann', 'Bob']} />)
  const button = screen.getByRole('button', { name: 'Delete Bob' })
  button.focus()
  button.blur()
  await Promise.resolve()
  rerender(<People names={['Ann']} />)
  expect(document.activeElement).toBe(document.body)
})
