import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test } from 'vitest'
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

test.each([
  ['the row at the place of a removed row', ['Ann', 'Bob', 'Cem'], 'Bob', 'Cem'],
  ['the row before a removed last row', ['Ann', 'Bob', 'Cem'], 'Cem', 'Bob'],
  ['the count without rows', ['Ann'], 'Ann', '0 found'],
])('focuses %s', (_, start, gone, focused) => {
  expect(without(start, gone)).toBe(focused)
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
