import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright/test'

/** Selectors of repeated rows, which axe skips. */
const REPEATED = ['ul > li:nth-child(n + 7)', 'li:has([data-lead]):nth-child(n + 4)', 'tbody > tr:nth-child(n + 5)']

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Axe {
  run: (context: object, options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

/** Axe's violations on the page or in a part of it: the rule and the elements. */
export const violations = (page: Page, part?: string): Promise<string[]> => run(page, {}, part)

/** The targets that are too small or too close to another one (WCAG 2.5.8), which axe checks on demand only. */
export const smallTargets = (page: Page): Promise<string[]> => run(page, { runOnly: ['target-size'] })

const run = async (page: Page, options: object, part?: string) => {
  // A page without a reload still has the script.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    async ([options, part, exclude]) => {
      const { axe } = window as unknown as { axe: Axe }
      const context = part ? { include: [part], exclude } : { exclude }
      // Axe walks the screens that stay mounted as well, which takes twice its time.
      const hidden = [...document.querySelectorAll('[data-hidden]')].map((screen) => ({ screen, place: new Comment() }))
      for (const { screen, place } of hidden) screen.replaceWith(place)
      const { violations } = await axe.run(context, { ...options, resultTypes: ['violations'] })
      for (const { screen, place } of hidden) place.replaceWith(screen)
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    [options, part, REPEATED] as const,
  )
}
