import { dropUnusedSession } from '#web/session/unused-session.ts'
import { enhanceForm } from './enhance-form.ts'
import { saveUnsavedInquiry } from './unsaved-inquiry.ts'

/** Posts height and title to the page that embeds this one. `host` is the origin of that page. */
const reportFrameHeight = (host: string | undefined) => {
  const page = document.body.firstElementChild
  if (!host || parent === window || !page) return
  const report = () => {
    const height = Math.ceil(page.getBoundingClientRect().height)
    try {
      parent.postMessage({ type: 'tradeboard-form', height, title: document.title }, host)
    } catch {
      // `host` is not an origin.
    }
  }
  new ResizeObserver(report).observe(page)
}

// Optional: if the script fails, the browser submits the form by itself.
reportFrameHeight(document.body.dataset.embed)
const form = document.querySelector<HTMLFormElement>('form#inquiry')
if (form) enhanceForm(form)
// The thanks page, after the browser submitted the form by itself.
else saveUnsavedInquiry(null)
// The staff app has the same origin.
dropUnusedSession(Date.now())
