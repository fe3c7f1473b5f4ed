import { customerPageWords } from '#words/customer-page.ts'

/** Empty required fields are named in the language of the page. The browser's own message is in that of the browser. */
export const nameMissingFields = () => {
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    ':is(input, textarea)[required]',
  )) {
    field.addEventListener('invalid', () => field.setCustomValidity(customerPageWords.missing))
    field.addEventListener('input', () => field.setCustomValidity(''))
  }
}
