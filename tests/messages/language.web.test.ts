import { expect, test } from 'vitest'
import page from '#web/index.html?raw'
import { language } from '#words/language.ts'

const SOURCES = import.meta.glob<string>('/web/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

test('the page’s lang attribute equals the current language', () => {
  expect(page).toContain(`<html lang="${language}">`)
})

test('formatters, plural rules and sorting use the current locale', () => {
  const own = Object.entries(SOURCES)
    .filter(
      ([path, source]) => !path.startsWith('/web/messages/') && /Intl\.[A-Z]\w*\(['"]|\.toLocale\w+\(\)/.test(source),
    )
    .map(([path]) => path)
  expect(own).toEqual([])
})
