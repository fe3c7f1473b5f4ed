import { fireEvent } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { reportMissingFields } from '#web/customer-page/missing-fields.ts'
import { elementOf } from '#web/customer-page/page-elements.ts'

afterEach(() => document.body.replaceChildren())

test('an empty required field is named in the language of the page, and is valid once it is filled in', () => {
  document.body.innerHTML = '<form><input id="name" required /><input id="other" /></form>'
  reportMissingFields()
  const name = elementOf<HTMLInputElement>('#name')
  expect([name.checkValidity(), name.validationMessage]).toEqual([false, 'Please fill in this field.'])
  fireEvent.input(name, { target: { value: 'Rosa' } })
  expect([name.checkValidity(), name.validationMessage]).toEqual([true, ''])
})
