import { expect, test } from 'vitest'
import { isInquiryCategory, isWelding } from '#contract/catalog/catalog.ts'
import { detailsInNotes, inquiryNotes, titleInNotes } from '#contract/inquiries/inquiry.ts'

test('the notes of an inquiry are its title, a blank line and the details', () => {
  expect(inquiryNotes(' Back fence ', ' Forty feet \n of cedar ')).toBe('Project: Back fence\n\nForty feet \n of cedar')
})

test.each([
  ['Project: Back fence\n\nForty feet', 'Back fence', 'Forty feet'],
  ['Project:  Back fence \r\n\r\nForty feet\nof cedar', 'Back fence', 'Forty feet\nof cedar'],
  ['Project: \n\nForty feet', null, 'Project: \n\nForty feet'],
  ['Forty feet\nProject: Fence', null, 'Forty feet\nProject: Fence'],
  ['project: fence\n\nForty feet', 'fence', 'Forty feet'],
  ['PROJECT:Fence\n\nForty feet', 'Fence', 'Forty feet'],
  ['Projects: two\n\nForty feet', null, 'Projects: two\n\nForty feet'],
  ['Project: Back fence', 'Back fence', ''],
  ['', null, ''],
])('%j has the title %j and the details %j', (notes, title, details) => {
  expect(titleInNotes(notes)).toBe(title)
  expect(detailsInNotes(notes)).toBe(details)
})

test('a title of more than 255 letters is cut at a whole letter', () => {
  expect(titleInNotes(`Project: ${'x'.repeat(300)}\n\nDetails`)).toBe('x'.repeat(255))
  expect(titleInNotes(`Project: a${'😀'.repeat(300)}\n\nDetails`)).toBe(`a${'😀'.repeat(254)}`)
})

test('title and details are parsed back from the notes', () => {
  const notes = inquiryNotes('Shade', 'Ten by twelve')
  expect([titleInNotes(notes), detailsInNotes(notes)]).toEqual(['Shade', 'Ten by twelve'])
})

test('a category whose name contains "welding" in any case is welding', () => {
  expect(['Welding', 'Shade WELDING', 'rewelding'].map(isWelding)).toEqual([true, true, true])
  expect(['Weld', 'Fencing', ''].map(isWelding)).toEqual([false, false, false])
})

test('the first three categories are those of the public form', () => {
  expect([1, 2, 3, 4].map(isInquiryCategory)).toEqual([true, true, true, false])
})
