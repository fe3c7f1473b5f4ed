import { customerPageWords } from '#words/customer-page.ts'
import { elementOf } from './page-elements.ts'

const submitButton = (form: HTMLFormElement) => elementOf<HTMLButtonElement>('button[type="submit"]', form)

/** Prevents that a form is sent twice, or is lost without a network. The browser sends it and shows the answer. */
export const sendOnce = (form: HTMLFormElement, problem: HTMLElement) => {
  const button = submitButton(form)
  const text = button.textContent
  form.addEventListener('submit', (event) => {
    problem.textContent = ''
    if (!navigator.onLine) {
      event.preventDefault()
      problem.textContent = customerPageWords.offline
      return
    }
    button.disabled = true
    button.textContent = customerPageWords.sending
  })
  // A page that the browser restores may send again.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    button.disabled = false
    button.textContent = text
  })
}

/** The message of a refusal; the general one for an unreadable answer. */
const messageOf = async (answer: Response): Promise<string> => {
  const refused: unknown = await answer.json().catch(() => undefined)
  const isRefusal = typeof refused === 'object' && refused !== null && 'error' in refused
  return isRefusal && typeof refused.error === 'string' ? refused.error : customerPageWords.failed
}

/** Sends questions without leaving the page. */
export const sendQuestions = (form: HTMLFormElement) => {
  const button = submitButton(form)
  const problem = elementOf('.problem', form)
  const thanks = elementOf('.thanks', form)
  const text = elementOf<HTMLTextAreaElement>('#text', form)
  const send = async () => {
    const answer = await fetch(form.action, {
      method: 'POST',
      body: new URLSearchParams({ text: text.value }),
      // Refusals are in the language of the page.
      headers: { accept: 'application/json', 'accept-language': document.documentElement.lang },
    }).catch(() => undefined)
    if (!answer?.ok) {
      problem.textContent = answer ? await messageOf(answer) : customerPageWords.offline
      return
    }
    text.value = ''
    thanks.textContent = customerPageWords.asked
    thanks.focus()
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (button.disabled) return
    problem.textContent = ''
    thanks.textContent = ''
    button.disabled = true
    void send().finally(() => {
      button.disabled = false
    })
  })
}

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
