import { VIEWED_AFTER_MS } from '#contract/documents/customer-page.ts'
import { remembered } from '#web/lib/storage.ts'
import { followChoices } from './live-sums.ts'
import { elementOf } from './page-elements.ts'
import { reportMissingFields, sendOnce, sendQuestions } from './send-form.ts'
import { showSignaturePad } from './signature-pad.ts'

/** Whether a user of the app is signed in: who looks at the own estimate is no customer. */
const isStaff = () => remembered('user') !== null

/** Reports to the page that a customer sees it, once it was visible for a second. */
const reportViewed = (page: string) => {
  if (isStaff()) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const report = () => {
    document.removeEventListener('visibilitychange', watch)
    // A failure does not disturb the customer: an answer counts as viewed, too.
    fetch(`${page}/viewed`, { method: 'POST', keepalive: true }).catch(() => undefined)
  }
  const watch = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') timer = setTimeout(report, VIEWED_AFTER_MS)
  }
  document.addEventListener('visibilitychange', watch)
  watch()
}

/** Lays the two photos of a pair over each other, divided by a slider. */
const comparePhotos = (pair: HTMLElement) => {
  const slider = elementOf<HTMLInputElement>('input', pair)
  const show = () => pair.style.setProperty('--divide', `${slider.value}%`)
  slider.addEventListener('input', show)
  slider.hidden = false
  pair.dataset.compared = ''
  show()
}

// Without the script the page does all this by its forms.
const form = document.querySelector<HTMLFormElement>('form#answer')
if (form) {
  followChoices(form)
  document.querySelector('#update')?.remove()
  showSignaturePad(form)
  sendOnce(form, elementOf('#signature-problem'))
  reportViewed(new URL(form.action).pathname.replace(/\/signature$/, ''))
}
const decline = document.querySelector<HTMLFormElement>('#decline form')
if (decline) sendOnce(decline, elementOf('.problem', decline))
const question = document.querySelector<HTMLFormElement>('#question form')
if (question) sendQuestions(question)

reportMissingFields()

for (const pair of document.querySelectorAll<HTMLElement>('.pair')) comparePhotos(pair)

for (const button of document.querySelectorAll<HTMLButtonElement>('.print')) {
  button.hidden = false
  button.addEventListener('click', () => print())
}
