import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { contrast } from '#contract/documents/brand-colors.ts'
import { confirmDialog } from '#web/lib/confirm.ts'
import { button, dialog, field, isMissing, isShown, press, toast } from '../support/screen/hand.ts'
import { renderApp } from '../support/screen/render-app.tsx'

beforeEach(async () => {
  await renderApp('/design')
  await isShown(page.getByRole('heading', { name: 'Design' }))
})

const focus = (element: Element) => element instanceof HTMLElement && element.focus()
const hasFocus = (role: 'menuitem' | 'tab', name: string) =>
  expect.element(page.getByRole(role, { name, exact: true })).toHaveFocus()
const keys = (...names: string[]) => userEvent.keyboard(names.map((name) => `{${name}}`).join(''))

test('a dialog traps the focus and returns it; Escape and the cross close it', async () => {
  await press('Dialog')
  await isShown(page.getByRole('dialog', { name: 'A dialog' }))
  await keys('Tab', 'Tab', 'Tab', 'Tab', 'Tab')
  const focused = document.activeElement
  expect(focused === document.body || focused?.closest('dialog')).toBeTruthy()
  await keys('Escape')
  await isMissing(dialog())
  await expect.element(button('Dialog')).toHaveFocus()
  await press('Dialog')
  await press('Close', dialog())
  await isMissing(dialog())
})

test('a closed dialog whose button is gone focuses the title of the screen', async () => {
  await press('Dialog')
  await isShown(page.getByRole('dialog', { name: 'A dialog' }))
  ;(button('Dialog').element() as HTMLElement).style.display = 'none'
  await keys('Escape')
  await isMissing(dialog())
  await expect.element(page.getByRole('heading', { name: 'Design' })).toHaveFocus()
})

test('Enter answers yes to a question that loses nothing, and no to any other', async () => {
  for (const isSafe of [true, false]) {
    const answer = confirmDialog('Stay signed in?', { yes: 'Stay', no: 'Leave', isSafe })
    await isShown(page.getByRole('alertdialog', { name: 'Stay signed in?' }))
    await keys('Enter')
    expect(await answer).toBe(isSafe)
  }
})

test('questions are answered by keyboard', async () => {
  await press('Confirm')
  await isShown(page.getByRole('alertdialog', { name: 'Go on?' }))
  await keys('Escape')
  await isShown(toast('No'))
  await press('Confirm')
  await isShown(button('OK'))
  focus(button('OK').element())
  await keys('Enter')
  await isShown(toast('Yes'))
  await press('Alert')
  await isShown(page.getByRole('alertdialog', { name: 'Something that has to be read.' }))
  await isMissing(button('Cancel'))
  await press('OK')
  await isMissing(page.getByRole('alertdialog'))
})

test('in a menu arrows skip disabled items, Enter chooses, and Escape returns to the button', async () => {
  focus(button('Move to…').element())
  await keys('ArrowDown')
  await hasFocus('menuitem', 'Info')
  await keys('ArrowDown')
  await hasFocus('menuitem', 'Visits')
  await keys('End')
  await hasFocus('menuitem', 'Schedule')
  await keys('ArrowDown')
  await hasFocus('menuitem', 'Info')
  await keys('Escape')
  await isMissing(page.getByRole('menuitem'))
  await expect.element(button('Move to…')).toHaveFocus()
  await keys('Enter')
  await hasFocus('menuitem', 'Info')
  await keys('Enter')
  await isShown(toast('Chosen: Info'))
})

test('tabs are one stop for the Tab key, with arrows between them', async () => {
  focus(page.getByRole('tab', { name: 'Info' }).element())
  await keys('ArrowRight')
  await hasFocus('tab', 'Calls')
  await expect.element(page.getByRole('tabpanel', { name: 'Calls' })).toHaveTextContent('Calls')
  await keys('End')
  await expect.element(page.getByRole('tab', { name: 'Schedule' })).toHaveAttribute('aria-selected', 'true')
  await keys('ArrowRight')
  await hasFocus('tab', 'Info')
  const stops = page
    .getByRole('tab')
    .elements()
    .filter((tab) => tab.getAttribute('tabindex') === '0')
  expect(stops).toHaveLength(1)
})

test('toasts are announced, errors at once, and close by hand', async () => {
  await press('Success')
  await isShown(toast('Saved'))
  await expect.element(page.getByRole('region', { name: 'Messages' })).toHaveAttribute('aria-live', 'polite')
  await press('Error')
  const alert = page.getByRole('alert').filter({ hasText: 'It did not work' })
  await press('Close message', alert)
  await isMissing(alert)
})

test('a field has its label as name, and its error and hint as description', async () => {
  await expect.element(field('With an error')).toHaveAttribute('aria-invalid', 'true')
  const error = 'Width must be a whole number from 1 to 999'
  await expect.element(field('With an error')).toHaveAccessibleDescription(error)
  await expect.element(field(/^Text/)).toHaveAccessibleDescription('A hint beneath it')
})

test('a badge of two words keeps one line in a row without room', async () => {
  const badge = page.getByText('Neutral', { exact: true }).element() as HTMLElement
  const { offsetHeight } = badge
  badge.textContent = 'TREE SERVICE'
  badge.parentElement?.setAttribute('style', 'flex-wrap: nowrap; width: 12rem')
  expect(badge.offsetHeight).toBe(offsetHeight)
})

/** A colour of the tokens in a theme, as `#rrggbb`. */
const colourOf = (name: string, theme: string) => {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.cssText = `color-scheme: ${theme}; color: var(--${name})`
  const pen = new OffscreenCanvas(1, 1).getContext('2d')
  if (!pen) throw new Error('There is no canvas')
  pen.fillStyle = getComputedStyle(probe).color
  probe.remove()
  pen.fillRect(0, 0, 1, 1)
  const levels = [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3)
  return `#${levels.map((level) => level.toString(16).padStart(2, '0')).join('')}`
}

test.each(['light', 'dark'])('text of each colour has AA contrast on each surface in the %s theme', (theme) => {
  const texts = ['ink', 'ink-soft', 'accent-ink', 'good', 'warn', 'bad', 'info']
  const pairs = texts.flatMap((text) => ['paper', 'surface', 'raised'].map((surface) => [text, surface] as const))
  const pale = pairs.filter(([text, surface]) => contrast(colourOf(text, theme), colourOf(surface, theme)) < 4.5)
  expect(pale).toEqual([])
})
