import { dropUnusedSession } from '#web/session/unused-session.ts'
import { enhanceForm } from './enhance-form.ts'
import { tellHeight } from './report-frame-height.ts'
import { keepInquiry } from './unsaved-inquiry.ts'

// The page works without any of this: where it fails, the browser sends the form itself.
tellHeight(document.body.dataset.embed)
const form = document.querySelector<HTMLFormElement>('form#inquiry')
if (form) enhanceForm(form)
// The thanks, after the browser sent the form itself.
else keepInquiry(null)
// The staff's app is of the same origin.
dropUnusedSession(Date.now())
