import type { Page } from 'playwright/test'
import { violations } from '../support/browser/axe.ts'
import { expect } from '../support/browser/expect.ts'
import { moduleScript } from '../support/browser/module-script.ts'
import { test } from '../support/browser/test.ts'

// The production build has no such page, and the development server takes longer than this test.
let built: Awaited<ReturnType<typeof moduleScript>>
test.beforeAll(async () => {
  built = await moduleScript('tests/support/browser/design-page.tsx', 'design')
})

const SKELETON =
  '<!doctype html><html lang="en"><title>Design</title><meta name="viewport" content="width=device-width">'
const LAYERS = '@layer reset, tokens, base, ui, feature;'

const open = async (page: Page, appUrl: string) => {
  await page.route('**/design', (route) => route.fulfill({ contentType: 'text/html', body: SKELETON }))
  await page.goto(`${appUrl}/design`)
  await page.addStyleTag({ content: LAYERS + built.style })
  await page.addScriptTag({ content: built.script })
  await expect(page.getByRole('heading', { name: 'Design' })).toBeVisible()
}

test('the parts of every screen, by pointer and keyboard', async ({ page, appUrl }) => {
  test.setTimeout(120_000)
  await page.clock.install()
  await open(page, appUrl)
  await test.step('dialog: traps the focus and returns it; Escape and the cross close it', async () => {
    expect(await violations(page)).toEqual([])
    const opener = page.getByRole('button', { name: 'Dialog' })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: 'A dialog' })
    await expect(dialog).toBeVisible()
    expect(await violations(page, 'dialog[open]')).toEqual([])
    for (let i = 0; i < 5; i++) await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || Boolean(document.activeElement?.closest('dialog')),
      ),
    ).toBe(true)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
    await opener.click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('confirm and alert: answered by keyboard, one at a time', async () => {
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Go on?' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('No', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('button', { name: 'OK', exact: true }).press('Enter')
    await expect(page.getByText('Yes', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Alert' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Something that has to be read.' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0)
    await page.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })

  await test.step('menu: arrows skip disabled items, Enter chooses, Escape returns to the button', async () => {
    const button = page.getByRole('button', { name: 'Move to…' })
    await button.focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Info' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Visits' })).toBeFocused()
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: 'Schedule' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Info' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menuitem')).toHaveCount(0)
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Info' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Chosen: Info')).toBeVisible()
  })

  await test.step('tabs: one stop for the Tab key, arrows between them', async () => {
    await page.getByRole('tab', { name: 'Info' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Calls' })).toBeFocused()
    await expect(page.getByRole('tabpanel', { name: 'Calls' })).toHaveText('Calls')
    await page.keyboard.press('End')
    await expect(page.getByRole('tab', { name: 'Schedule' })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Info' })).toBeFocused()
    expect(
      await page
        .getByRole('tab')
        .evaluateAll((tabs) => tabs.filter((tab) => tab.getAttribute('tabindex') === '0').length),
    ).toBe(1)
  })

  await test.step('two-step button: the first press arms it for three seconds, the second acts', async () => {
    await page.getByRole('button', { name: 'Two-step' }).click()
    await expect(page.getByRole('button', { name: 'Confirm?' })).toBeVisible()
    await page.clock.fastForward(3100)
    await expect(page.getByRole('button', { name: 'Two-step' })).toBeVisible()
    await expect(page.getByText('Done')).toHaveCount(0)
    await page.getByRole('button', { name: 'Two-step' }).click()
    await page.getByRole('button', { name: 'Confirm?' }).click()
    await expect(page.getByText('Done')).toBeVisible()
  })

  await test.step('toasts: fade after four seconds, pause under the pointer, close by hand, are announced', async () => {
    const messages = page.getByRole('region', { name: 'Messages' })
    await page.getByRole('button', { name: 'Success' }).click()
    await expect(messages).toHaveAttribute('aria-live', 'polite')
    await expect(messages.getByText('Saved')).toBeVisible()
    await page.clock.fastForward(3500)
    await expect(messages.getByText('Saved')).toBeVisible()
    await page.clock.fastForward(1000)
    await page.clock.fastForward(400)
    await expect(messages.getByText('Saved')).toHaveCount(0)

    await page.getByRole('button', { name: 'Error' }).click()
    await messages.getByRole('alert').hover()
    expect(await violations(page, '[aria-live]')).toEqual([])
    await page.clock.fastForward(10_000)
    await expect(messages.getByText('It did not work')).toBeVisible()
    await messages.getByRole('button', { name: 'Close message' }).click()
    await page.clock.fastForward(400)
    await expect(messages.getByText('It did not work')).toHaveCount(0)
  })

  await test.step('fields: the label names them, the error and the hint describe them', async () => {
    const wrong = page.getByLabel('With an error')
    await expect(wrong).toHaveAttribute('aria-invalid', 'true')
    await expect(wrong).toHaveAccessibleDescription('Width must be a whole number from 1 to 999')
    await expect(page.getByLabel('Text', { exact: false }).first()).toHaveAccessibleDescription('A hint beneath it')
  })

  await test.step('axe finds nothing on a phone in dark mode', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.getByRole('button', { name: 'Success' }).click()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Dialog' }).click()
    expect(await violations(page, 'dialog[open]')).toEqual([])
  })
})
