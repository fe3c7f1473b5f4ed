import { customerPageWords } from '#words/customer-page.ts'

/** Reports empty required fields in the language of the page. The browser's own message is in that of the browser. */
export const reportMissingFields = () => {
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    ':is(input, textarea)[required]',
  )) {
    field.addEventListener('invalid', () => {
      if (field.validity.valueMissing) field.setCustomValidity(customerPageWords.missing)
    })
    field.addEventListener('input', () => field.setCustomValidity(''))
  }
}
