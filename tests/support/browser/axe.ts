import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'

/** Rows that repeat what stands above them. */
const REPEATED = ['ul > li:nth-child(n + 7)', 'li:has([data-lead]):nth-child(n + 4)', 'tbody > tr:nth-child(n + 5)']

/** Half a megabyte of script. The builder would send more than twice of it, and do so twice for each look. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** A script for the builder that does nothing. */
const NOTHING = 'void 0'

/** What axe objects to on the page as it stands, or in the part of it that is new: the rule, and what breaks it. */
export const violations = async (page: Page, part?: string): Promise<string[]> => {
  // A page without a reload still has it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  // The app has no frames, so axe needs no page of its own to sum them up; and what passes is not told.
  const axe = new AxeBuilder({ page, axeSource: NOTHING })
    .setLegacyMode()
    .exclude(REPEATED)
    .options({ resultTypes: ['violations'] })
  const { violations: found } = await (part ? axe.include(part) : axe).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}
