import { expect, test } from 'vitest'
import { transformInput } from '#web/forms/use-form.ts'

const upper = (text: string) => text.toUpperCase()

test.each([
  ['ab|c', 'AB|C'],
  ['stra|e', 'STRA|E'],
  ['straß|e', 'STRASS|E'],
  ['ß|ß', 'SS|SS'],
  ['weiß|', 'WEISS|'],
  ['|ß', '|SS'],
])('%s becomes %s, with the caret at its place', (before, after) => {
  const input = document.createElement('input')
  input.value = before.replace('|', '')
  input.setSelectionRange(before.indexOf('|'), before.indexOf('|'))
  transformInput(input, upper)
  const caret = input.selectionStart ?? 0
  expect(`${input.value.slice(0, caret)}|${input.value.slice(caret)}`).toBe(after)
})
