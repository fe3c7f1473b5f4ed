import { resolve } from 'node:path'
import { type APIRequestContext, expect } from 'playwright/test'
import { INFOGRAPHIC_HEIGHT, INFOGRAPHIC_WIDTH } from '#web/share/infographic.ts'
import { addClient } from '../support/browser/clients.ts'
import { PINS } from '../support/browser/pins.ts'
import type { Engine } from './engine.ts'
import type { Hand } from './hand.ts'
import { WINDOW } from './on-engine.ts'

const PHONE = { width: 390, height: 800 }
const PHOTO = resolve(import.meta.dirname, '../../docs/board.png')
const TOAST = '[aria-live] p'

/** The work of visitors and users that runs in every engine. */
export const walk = async (engine: Engine, hand: Hand, url: string, request: APIRequestContext) => {
  await engine.goto(`${url}/public/lead-form`)
  await sendInquiry(hand)

  await engine.goto(`${url}/dashboard`)
  await signIn(hand)
  await hand.see({ css: 'h2', name: 'Performance Champions' })
  await hand.see({ css: 'main p', name: '$50K Target' })
  await makePicture(engine, hand)

  await hand.click({ css: 'a', name: 'Leads' })
  await moveLeads(engine, hand)

  const { path } = await addClient({ request })
  await filesAreStored(engine)
  await engine.goto(`${url}${path}`)
  await addToProfile(engine, hand)

  await engine.goto(`${url}/leads`)
  await fitPhone(engine, hand)
}

/** Waits until the first visit has stored the app's files: WebKitGTK often stalls when a page is loaded meanwhile. */
const filesAreStored = (engine: Engine) =>
  engine.evaluate(async () => {
    if (await navigator.serviceWorker.getRegistration()) await navigator.serviceWorker.ready
  })

const signIn = async (hand: Hand) => {
  await hand.type({ css: 'input', name: 'Access code' }, PINS.admin)
  await hand.click({ css: 'button', name: 'SIGN IN' })
}

const sendInquiry = async (hand: Hand) => {
  await hand.type({ css: 'input', name: /^Name/ }, 'Wendy Shaw')
  await hand.type({ css: 'input', name: /^Phone/ }, '7375550199')
  await hand.type({ css: 'input', name: /^Project title/ }, 'Patio cover')
  await hand.type({ css: 'textarea', name: /^Project details/ }, 'Twenty by twenty feet, in white.')
  await hand.click({ css: 'button', name: 'Send inquiry' })
  await hand.see({ css: 'h1, h2', name: 'Thank you for your submission!' })
}

const makePicture = async (engine: Engine, hand: Hand) => {
  await hand.click({ css: 'button', name: 'Share' })
  await hand.click({ css: 'input[type=radio]', name: 'Static image' })
  await hand.click({ css: 'button', name: 'Generate & Share' })
  await hand.see({ css: 'dialog', name: /^Your IMAGE is ready!/ })
  await hand.click({ css: 'button', name: 'Not now' })
  await hand.see({ css: 'section', name: 'Ready to share' })
  const size = await engine.evaluate(async () => {
    const picture = new Image()
    picture.src = document.querySelector<HTMLAnchorElement>('a[download$=".png"]')?.href ?? ''
    await picture.decode()
    return [picture.naturalWidth, picture.naturalHeight]
  })
  expect(size).toEqual([INFOGRAPHIC_WIDTH, INFOGRAPHIC_HEIGHT])
  await hand.click({ css: 'button', name: 'Close' })
  await hand.miss({ css: 'dialog' })
}

const moveLeads = async (engine: Engine, hand: Hand) => {
  // A card shows its buttons under the pointer.
  await hand.look({ css: 'section:nth-of-type(1) [data-lead]' })
  await hand.click({ css: 'section:nth-of-type(1) button[aria-haspopup=menu]' })
  await hand.click({ css: '[role=menuitem]', name: 'Visits' })
  await hand.see({ css: TOAST, name: / moved to Visits$/ })
  // The toast is in a corner and does not block the screen.
  const { height } = await hand.look({ css: '[aria-live]' })
  expect(height).toBeLessThan(WINDOW.height / 4)

  const calls = { css: 'section', name: 'Calls' }
  await hand.drag(
    { css: 'section:nth-of-type(1) [data-lead][draggable=true]' },
    calls,
    { ...calls, css: '[data-over=true]' },
    async () => {
      expect(await engine.evaluate(() => String(getSelection()))).toBe('')
    },
  )
  await hand.see({ css: TOAST, name: / moved to Calls$/ })
}

const addToProfile = async (engine: Engine, hand: Hand) => {
  await hand.click({ css: 'button', name: 'Add Update' })
  await hand.type({ css: 'textarea', name: /^Note/ }, 'Wants it in white.')
  await hand.click({ css: 'button', name: 'Save Update' })
  await hand.see({ css: TOAST, name: 'Note added successfully!' })

  await engine.chooseFile('[data-photos=library]', PHOTO)
  await hand.see({ css: 'h2', name: 'Photos (1)' })
  await hand.click({ css: 'button', name: /^Photo 1: / })
  await hand.see({ css: 'dialog', name: 'Photo viewer' })
}

/** Checks that no screen and no form is wider than a phone's window. */
const fitPhone = async (engine: Engine, hand: Hand) => {
  await engine.resize(PHONE.width, PHONE.height)
  // The wide layout has a button of the same name and disappears later.
  await hand.see({ css: '[role=tab]', name: /^Info/ })
  await hand.click({ css: 'button', name: 'Add Lead' })
  await hand.click({ css: 'button', name: /^Welding/ })
  await hand.see({ css: 'dialog label', name: /^Color/ })
  const tooWide = await engine.evaluate(() =>
    [...document.querySelectorAll('html, dialog, dialog *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth)
      .map((element) => element.outerHTML.slice(0, 100)),
  )
  expect(tooWide).toEqual([])
}
