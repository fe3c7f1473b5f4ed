import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'

/** Selectors of repeated rows, which axe skips. */
const REPEATED = ['ul > li:nth-child(n + 7)', 'li:has([data-lead]):nth-child(n + 4)', 'tbody > tr:nth-child(n + 5)']

/** Axe's script (half a megabyte). The builder would send it several times for each check. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** An empty script for the builder. */
const NOTHING = 'void 0'

/** Axe's violations on the page or in a part of it: the rule and the elements. */
export const violations = async (page: Page, part?: string): Promise<string[]> => {
  const axe = (await axeOf(page)).exclude(REPEATED)
  return violationsOf(part ? axe.include(part) : axe)
}

/** The targets that are too small or too close to another one (WCAG 2.5.8), which axe checks on demand only. */
export const smallTargets = async (page: Page): Promise<string[]> =>
  violationsOf((await axeOf(page)).withRules('target-size'))

const axeOf = async (page: Page) => {
  // A page without a reload still has the script.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  // Legacy mode, because the app has no frames; passed rules are not reported.
  return new AxeBuilder({ page, axeSource: NOTHING }).setLegacyMode().options({ resultTypes: ['violations'] })
}

const violationsOf = async (axe: AxeBuilder) => {
  const { violations: found } = await axe.analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}
