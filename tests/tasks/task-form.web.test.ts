import { expect, test } from 'vitest'
import { missingIn, type TaskText, taskOf } from '#web/tasks/kanban/task-form.ts'

const CHICAGO = 'America/Chicago'
const BLANK: TaskText = {
  title: '',
  description: '',
  type: 'call',
  priority: 'normal',
  contact_id: '',
  client_name: '',
  client_phone: '',
  client_address: '',
  assigned_to: '',
  due_day: '',
  due_time: '',
}

test('an empty form misses a title or description, and the client with an address', () => {
  expect(missingIn(BLANK)).toEqual({
    title: 'Please enter a task title or description',
    client_name: 'Client name is required',
    client_address: 'Address / ZIP is required',
  })
})

test('a description is enough instead of a title, an existing contact instead of a client', () => {
  expect(missingIn({ ...BLANK, description: 'Price a fence', contact_id: '7' })).toEqual({})
})

test.each([
  ['a day and a clock', '2026-07-01', '15:30', '2026-07-01T20:30:00Z'],
  ['a day alone, at nine', '2026-07-01', '', '2026-07-01T14:00:00Z'],
  ['an hour that daylight saving skips', '2026-03-08', '02:30', '2026-03-08T08:30:00Z'],
])('%s is a time in the business time zone', (_, due_day, due_time, utc) => {
  expect(taskOf({ due_day }, { ...BLANK, due_day, due_time }, CHICAGO)).toEqual({ due_at: Date.parse(utc) })
})

test('a cleared day takes the due time away; an untouched one is not sent', () => {
  expect(taskOf({ due_day: '' }, BLANK, CHICAGO)).toEqual({ due_at: null })
  expect(taskOf({ title: 'Call' }, { ...BLANK, due_day: '2026-07-01' }, CHICAGO)).toEqual({ title: 'Call' })
})

test('the name, phone and address of an existing contact are not sent', () => {
  const text = { ...BLANK, contact_id: '7', client_name: 'AMY', client_phone: '2105550107', client_address: 'MAIN ST' }
  expect(
    taskOf({ title: 'Call', contact_id: 7, client_name: 'AMY', client_phone: '2105550107' }, text, CHICAGO),
  ).toEqual({
    title: 'Call',
    contact_id: 7,
  })
})
