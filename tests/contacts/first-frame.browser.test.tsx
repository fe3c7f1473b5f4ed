import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CONTACT } from '../support/screen/contacts.ts'
import { heading, isShown } from '../support/screen/hand.ts'
import { renderApp } from '../support/screen/render-app.tsx'

test('the first frame of the directory has only the visible rows', async () => {
  await page.viewport(1280, 800)
  const data = Array.from({ length: 20 }, (_, i) => ({ ...CONTACT, contact_id: i + 1 }))
  await renderApp('/leads', {
    'GET /contacts': { data, next: null, pagination: { page: 1, hasNext: false, total: 20 } } as never,
  })
  await isShown(heading('Leads Management'))
  const first = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('tbody a[href^="/contacts/"]')) return
      observer.disconnect()
      resolve(document.querySelectorAll('tbody > tr').length)
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
  await page
    .getByRole('link', { name: /^Contacts/ })
    .first()
    .click()
  expect(await first).toBeLessThanOrEqual(Math.ceil((800 - 240) / 58))
  await expect.poll(() => document.querySelectorAll('tbody > tr').length).toBe(20)
})
