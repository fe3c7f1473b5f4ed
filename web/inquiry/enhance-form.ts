import { InquiryFields } from '#contract/inquiry-form.ts'
import { checkForm } from '#web/lib/form/check-form.ts'
import { inquiryWords } from '#web/messages/inquiry.ts'
import { firstSource } from './first-source.ts'
import { controlOf, fillIn, partOf, sayIssue, sourceIn, typedIn } from './form-controls.ts'
import { keepInquiry, keptInquiry } from './kept-inquiry.ts'
import { photoField } from './photo-field.ts'
import { sendInquiry } from './send-inquiry.ts'

/**
 * Adds to the form what needs a script: the rules while typing, text that stays over a reload, scaled photos, and
 * sending in place. Where something goes wrong in here, the browser gets the form back, which can send it too.
 */
export const enhanceForm = (form: HTMLFormElement) => {
  const openedAt = performance.now()
  const button = partOf('send')
  if (!(button instanceof HTMLButtonElement)) throw new Error('The page lacks its button')
  const whileEnhanced = new AbortController()
  const { signal } = whileEnhanced
  const giveBack = () => {
    whileEnhanced.abort()
    form.noValidate = false
    delete form.dataset.enhanced
    button.disabled = false
    button.textContent = inquiryWords.send
  }
  // Browsers also report layout loops this way, without an error.
  addEventListener('error', ({ error }) => error && giveBack(), { signal })
  addEventListener('unhandledrejection', giveBack, { signal })

  // A form that the server sent back shows what was typed already.
  const isSentBack = partOf('problem').textContent !== ''
  const kept = isSentBack ? undefined : keptInquiry()
  let sent = kept?.sent ?? null
  if (kept) fillIn(form, kept.typed)
  fillIn(form, firstSource(sourceIn(form)))
  form.noValidate = true
  form.dataset.enhanced = ''

  const visited = new Set<string>()
  let isSending = false

  const check = () => {
    const { issues } = checkForm(InquiryFields, typedIn(form))
    for (const name of visited) sayIssue(name, issues?.[name])
    button.disabled = isSending || issues !== undefined || photos.isBusy()
  }
  /** What is sent next is another inquiry than the one sent before. */
  const changed = () => {
    sent = null
    keepInquiry({ typed: typedIn(form), sent })
    check()
  }
  const photos = photoField(changed, signal)

  const setSending = (sending: boolean) => {
    isSending = sending
    button.textContent = sending ? inquiryWords.sending : inquiryWords.send
    partOf('status').textContent = sending ? inquiryWords.sending : ''
    check()
  }

  const send = async () => {
    sent ??= { key: crypto.randomUUID(), token: controlOf(form, 'token').value }
    keepInquiry({ typed: typedIn(form), sent })
    partOf('problem').textContent = ''
    setSending(true)
    const refusal = await sendInquiry(form, photos.chosen(), { ...sent, openedAt })
    if (!refusal) return showThanks()
    if (refusal.isAnswered) sent = null
    setSending(false)
    for (const [name, issue] of Object.entries(refusal.issues)) sayIssue(name, issue)
    partOf('problem').textContent = refusal.problem
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  form.addEventListener('input', ({ target }) => target !== partOf('photo') && changed(), { signal })
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
      if (!button.disabled) void send()
    },
    { signal },
  )
  check()
}

/** What happens next, in place of the form. */
const showThanks = () => {
  keepInquiry(null)
  const thanks = partOf('thanks')
  if (!(thanks instanceof HTMLTemplateElement)) throw new Error('The page lacks its thanks')
  partOf('main').replaceChildren(thanks.content.cloneNode(true))
  scrollTo(0, 0)
  partOf('main').querySelector('h1')?.focus()
}
