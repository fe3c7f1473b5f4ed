import { InquiryFields } from '#contract/inquiries/form.ts'
import { SOURCE_FIELDS } from '#contract/inquiries/source.ts'
import { fieldsOf, type Texts } from '#web/forms/check-form.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const FIELDS = fieldsOf(InquiryFields)

/** @throws Error if the page has no such element */
export const elementById = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The page lacks #${id}`)
  return found
}

/** A control of the form by name. @throws Error if the form has no such control */
export const controlOf = (form: HTMLFormElement, name: string): Control => {
  const found = form.querySelector<Control>(`[name="${name}"]`)
  if (!found) throw new Error(`The form lacks ${name}`)
  return found
}

const textsOf = (form: HTMLFormElement, names: readonly string[]): Texts =>
  Object.fromEntries(names.map((name) => [name, controlOf(form, name).value]))

export const fieldTexts = (form: HTMLFormElement) => textsOf(form, FIELDS)
export const sourceTexts = (form: HTMLFormElement) => textsOf(form, SOURCE_FIELDS)

/** Sets the fields that `texts` contains. */
export const fillFields = (form: HTMLFormElement, texts: Readonly<Record<string, string | null | undefined>>) => {
  for (const name of [...FIELDS, ...SOURCE_FIELDS]) {
    const control = controlOf(form, name)
    const before = control.value
    if (name in texts) control.value = texts[name] ?? ''
    // The form may not offer a typed category any more.
    if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.value = before
  }
}

/** Shows an issue below its field, or removes it. */
export const showIssue = (name: string, issue: string | undefined) => {
  const control = elementById(name)
  elementById(`${name}-error`).textContent = issue ?? ''
  if (issue) control.setAttribute('aria-invalid', 'true')
  else control.removeAttribute('aria-invalid')
}
