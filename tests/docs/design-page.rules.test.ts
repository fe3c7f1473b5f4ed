import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Files of parts that the page cannot show: parts of the app's frame, and those that only a screen's data fills. */
const NOT_SHOWN = [
  'button-link',
  'confirm-dialog',
  'count-up',
  'email-text',
  'export-button',
  'fitted-text',
  'keep-mounted',
  'language-options',
  'language-switch',
  'logo',
  'long-list',
  'refresh-button',
  'section-links',
  'sentence',
  'time-stamp',
  'toast-area',
  'two-tap-buttons',
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
