import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Files of parts that the page does not show: they belong to the app's frame, or have no look without a screen's data. */
const NOT_SHOWN = [
  'confirm-dialog',
  'count-up',
  'export-button',
  'keep-mounted',
  'language-options',
  'language-switch',
  'long-list',
  'sentence',
  'toast-area',
]

test('the design page shows each part', () => {
  const page = readFileSync('web/app/design.tsx', 'utf8')
  const files = readdirSync('web/ui').flatMap((file) => file.match(/^(.*)\.tsx$/)?.[1] ?? [])
  expect(files.filter((file) => !page.includes(`#web/ui/${file}.tsx`))).toEqual(NOT_SHOWN)
})

test('the design page shows each part of layout and text', () => {
  const page = readFileSync('web/app/design.tsx', 'utf8')
  const parts = [...readFileSync('web/ui/layout/layout.tsx', 'utf8').matchAll(/export const ([A-Z]\w+)/g)]
  expect(parts.map(([, name]) => name).filter((name) => !page.includes(`<${name}`))).toEqual([])
})
