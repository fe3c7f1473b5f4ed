import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { ClipboardPlus, ListTodo, Users, Workflow } from 'lucide-react'
import { type Browser, chromium, type Page } from 'playwright'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { BROWSER_ARGUMENTS, installedBrowser } from './browser.ts'
import { removeState, serveApp, temporaryState } from './preview-app.ts'
import { projectFolder } from './run.ts'
import { command, Stop } from './stop.ts'

// Draws the manifest's icons and its screenshots of the production build on demo data.

const PUBLIC = resolve(projectFolder, 'web/public')
const PICTURE_MAX_BYTES = 150_000
/** The demo's admin. */
const PIN = '100001'
const [GRAPHITE, ORANGE] = ['#23262b', '#ff8a1f']

/** The mark's share of a maskable icon's width. Every mask shows at least a circle of 80%. */
const MARK = 0.58

const SHORTCUTS = { 'new-lead': ClipboardPlus, leads: Workflow, tasks: ListTodo, contacts: Users }

const maskable = async () => {
  const icon = await readFile(join(PUBLIC, 'icon.svg'), 'utf8')
  const bars = icon.match(/<rect x=[^>]*\/>/g)
  if (!bars) throw new Error('icon.svg has no bars')
  // The bars cover 20 by 18 of the 32 units, starting at 6 and 7.
  const scale = (MARK * 32) / 20
  const at = `translate(16 16) scale(${scale}) translate(-16 -16)`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${GRAPHITE}"/><g transform="${at}">${bars.join('')}</g></svg>`
}

const shortcut = (icon: typeof Users) => {
  const glyph = renderToStaticMarkup(createElement(icon, { size: 48, color: ORANGE, x: 24, y: 24 }))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="48" fill="${GRAPHITE}"/>${glyph}</svg>`
}

const drawIcon = async (page: Page, svg: string, size: number, name: string) => {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }</style>${svg}`)
  await page.screenshot({ path: join(PUBLIC, 'icons', `${name}-${size}.png`), omitBackground: true })
}

const drawIcons = async (browser: Browser) => {
  const page = await browser.newPage()
  for (const size of [192, 512]) await drawIcon(page, await maskable(), size, 'maskable')
  for (const [name, icon] of Object.entries(SHORTCUTS)) {
    for (const size of [96, 192]) await drawIcon(page, shortcut(icon), size, `shortcut-${name}`)
  }
  await page.close()
}

const FORMS = {
  wide: { viewport: { width: 1280, height: 800 } },
  narrow: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
}

const SCREENS = [
  { name: 'board', path: '/leads', shown: '[data-lead]' },
  { name: 'leaderboard', path: '/dashboard', shown: 'text=Maria Lopez' },
]

const takePictures = async (browser: Browser, url: string) => {
  await mkdir(join(PUBLIC, 'pictures'), { recursive: true })
  for (const [form, look] of Object.entries(FORMS)) {
    const context = await browser.newContext({ ...look, colorScheme: 'light', reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(url)
    await page.getByPlaceholder('ENTER 6-DIGIT PIN').fill(PIN)
    await page.getByRole('button', { name: 'SIGN IN' }).click()
    await page
      .locator('header')
      .getByRole('button', { name: /^(Logout|Menu)$/ })
      .first()
      .waitFor()
    for (const { name, path, shown } of SCREENS) {
      await page.goto(url + path)
      await page.locator(shown).first().waitFor()
      await page.waitForLoadState('networkidle')
      await takePicture(page, join(PUBLIC, 'pictures', `${name}-${form}.webp`))
    }
    await context.close()
  }
}

const takePicture = async (page: Page, file: string) => {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
  const bytes = Buffer.from(data, 'base64')
  if (bytes.length > PICTURE_MAX_BYTES) throw new Stop(`${file} would have ${bytes.length} bytes`)
  await writeFile(file, bytes)
}

/** Serves the build on its own demo data while a function runs. */
const withDemo = async (act: (url: string) => Promise<void>) => {
  const state = await temporaryState()
  try {
    const app = await serveApp(state)
    try {
      await act(app.url)
    } finally {
      await app.stop()
    }
  } finally {
    await removeState(state)
  }
}

await command(async () => {
  const executablePath = installedBrowser()
  const browser = await chromium.launch({ args: BROWSER_ARGUMENTS, ...(executablePath && { executablePath }) })
  try {
    await drawIcons(browser)
    await withDemo((url) => takePictures(browser, url))
  } finally {
    await browser.close()
  }
})
