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

test('focuses the row at the place of a removed row', () => {
  expect(without(['Ann', 'Bob', 'Cem'], 'Bob')).toBe('Cem')
})

test('focuses the row before a removed last row', () => {
  expect(without(['Ann', 'Bob', 'Cem'], 'Cem')).toBe('Bob')
})

test('focuses the count without rows', () => {
  expect(without(['Ann'], 'Ann')).toBe('0 found')
})

test('keeps the focus on another row', () => {
  const { rerender } = render(<People names={['Ann', 'Bob']} />)
  screen.getByRole('link', { name: 'Ann' }).focus()
  rerender(<People names={['Ann']} />)
  expect(document.activeElement?.textContent).toBe('Ann')
})

test('keeps the focus of a press elsewhere', async () => {
  const { rerender } = render(<People names={['Ann', 'Bob']} />)
  const button = screen.getByRole('button', { name: 'Delete Bob' })
  button.focus()
  button.blur()
  await Promise.resolve()
  rerender(<People names={['Ann']} />)
  expect(document.activeElement).toBe(document.body)
})
