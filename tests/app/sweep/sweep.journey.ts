import { type BrowserContextOptions, expect, type Locator, type Page } from 'playwright/test'
import { BUSINESS } from '#demo/staff.ts'
import {
  DATE_NAMES,
  englishWords,
  isWord,
  named,
  outsideBrackets,
  type Shown,
} from '../../support/browser/app-words.ts'
import { violations } from '../../support/browser/axe.ts'
import { DESKTOP, PHONE, rememberSignIn } from '../../support/browser/sign-in.ts'
import { test } from '../../support/browser/test.ts'
import { addReader } from '../../support/browser/users.ts'
import { visit } from '../../support/browser/visit.ts'
import {
  buriedProblems,
  coveredProblems,
  crampedProblems,
  sidewaysProblems,
  targetProblems,
} from './layout-problems.ts'
import { servePseudoEnglish } from './pseudo-build.ts'
import { readData } from './read-data.ts'
import { addRecords } from './records.ts'
import { settled } from './settled.ts'
import { shownTexts } from './shown-texts.ts'
import { PAGES, SIGN_IN, type Stop, stopsOf, unvisited } from './stops.ts'

// Each check runs where its faults show. Axe: structure depends on the layout, colours on the theme. Targets are smallest
// with the shortest texts, those of English. Pseudo-English shows texts that are no words of the build, and has the longest
// ones. Spanish shows English dates and texts of the server. The room for spaced texts depends on the layout.
interface Sweep {
  layout: 'desktop' | 'phone'
  language: Shown
  options: BrowserContextOptions
  /** The widths at which nothing scrolls sideways and no screen of the desktop cuts a text. */
  widths: readonly number[]
  /** Those at which no hint, option, badge or field is cut or cramped. */
  crampedAt: readonly number[]
  /** The screens of a brief sweep, which looks at the layout and the words only. */
  only?: RegExp
}

const SWEEPS: readonly Sweep[] = [
  {
    layout: 'desktop',
    language: 'es',
    options: { ...DESKTOP, colorScheme: 'light' },
    widths: [900, 1024, 1280],
    crampedAt: [1024, 1280],
  },
  {
    layout: 'phone',
    language: 'en',
    options: { ...PHONE, colorScheme: 'dark' },
    widths: [320, 360, 390],
    crampedAt: [360, 390],
  },
  {
    layout: 'phone',
    language: 'pseudo',
    options: { ...PHONE, viewport: { width: 360, height: 740 } },
    widths: [360],
    crampedAt: [],
  },
  {
    layout: 'phone',
    language: 'es',
    options: { ...PHONE, viewport: { width: 360, height: 740 } },
    widths: [360],
    crampedAt: [360],
    only: /^\/(?:day|tasks|start|leads\/\d+\/estimates\/\d+)$/,
  },
]

/** Held sideways, it shows the board of the desktop to fingers. */
const TABLET = { width: 1180, height: 820 }
const OPEN_POPOVER = ':popover-open:not([popover=manual])'
/** Words of a document's language, whatever language its reader has. */
const DOCUMENT_WORDS = ['Good', 'Better', 'Best', 'ft', 'tall']
const DATE_WORDS = [...DATE_NAMES, 'today', 'AM', 'PM', 'CST', 'CDT', 'at']
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`
/** Text spacing is skipped there, because laying out a thousand elements takes a second. */
const BOARD = /^\/leads(?:\/\d+)?$/

const setSpacing = (page: Page, rules: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, rules)

test.describe.configure({ mode: 'parallel' })

for (const sweep of SWEEPS) {
  const { layout, language, options, widths, crampedAt, only } = sweep
  const isPseudo = language === 'pseudo'
  const isWhole = !isPseudo && !only

  test(`nothing is wrong on any screen or in any dialog: ${layout}, ${language}`, async ({ browser }) => {
    test.setTimeout(600_000)
    const page = await (await browser.newContext(options)).newPage()
    /** The place where each was first seen. */
    const problems = new Map<string, string>()
    const worded = new Set<string>()
    let place = 'start'
    const note = (...found: string[]) => {
      for (const problem of found) if (!problems.has(problem)) problems.set(problem, place)
    }
    page.on('console', (message) => message.type() === 'error' && note(`console: ${message.text()}`))
    page.on('pageerror', ({ message }) => note(`error: ${message}`))
    page.on('response', (answer) => answer.status() >= 400 && note(`${answer.status()} of ${answer.url()}`))
    // With screens mounted ahead, axe could meet one that is being added.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    const data = readData(page, BUSINESS.name, ...DOCUMENT_WORDS, ...(isPseudo ? DATE_WORDS : []))

    const checkTexts = async (isSpaced = false) => {
      const texts = await shownTexts(page)
      for (const { text: shown, where, cut } of texts) {
        // Words in braces are replaced, tags are code to copy.
        const text = shown.replaceAll(/\{\w+\}|<[^>]*>/g, '')
        const isFault = cut === 'ellipsis' ? isWord(text, language) : cut !== undefined && !(isSpaced && cut !== 'cut')
        if (isFault) note(`${cut}: ${text} (${where})`)
        if (/\.\.(?!\.)(?<!\.{3})/.test(text)) note(`two full stops: ${text} (${where})`)
        const strange = isPseudo ? outsideBrackets(text) : language === 'es' ? englishWords(text).join(' ') : ''
        if (!/\p{L}{2}/u.test(strange) || worded.has(text)) continue
        const rest = data.withoutData(isPseudo ? strange : text)
        if (isPseudo ? /\p{L}{2}/u.test(rest) : englishWords(rest).length > 0) note(`unworded: ${text} (${where})`)
        else worded.add(text)
      }
    }

    /** Checks the screen, or the part of it that has opened. */
    const check = async (isScreen: boolean) => {
      do {
        if (!(await settled(page))) note('goes on changing')
      } while (await data.arrived())
      const parts = ['dialog[open]', OPEN_POPOVER, ...(isScreen ? [] : ['main'])]
      const counts = await Promise.all(parts.map((part) => page.locator(part).filter({ visible: true }).count()))
      const part = parts[counts.findIndex((count) => count > 0)]
      await checkTexts()
      if (isWhole) note(...(await violations(page, part)))
      if (layout === 'phone' && isWhole) {
        if (place === '/leads') await page.setViewportSize(TABLET)
        note(...(await targetProblems(page)))
      }
      if (part) note(...(await buriedProblems(page)))
      const { viewport } = options
      for (const width of part && layout === 'desktop' ? widths.slice(-1) : widths) {
        if (viewport && widths.length > 1) await page.setViewportSize({ width, height: viewport.height })
        const found = [
          ...(await sidewaysProblems(page)),
          ...(part ? [] : await coveredProblems(page)),
          ...(crampedAt.includes(width) ? await crampedProblems(page) : []),
        ]
        note(...found.map((problem) => `${problem} (${width} px)`))
        if (!part && width !== viewport?.width) await checkTexts()
      }
      if (part || !isWhole || BOARD.test(place)) return
      await setSpacing(page, SPACING)
      await checkTexts(true)
      await setSpacing(page, '')
    }

    const opened = () => page.locator(`dialog[open], ${OPEN_POPOVER}`).filter({ visible: true })
    const close = async () => {
      await page.keyboard.press('Escape')
      const discard = page.getByRole('button', { name: named('Discard', language) })
      if (await discard.isVisible()) await discard.click()
      await expect(opened()).toHaveCount(0)
    }
    const find = async (target: string): Promise<Locator> => {
      if (target.startsWith('css=')) return page.locator(target)
      const modal = page.locator('dialog[open]').last()
      const within = (await modal.count()) > 0 ? modal : page.locator('body')
      const either = (name: RegExp) => within.getByRole('button', { name }).or(within.getByRole('tab', { name }))
      const exact = either(named(target, language))
      return (await exact.count()) > 0 ? exact : either(named(target, language, true))
    }
    const press = async (step: string) => {
      if (step.startsWith('hover '))
        return page.locator(step.slice(6)).filter({ visible: true }).first().hover({ timeout: 5000 })
      const [target = '', text] = step.split(' = ')
      const found = (await find(target)).filter({ visible: true }).first()
      if (text) await found.pressSequentially(text)
      else await found.click({ timeout: 5000 })
    }
    const walk = async ([path, ...openers]: Stop, open: () => Promise<unknown>) => {
      place = path
      await open()
      await check(true)
      for (const opener of openers) {
        const [steps = '', kind = layout] = opener.split(' @')
        if (kind !== layout && kind !== (isPseudo ? 'pseudo' : 'real')) continue
        place = `${path}: ${steps}`
        try {
          const [first = '', ...further] = steps.split(' > ')
          await press(first)
          for (const step of further) {
            await settled(page)
            await press(step)
          }
        } catch {
          note(`${steps} does not open`)
        }
        await check(false)
        if ((await opened().count()) > 0) await close()
      }
    }

    if (isPseudo) await servePseudoEnglish(page)
    else if (isWhole) for (const stop of PAGES) await walk(stop, () => page.goto(`${stop[0]}?lang=${language}`))
    await page
      .context()
      .addInitScript((chosen) => localStorage.setItem('tradeboard.language', chosen), language === 'es' ? 'es' : 'en')
    await walk(SIGN_IN, () => page.goto(SIGN_IN[0]))

    const pin = await addReader(page, language === 'es' ? 'es' : 'en')
    const records = await addRecords(page, pin)
    if (language === 'en') await walk([records.link], () => page.goto(records.link))
    await rememberSignIn(page.context(), pin)
    await page.goto('/dashboard')
    await settled(page)
    const all = stopsOf(records)
    const stops = all.filter(([path]) => !only || only.test(path))
    for (const stop of stops) await walk(stop, () => visit(page, stop[0]))
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language === 'es' ? 'es' : 'en')
    expect([...problems].map(([problem, first]) => `${first}: ${problem}`)).toEqual([])
    expect(unvisited(all)).toEqual([])
  })
}
