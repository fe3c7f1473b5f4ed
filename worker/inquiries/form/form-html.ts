import { html, raw } from 'hono/html'
import { DEFAULT_CATEGORY_ID, formCategories, isForVisitors, nameIn } from '#contract/catalog/catalog.ts'
import { ADDRESS_MAX, NAME_MAX } from '#contract/fields.ts'
import { FORM_TITLE_MAX, INQUIRY_PHOTOS_MAX, PUBLIC_FORM } from '#contract/inquiries/form.ts'
import { INQUIRY_NOTES_MIN } from '#contract/inquiries/inquiry.ts'
import { type InquirySource, SOURCE_FIELDS } from '#contract/inquiries/source.ts'
import { PHOTO_TYPES } from '#contract/photos/photo.ts'
import type { PageFrame } from './page-html.ts'
import { FORM_LABELS, FORM_WORDS, withQuery } from './page-language.ts'

type Texts = Readonly<Record<string, string | undefined>>

/** A form for the page: empty, or refused with the typed texts and the error messages. */
export interface FilledForm {
  token: string
  source: InquirySource
  typed: Texts
  /** The error message of each field. */
  issues: Texts
  /** Why the whole form was refused. */
  problem: string | undefined
}

interface Field {
  name: string
  label: string
  required?: boolean
  hint?: string
  /** HTML attributes of the control. */
  attributes?: string
}

/** A control with label, error and hint. The script of the page changes only their texts. */
const field = (
  { issues }: FilledForm,
  { name, label, required, hint }: Field,
  control: (wiring: unknown) => unknown,
) => {
  const wiring = html`id="${name}" name="${name}" class="input" aria-describedby="${name}-error${hint ? ` ${name}-hint` : ''}"${issues[name] ? raw(' aria-invalid="true"') : ''}${required ? raw(' required') : ''}`
  return html`<div class="field">
    <label for="${name}">${label}${required ? html`<span class="required" aria-hidden="true"> *</span>` : ''}</label>
    ${control(wiring)}
    <p class="error" id="${name}-error">${issues[name] ?? ''}</p>
    ${hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : ''}
  </div>`
}

const textField = (form: FilledForm, given: Field) =>
  field(
    form,
    given,
    (wiring) => html`<input ${wiring} ${raw(given.attributes ?? '')} value="${form.typed[given.name] ?? ''}" />`,
  )

const detailsField = (form: FilledForm, given: Field) =>
  // Browsers drop a line break after the tag, so the template adds one.
  field(
    form,
    given,
    (wiring) => html`<textarea ${wiring} rows="5">
${form.typed[given.name] ?? ''}</textarea>`,
  )

const categoryField = (
  form: FilledForm,
  { business: { categories, formOffersTrades }, language }: PageFrame,
  given: Field,
) => {
  const chosen = form.typed[given.name] ?? String(DEFAULT_CATEGORY_ID)
  const isChosen = ({ category_id }: { category_id: number }) => String(category_id) === chosen
  const now = formCategories(categories, formOffersTrades)
  // A returned form keeps the visitor's category, also if it is not offered any more.
  const isKept = (one: (typeof categories)[number]) => isChosen(one) && isForVisitors(one, formOffersTrades)
  const offered = form.typed[given.name] ? categories.filter((one) => now.includes(one) || isKept(one)) : now
  const options = offered.map(
    (category) =>
      html`<option value="${category.category_id}"${isChosen(category) ? raw(' selected') : ''}>${nameIn(language, category)}</option>`,
  )
  return field(form, given, (wiring) => html`<select ${wiring}>${options}</select>`)
}

// For exactly these types an iPhone converts its HEIC photos to JPEG.
const photoField = (form: FilledForm, given: Field, choose: string) =>
  field(
    form,
    given,
    (wiring) => html`<div class="choose">
      <input ${wiring} type="file" multiple accept="${PHOTO_TYPES.join(',')}" />
      <span aria-hidden="true">${choose}</span>
    </div>
    <ul class="previews" id="previews"></ul>`,
  )

const hidden = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}" />`

/**
 * The honeypot: a field that only robots fill. Name and attributes keep password managers and autofill away; `inert` keeps
 * focus, screen readers and Chrome's autofill away.
 */
const honeypot = (label: string) => html`<div class="honeypot" aria-hidden="true" inert>
  <label for="subject">${label}</label>
  <input id="subject" name="subject" tabindex="-1" autocomplete="off" data-1p-ignore data-lpignore="true" data-bwignore
    data-form-type="other" />
</div>`

/**
 * The public form (docs/product.md#public-form). It works without its script. Without the script the error appears at the
 * top, with the script beside the button. The token comes first and files last: the Worker checks the token before it reads
 * files.
 */
export const formHtml = (form: FilledForm, frame: PageFrame, turnstileKey: string | undefined) => {
  const words = FORM_WORDS[frame.language]
  const labels = FORM_LABELS[frame.language]
  return html`<form
  class="form" id="inquiry" method="post" action="${withQuery(PUBLIC_FORM, frame.kept)}" enctype="multipart/form-data" autocomplete="on">
  <h1 tabindex="-1">${words.title}</h1>
  <p class="intro">${words.subtitle}</p>
  <div class="problem" id="problem" role="alert">${form.problem ?? ''}</div>
  ${honeypot(words.leaveEmpty)}
  ${hidden('token', form.token)}
  ${hidden('language', frame.language)}
  ${SOURCE_FIELDS.map((name) => hidden(name, form.source[name] ?? ''))}
  ${textField(form, {
    name: 'name',
    label: labels.name,
    required: true,
    attributes: `autocomplete="name" autocapitalize="words" maxlength="${NAME_MAX}"`,
  })}
  <div class="row">
    ${textField(form, {
      name: 'phone',
      label: labels.phone,
      required: true,
      attributes: 'type="tel" inputmode="tel" autocomplete="tel" maxlength="40"',
    })}
    ${textField(form, {
      name: 'email',
      label: labels.email,
      attributes: 'type="email" inputmode="email" autocomplete="email" maxlength="200"',
    })}
  </div>
  ${textField(form, {
    name: 'address',
    label: labels.address,
    attributes: `autocomplete="street-address" maxlength="${ADDRESS_MAX}"`,
  })}
  <div class="row">
    ${categoryField(form, frame, { name: 'category', label: labels.category_id })}
    ${textField(form, {
      name: 'estimate',
      label: words.estimate,
      attributes: 'inputmode="decimal" autocomplete="off" placeholder="0" maxlength="40"',
    })}
  </div>
  ${textField(form, {
    name: 'title',
    label: labels.project_title,
    required: true,
    attributes: `autocomplete="off" maxlength="${FORM_TITLE_MAX}"`,
  })}
  ${detailsField(form, {
    name: 'details',
    label: labels.project_details,
    required: true,
    hint: words.detailsHint(INQUIRY_NOTES_MIN),
  })}
  ${photoField(
    form,
    { name: 'photo', label: words.photos, hint: words.photosHint(INQUIRY_PHOTOS_MAX) },
    words.choosePhotos,
  )}
  ${turnstileKey ? html`<div class="cf-turnstile" data-sitekey="${turnstileKey}" data-language="${frame.language}"></div>` : ''}
  <div class="problem" id="failure" role="alert"></div>
  <button class="button primary" type="submit" id="send">${words.send}</button>
  <p class="visually-hidden" role="status" id="status"></p>
</form>`
}
