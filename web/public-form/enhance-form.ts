import * as v from 'valibot'
import { INQUIRY_THANKS, InquiryFields } from '#contract/inquiries/form.ts'
import { hasKnownSource, InquirySource } from '#contract/inquiries/source.ts'
import { checkForm } from '#web/forms/check-form.ts'
import { stepEstimate } from '#web/forms/step-estimate.ts'
import { inquiryWords } from '#words/inquiry.ts'
import { controlOf, elementById, fieldTexts, fillFields, showIssue, sourceTexts } from './form-controls.ts'
import { photoField } from './photo-field.ts'
import { sendInquiry } from './send-inquiry.ts'
import { readUnsavedInquiry, saveUnsavedInquiry } from './unsaved-inquiry.ts'

/** Step of the estimate field in dollars (docs/product.md#public-form). */
const ESTIMATE_STEP = 1

/**
 * Adds validation while typing, unsaved text, scaled photos and submission in place. If this script fails, the
 * browser's own form submission is restored.
 */
export const enhanceForm = (form: HTMLFormElement) => {
  let openedAt = performance.now()
  const button = elementById('send')
  if (!(button instanceof HTMLButtonElement)) throw new Error('The page lacks its button')
  const enhancement = new AbortController()
  const { signal } = enhancement
  let isSending = false
  const restoreNativeForm = () => {
    enhancement.abort()
    form.noValidate = false
    delete form.dataset.enhanced
    button.disabled = false
    button.textContent = inquiryWords.send
    elementById('status').textContent = ''
    // The file input is empty by now, so the browser would send no photos.
    if (elementById('previews').hasChildNodes()) {
      elementById('previews').replaceChildren()
      showIssue('photo', inquiryWords.photosAgain)
    }
    if (isSending) showFailure(inquiryWords.failed)
  }
  // Browsers also report ResizeObserver loops as error events, without an error.
  addEventListener('error', ({ error }) => error && restoreNativeForm(), { signal })
  addEventListener('unhandledrejection', restoreNativeForm, { signal })

  // A form returned by the server already contains the typed text.
  const isReturned = elementById('problem').textContent !== ''
  const unsaved = isReturned ? undefined : readUnsavedInquiry()
  // Without its photos it is a new inquiry with a new key.
  let sent = unsaved?.hadPhotos ? null : (unsaved?.sent ?? null)
  if (unsaved) fillFields(form, unsaved.typed)
  if (unsaved?.hadPhotos) showIssue('photo', inquiryWords.photosAgain)
  fillFields(form, firstSource(sourceTexts(form)))
  form.noValidate = true
  form.dataset.enhanced = ''

  const visited = new Set<string>()

  const check = () => {
    const { issues } = checkForm(InquiryFields, fieldTexts(form))
    for (const name of visited) showIssue(name, issues?.[name])
    button.disabled = isSending || issues !== undefined || photos.isBusy()
  }
  const keep = () =>
    saveUnsavedInquiry({ typed: fieldTexts(form), sent, hadPhotos: photos.isBusy() || photos.chosen().length > 0 })
  /** A changed form is a new inquiry with a new key. */
  const changed = () => {
    sent = null
    keep()
    check()
  }
  const photos = photoField(changed, signal)

  const setSending = (sending: boolean) => {
    isSending = sending
    button.textContent = sending ? inquiryWords.sending : inquiryWords.send
    elementById('status').textContent = sending ? inquiryWords.sending : ''
    check()
  }

  const send = async () => {
    sent ??= { key: crypto.randomUUID(), token: controlOf(form, 'token').value }
    keep()
    elementById('problem').textContent = ''
    elementById('failure').textContent = ''
    setSending(true)
    const refusal = await sendInquiry(form, photos.chosen(), { ...sent, openedAt })
    if (!refusal) {
      enhancement.abort()
      return showThanks(photos.chosen().length > 0)
    }
    if (refusal.isAnswered) sent = null
    if (refusal.token) {
      controlOf(form, 'token').value = refusal.token
      openedAt = performance.now()
    }
    setSending(false)
    for (const [name, issue] of Object.entries(refusal.issues)) showIssue(name, issue)
    showFailure(refusal.problem)
    if (Object.keys(refusal.issues).length > 0) form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  const estimate = controlOf(form, 'estimate')
  estimate.addEventListener(
    'keydown',
    (event) => {
      const next = event instanceof KeyboardEvent ? stepEstimate(estimate.value, event.key, ESTIMATE_STEP) : undefined
      if (next === undefined) return
      event.preventDefault()
      estimate.value = next
      changed()
    },
    { signal },
  )
  form.addEventListener('input', ({ target }) => target !== elementById('photo') && changed(), { signal })
  form.addEventListener(
    'focusout',
    ({ target }) => {
      const name = target instanceof Element ? target.getAttribute('name') : null
      if (!name || !(name in InquiryFields.entries)) return
      visited.add(name)
      check()
    },
    { signal },
  )
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      if (button.disabled) return
      send().catch((error: unknown) => {
        console.error(error)
        restoreNativeForm()
      })
    },
    { signal },
  )
  check()
}

/** Shows the failure beside the button, in view of the visitor. */
const showFailure = (problem: string) => {
  const failure = elementById('failure')
  failure.textContent = problem
  failure.scrollIntoView({ block: 'nearest' })
}

/** Replaces the form by the thanks. */
const showThanks = (withPhotos: boolean) => {
  saveUnsavedInquiry(null)
  const thanks = elementById(withPhotos ? 'thanks-photos' : 'thanks')
  if (!(thanks instanceof HTMLTemplateElement)) throw new Error('The page lacks its thanks')
  elementById('main').replaceChildren(thanks.content.cloneNode(true))
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.languages a')) linkToThanks(link, withPhotos)
  // The thanks already contain the phone number.
  elementById('foot').querySelector('a')?.closest('p')?.remove()
  scrollTo(0, 0)
  elementById('main').querySelector('h1')?.focus()
}

/** The link to another language opens the thanks in it, no new form. */
const linkToThanks = (link: HTMLAnchorElement, withPhotos: boolean) => {
  link.pathname = INQUIRY_THANKS
  if (withPhotos) link.search += '&photos='
}

const STORAGE_KEY = 'tradeboard.source'

/**
 * The first known source of the visitor, from an earlier visit or from this page. A stored source without information
 * is replaced by the first one with information.
 */
const firstSource = (current: InquirySource): InquirySource => {
  try {
    const stored = v.safeParse(InquirySource, JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'))
    if (stored.success && (hasKnownSource(stored.output) || !hasKnownSource(current))) return stored.output
    localStorage.setItem(STORAGE_KEY, JSON.stringify(current))
  } catch {
    // Storage is off or full: each page counts as the first visit.
  }
  return current
}
