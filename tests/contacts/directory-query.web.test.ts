import { expect, test } from 'vitest'
import type { Contact } from '#contract/contacts/contact.ts'
import { categoryColor, displayName, shortAddress } from '#web/contacts/contact-format.ts'
import {
  directoryQueryFromUrl,
  nextPage,
  previousPage,
  toggleSort,
  toUrlParams,
  withFilter,
} from '#web/contacts/directory/directory-query.ts'
import { sortResults } from '#web/contacts/directory/sort-results.ts'

const at = (url: string) => directoryQueryFromUrl(new URLSearchParams(url))
const urlOf = (selection: ReturnType<typeof at>) => decodeURIComponent(toUrlParams(selection).toString())

test.each([
  ['', ''],
  ['q=ma', 'q=ma'],
  ['category=4&stage=8&sort=name', 'category=4&stage=8&sort=name'],
  ['sort=name&order=asc', 'sort=name'],
  ['sort=created_at&order=desc', ''],
  ['order=asc', 'order=asc'],
  // Invalid values.
  ['category=x&stage=-1&sort=phone&order=up&page=0&after=%27', ''],
  ['page=1&after=17&before=4', ''],
  ['page=9999999999999999', ''],
  // A page this far needs a cursor.
  ['page=5000', 'page=101'],
  ['page=5000&after=17', 'page=5000&after=17'],
])('the URL %j is read and written as %j', (url, kept) => {
  expect(urlOf(at(url))).toBe(kept)
})

test('the same column reverses the order, a new column starts ascending, and both return to page 1', () => {
  const dated = at('page=3&after=17')
  const named = toggleSort(dated, 'name')
  expect(urlOf(named)).toBe('sort=name')
  expect(urlOf(toggleSort(named, 'name'))).toBe('sort=name&order=desc')
  expect(urlOf(toggleSort(toggleSort(named, 'name'), 'name'))).toBe('sort=name')
  expect(urlOf(toggleSort(named, 'created_at'))).toBe('order=asc')
  expect(urlOf(toggleSort(at(''), 'created_at'))).toBe('order=asc')
})

test('next and previous page use the first and the last contact of this page as cursors', () => {
  const edges = { first: 41, last: 60 }
  expect(urlOf(nextPage(at('sort=name'), edges))).toBe('sort=name&page=2&after=60')
  expect(urlOf(nextPage(at('page=2&before=9'), edges))).toBe('page=3&after=60')
  expect(urlOf(previousPage(at('page=3&after=40'), edges))).toBe('page=2&before=41')
  expect(urlOf(previousPage(at('page=2&after=20'), edges))).toBe('')
  expect(urlOf(withFilter(at('sort=name&page=4&after=80'), { q: 'x' }))).toBe('q=x&sort=name')
})

const contact = (contact_id: number, name: string, seller_name: string | null = null) =>
  ({ contact_id, name, seller_name }) as Contact

test('sorts search results without case and accents, ties by name, then by id', () => {
  const found = [contact(5, 'Abe'), contact(4, 'Zed'), contact(3, 'álma'), contact(2, 'ALMA'), contact(1, 'bo', 'Ann')]
  const ids = (sort: 'name' | 'seller_name' | 'created_at', order: 'asc' | 'desc') =>
    sortResults(found, sort, order).map((each) => each.contact_id)
  expect(ids('name', 'asc')).toEqual([5, 2, 3, 1, 4])
  expect(ids('name', 'desc')).toEqual([4, 1, 3, 2, 5])
  expect(ids('seller_name', 'asc')).toEqual([5, 2, 3, 4, 1])
  expect(ids('created_at', 'desc')).toEqual([5, 4, 3, 2, 1])
})

test.each([
  ['Welding', 'welding'],
  ['TREE SERVICE', 'trees'],
  ['Fencing', 'other'],
  [null, 'other'],
])('the badge of %s has the colour of %s', (name, color) => {
  expect(categoryColor(name)).toBe(`var(--category-${color})`)
})

test.each([
  ['12 Elm | TX | 78701', '12 Elm, TX 78701'],
  ['123456789 123456789 123456789 ', '123456789 123456789 123456789'],
  ['123456789 123456789 1234567890 and more', '123456789 123456789 1234567890…'],
  ['😀'.repeat(31), `${'😀'.repeat(30)}…`],
])('the address %j shows as %j', (address, shown) => {
  expect(shortAddress(address)).toBe(shown)
})

test('shows "Unknown" for a contact without a name', () => {
  expect(displayName(contact(1, '  '))).toBe('Unknown')
})
