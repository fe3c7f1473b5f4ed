import { expect, test } from 'vitest'
import { editedTask, type TaskText, taskInput, taskIssues } from '#web/tasks/kanban/task-form.ts'
import { TASK } from '../support/screen/tasks.ts'

const CHICAGO = 'America/Chicago'
const BLANK: TaskText = {
  ...{ title: '', description: '', type: 'call', priority: 'normal', contact_id: '', client_name: '' },
  ...{ client_phone: '', client_address: '', assigned_to: '', due_day: '', due_time: '' },
}

test('an empty form requires a title or description, a client and an address', () => {
  expect(taskIssues(BLANK)).toEqual({
    title: 'Please enter a task title or description',
    client_name: 'Client name is required',
    client_address: 'Address / ZIP is required',
  })
})

test('a description replaces the title, and an existing contact replaces the client', () => {
  expect(taskIssues({ ...BLANK, description: 'Price a fence', contact_id: '7' })).toEqual({})
})

test('a client phone follows the rules of a contact unless it is unchanged or of an existing contact', () => {
  const text = { ...BLANK, title: 'Call', client_name: 'AMY', client_address: 'MAIN ST' }
  const long = { ...text, client_phone: '210-555-0107 x5' }
  expect(taskIssues({ ...text, client_phone: '(210) 555-0107' })).toEqual({})
  expect(taskIssues(long)).toEqual({ client_phone: 'Phone can have digits, dashes, parentheses, spaces and plus' })
  expect(taskIssues(long, long.client_phone)).toEqual({})
  expect(taskIssues({ ...long, contact_id: '7' })).toEqual({})
})

test.each([
  ['a day and a clock', '2026-07-01', '15:30', '2026-07-01T20:30:00Z'],
  ['a day without a time, as 9:00 AM,', '2026-07-01', '', '2026-07-01T14:00:00Z'],
  ['an hour that daylight saving skips', '2026-03-08', '02:30', '2026-03-08T08:30:00Z'],
  ['the first of two hours that it repeats', '2026-11-01', '01:30', '2026-11-01T06:30:00Z'],
  ['a past day', '2026-01-02', '15:30', '2026-01-02T21:30:00Z'],
])('converts %s from the business time zone to UTC', (_, due_day, due_time, utc) => {
  expect(taskInput({ due_day }, { ...BLANK, due_day, due_time }, CHICAGO)).toEqual({ due_at: Date.parse(utc) })
})

test.each([
  ['', '09:00', 'Choose a day'],
  ['0026-11-03', '', 'Choose a day between 2000 and 2199'],
  ['20266-11-03', '', 'Choose a day between 2000 and 2199'],
  ['2001-01-01', '09:00', undefined],
  ['2199-12-31', '23:59', undefined],
])('the issue of a task due on "%s" at "%s" is %s', (due_day, due_time, said) => {
  const text = { ...BLANK, title: 'Call', contact_id: '7', due_day, due_time }
  expect(taskIssues(text)).toEqual(said === undefined ? {} : { due_day: said })
})

test('a change of another field leaves the second of two repeated hours unchanged', () => {
  const task = { ...TASK, due_at: Date.parse('2026-11-01T07:30:00Z') }
  const { text } = editedTask(task, CHICAGO)
  expect(text).toMatchObject({ due_day: '2026-11-01', due_time: '01:30' })
  expect(taskInput({ title: 'Call again' }, { ...BLANK, ...text }, CHICAGO)).toEqual({ title: 'Call again' })
})

test('a cleared day sends due_at null; an unchanged day sends no due_at', () => {
  expect(taskInput({ due_day: '' }, BLANK, CHICAGO)).toEqual({ due_at: null })
  expect(taskInput({ title: 'Call' }, { ...BLANK, due_day: '2026-07-01' }, CHICAGO)).toEqual({ title: 'Call' })
})

test('sends no name, phone or address of an existing contact', () => {
  const text = { ...BLANK, contact_id: '7', client_name: 'AMY', client_phone: '2105550107', client_address: 'MAIN ST' }
  expect(
    taskInput({ title: 'Call', contact_id: 7, client_name: 'AMY', client_phone: '2105550107' }, text, CHICAGO),
  ).toEqual({
    title: 'Call',
    contact_id: 7,
  })
})
