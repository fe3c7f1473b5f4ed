import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from '#contract/documents/strokes.ts'
import { elementOf } from '#web/customer-page/page-elements.ts'
import { reportMissingFields } from '#web/customer-page/send-form.ts'
import { showSignaturePad } from '#web/customer-page/signature-pad.ts'

/** The pad of the page, at half of its own size. */
const shownPad = () => {
  document.body.innerHTML = `<form><input id="name" /><div class="pad" hidden>
    <svg id="pad"><path /></svg><button id="clear" type="button"></button><input type="hidden" name="strokes" /></div></form>`
  const form = elementOf<HTMLFormElement>('form', document)
  const pad = elementOf<SVGSVGElement>('#pad', form)
  pad.getBoundingClientRect = () => new DOMRect(0, 0, SIGNATURE_WIDTH / 2, SIGNATURE_HEIGHT / 2)
  pad.setPointerCapture = vi.fn()
  showSignaturePad(form)
  const at = (clientX: number, clientY: number, pointerId = 1) => ({ clientX, clientY, pointerId, button: 0 })
  const sent = () => elementOf<HTMLInputElement>('[name="strokes"]', form).value
  return { form, pad, at, sent }
}

test('a stroke is sent in units of the pad, within its edges', () => {
  const { form, pad, at, sent } = shownPad()
  fireEvent.pointerDown(pad, at(10, 20))
  fireEvent.pointerMove(pad, at(50, 60))
  fireEvent.pointerMove(pad, at(900, -5))
  fireEvent.pointerUp(pad, at(900, -5))
  fireEvent.pointerMove(pad, at(1, 1))
  expect(sent()).toBe(`[[[20,40],[100,120],[${SIGNATURE_WIDTH},0]]]`)
  fireEvent.click(elementOf('#clear', form))
  expect(sent()).toBe('')
})

test('a second finger does not draw while the first one does', () => {
  const { pad, at, sent } = shownPad()
  fireEvent.pointerDown(pad, at(10, 10))
  fireEvent.pointerDown(pad, at(90, 90, 2))
  fireEvent.pointerMove(pad, at(95, 95, 2))
  fireEvent.pointerUp(pad, at(95, 95, 2))
  fireEvent.pointerMove(pad, at(20, 20))
  expect(sent()).toBe('[[[20,20],[40,40]]]')
})

test('an empty required field is named in the language of the page, and is valid once it is filled in', () => {
  document.body.innerHTML = '<form><input id="name" required /><input id="other" /></form>'
  reportMissingFields()
  const name = elementOf<HTMLInputElement>('#name')
  expect([name.checkValidity(), name.validationMessage]).toEqual([false, 'Please fill in this field.'])
  fireEvent.input(name, { target: { value: 'Rosa' } })
  expect([name.checkValidity(), name.validationMessage]).toEqual([true, ''])
})
