import { expect, type Page } from 'playwright/test'
import { addClient } from '../support/browser/clients.ts'
import { PINS } from '../support/browser/pins.ts'
import { PHONE, signIn } from '../support/browser/sign-in.ts'
import { test } from '../support/browser/test.ts'
import { visit } from '../support/browser/visit.ts'

test.use(PHONE)

const TARGET_PX = 44

/** Targets smaller than a finger. Links within a sentence are exempt (WCAG 2.5.8). */
const smallTargets = (page: Page) =>
  page.evaluate((least) => {
    const modal = [...document.querySelectorAll('dialog[open]')].at(-1)
    const pressable = 'a, button, input, select, textarea, summary, [role="option"], [role="menuitem"]'
    const shown = [...(modal ?? document).querySelectorAll(pressable)].filter(
      (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[aria-hidden="true"]'),
    )
    const isInSentence = (one: Element) =>
      one.matches('p a') &&
      [...(one.parentNode?.childNodes ?? [])].some(
        ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim(),
      )
    // The skip link is above the window until it is focused.
    const small = shown.filter((one) => {
      if (one.getBoundingClientRect().bottom < 0 && one.matches('[href="#content"]')) return false
      if (isInSentence(one)) return false
      const cover = getComputedStyle(one, '::after')
      // A link may cover its card by a pseudo-element, a label extends its field.
      const sizes = [one, one.closest('label') ?? one].map((part) => part.getBoundingClientRect())
      if (cover.position === 'absolute')
        sizes.push(new DOMRect(0, 0, Number.parseFloat(cover.width), Number.parseFloat(cover.height)))
      return !sizes.some(({ width, height }) => width > least - 0.5 && height > least - 0.5)
    })
    return small.map((one) => `${one.localName} ${one.getAttribute('aria-label') ?? one.textContent}`.trim())
  }, TARGET_PX)

/** The page or dialog that scrolls sideways, with its widths. */
const sidewaysScrollers = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog[open]')]
      .filter((one) => one.scrollWidth > one.clientWidth)
      .map((one) => `${one.localName} ${one.scrollWidth} in ${one.clientWidth}`),
  )

/** Hints, chosen options and badges that their boxes cut or break, and fields that touch one another. */
const crampedTexts = (page: Page) =>
  page.evaluate(() => {
    const LEAST_GAP_PX = 8
    const modal = [...document.querySelectorAll('dialog[open]')].at(-1)
    const shown = <One extends Element>(selector: string) =>
      [...(modal ?? document).querySelectorAll<One>(selector)].filter(
        (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[data-hidden]'),
      )
    const pen = new OffscreenCanvas(1, 1).getContext('2d')
    const widthOf = (text: string, { fontWeight, fontSize, fontFamily }: CSSStyleDeclaration) => {
      if (pen) pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
      return pen?.measureText(text).width ?? Number.NaN
    }
    const hints = shown<HTMLInputElement>('input[placeholder]').filter((input) => {
      const style = getComputedStyle(input)
      const room = input.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      return widthOf(input.placeholder, style) > room + 1
    })
    const options = shown<HTMLSelectElement>('select').filter((select) => {
      const alone = select.cloneNode() as HTMLSelectElement
      alone.add(new Option(select.selectedOptions[0]?.text))
      alone.style.cssText = 'position: absolute; width: auto; min-width: 0; max-width: none'
      select.after(alone)
      const isCut = alone.offsetWidth > select.offsetWidth + 1
      alone.remove()
      return isCut
    })
    const badges = shown<HTMLElement>('[class*="_badge_"]').filter(
      (badge) =>
        badge.localName === 'span' && badge.offsetHeight > 2 * Number.parseFloat(getComputedStyle(badge).fontSize),
    )
    const fields = shown('label + :is(input, select)').map((field) => ({ field, box: field.getBoundingClientRect() }))
    const close = fields.filter(({ field, box }) =>
      fields.some(
        (other) =>
          other.field !== field &&
          other.box.top < box.bottom &&
          other.box.bottom > box.top &&
          other.box.left >= box.left &&
          other.box.left < box.right + LEAST_GAP_PX,
      ),
    )
    return [
      ...hints.map(({ placeholder }) => `hint ${placeholder}`),
      ...options.map(({ selectedOptions }) => `option ${selectedOptions[0]?.text}`),
      ...badges.map(({ textContent }) => `badge ${textContent}`),
      ...close.map(({ field }) => `field ${field.previousElementSibling?.textContent}`),
    ]
  })

/** The card buttons that a scroll brings under the floating button: those in its column. */
const buttonsUnderFloating = (page: Page) =>
  page.evaluate(() => {
    const buttons = [...document.querySelectorAll('button')].filter((one) => one.checkVisibility())
    const floating = buttons.find((one) => getComputedStyle(one).position === 'fixed')?.getBoundingClientRect()
    if (!floating) throw new Error('No button floats')
    return buttons
      .filter((one) => one.closest('[data-lead]') && one.getBoundingClientRect().right > floating.left)
      .map((one) => one.textContent || one.getAttribute('aria-label'))
  })

const fits = async (page: Page, where: string) => {
  expect(await smallTargets(page), where).toEqual([])
  expect(await crampedTexts(page), where).toEqual([])
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 700 })
    expect(await sidewaysScrollers(page), `${where}, ${width} px`).toEqual([])
    if (width === 360) expect(await crampedTexts(page), `${where}, ${width} px`).toEqual([])
  }
  await page.setViewportSize({ width: 390, height: 844 })
}

test('on a phone no target is smaller than a finger, no hint is cut, no badge breaks, and nothing scrolls sideways', async ({
  page,
}) => {
  const { contact_id, lead_id, path } = await addClient(page)
  const mailed = await page.request.put(`/api/v1/contacts/${contact_id}`, {
    headers: { 'X-CRM-PIN': PINS.admin },
    data: { email: 'somebody.with.a.long.name@example.com' },
  })
  expect(mailed.status()).toBe(200)
  await page.goto('/login')
  await expect(page.getByPlaceholder('ENTER 6-DIGIT PIN')).toBeVisible()
  await fits(page, 'sign-in')
  await page.goto('/public/lead-form')
  await expect(page.getByRole('link', { name: '(888) 555-0142' })).toBeVisible()
  await fits(page, 'public form')

  await signIn(page, PINS.admin)
  await expect(page.getByRole('button', { name: 'Maria Lopez' })).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).click()
  await fits(page, 'leaderboard with its menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Maria Lopez' }).click()
  await page.getByRole('tab', { name: 'All time' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  await fits(page, 'points')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Stats', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Generate & Share' })).toBeVisible()
  await fits(page, 'share')
  await page.keyboard.press('Escape')

  await visit(page, '/leads')
  await page
    .getByRole('button', { name: /^Move .* to…$/ })
    .first()
    .click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await fits(page, 'board with a menu')
  await page.keyboard.press('Escape')
  expect(await buttonsUnderFloating(page)).toEqual([])
  await page.getByRole('button', { name: 'Add Lead' }).click()
  await page.getByRole('button', { name: /^Welding/ }).click()
  await expect(page.getByLabel('Width').filter({ visible: true })).toBeVisible()
  await fits(page, 'new lead')

  await visit(page, `/leads/${lead_id}`)
  await page.getByRole('button', { name: 'Edit lead' }).click()
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
  await fits(page, 'panel of a lead with its form')
  await page.getByRole('button', { name: 'Lost…' }).click()
  await expect(page.getByRole('radio', { name: 'Price' })).toBeVisible()
  await fits(page, 'why a job is lost')

  await visit(page, `/leads/${lead_id}/estimates/new`)
  await page.getByRole('button', { name: 'From the price book' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Shade structure/ })
    .click()
  await fits(page, 'measures of an estimate')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Own line' }).click()
  await fits(page, 'estimate')
  const owed = await page.request.post(`/api/v1/leads/${lead_id}/receipts`, {
    headers: { 'X-CRM-PIN': PINS.admin },
    data: { title: 'Carport', total_cents: 100_000_000 },
  })
  const { receipt } = await owed.json()
  await visit(page, `/leads/${lead_id}/receipts/${receipt.receipt_id}`)
  await expect(page.getByRole('button', { name: 'Keep on the lead' })).toBeVisible()
  await fits(page, 'receipt')
  await page.getByRole('button', { name: 'Record payment' }).click()
  await fits(page, 'payment')
  await page.keyboard.press('Escape')

  await visit(page, '/tasks')
  await expect(page.getByRole('tab', { name: /^Pending/ })).toBeVisible()
  await fits(page, 'tasks')
  await page.getByRole('button', { name: 'Add Task' }).click()
  await expect(page.getByLabel('Due date').filter({ visible: true })).toBeVisible()
  await fits(page, 'new task')
  await page.keyboard.press('Escape')

  await visit(page, '/forms')
  await expect(page.getByRole('button', { name: 'Promote to Info' }).first()).toBeVisible()
  await fits(page, 'drafts')
  await visit(page, '/contacts?stage=2')
  await expect(page.getByRole('combobox', { name: 'Stage' })).toBeVisible()
  await expect(page.getByText(/contacts? found/).filter({ visible: true })).toBeVisible()
  await fits(page, 'directory')
  await visit(page, '/stats?period=ever')
  await expect(page.getByRole('button', { name: 'Maria Lopez' })).toBeVisible()
  await fits(page, 'statistics')
  await visit(page, '/tools')
  await expect(page.getByRole('button', { name: 'Download PNG' })).toBeVisible()
  await fits(page, 'tools')

  await visit(page, path)
  await expect(page.getByRole('link', { name: /^somebody/ })).toBeVisible()
  await fits(page, 'profile')
  await page.getByRole('tab', { name: 'Activity' }).click()
  await expect(page.getByText('New lead in Info').filter({ visible: true })).toBeVisible()
  await fits(page, 'activity')
  // The tab is short; the bar stands on the navigation nevertheless.
  const bar = await page.getByRole('button', { name: 'Add Note' }).locator('../..').boundingBox()
  const navigation = await page.getByRole('navigation', { name: 'Screens' }).getByRole('list').boundingBox()
  expect((navigation?.y ?? 0) - ((bar?.y ?? 0) + (bar?.height ?? 0))).toBeLessThanOrEqual(0)
  await page.getByRole('tab', { name: 'Files' }).click()
  await fits(page, 'files')
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByRole('button', { name: 'Edit contact' }).click()
  await page.getByRole('button', { name: 'Edit project' }).click()
  await fits(page, 'forms of a profile')
})
