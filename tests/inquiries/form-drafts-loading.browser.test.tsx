import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, heading, isShown, PHONE } from '../support/screen/hand.ts'
import { inquiriesServer, inquiryOf } from '../support/screen/inquiries.ts'
import { renderApp } from '../support/screen/render-app.tsx'

test('on a phone, the buttons of the header stay where they are when the drafts arrive', async () => {
  await page.viewport(...PHONE)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const { 'GET /leads': drafts, ...answers } = inquiriesServer(inquiryOf())
  if (typeof drafts !== 'function') throw new Error('The answer is not computed')
  await renderApp('/forms', { ...answers, 'GET /leads': (sent) => held.then(() => drafts(sent)) })
  const places = () =>
    [button('Export'), button('Add Lead')].map((one) => one.element().getBoundingClientRect().toJSON())
  await isShown(button('Add Lead'))
  const before = places()
  release()
  await isShown(heading('Vera Vance', 2))
  expect(places()).toEqual(before)
})
