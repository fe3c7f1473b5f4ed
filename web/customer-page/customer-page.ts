import { comparePhotos } from './compare-photos.ts'
import { followChoices } from './live-sums.ts'
import { reportMissingFields } from './missing-fields.ts'
import { elementOf } from './page-elements.ts'
import { reportViewed } from './report-viewed.ts'
import { sendOnce, sendQuestions } from './send-form.ts'
import { showSignaturePad } from './signature-pad.ts'

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
