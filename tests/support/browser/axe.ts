import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'

/** Rows that repeat what stands above them. */
const REPEATED = ['ul > li:nth-child(n + 7)', 'li:has([data-lead]):nth-child(n + 4)', 'tbody > tr:nth-child(n + 5)']

/** What axe objects to on the page as it stands, or in the part of it that is new: the rule, and what breaks it. */
export const violations = async (page: Page, part?: string): Promise<string[]> => {
  // Half a megabyte of script, which a page without a reload still has.
  const isLoaded = await page.evaluate(() => 'axe' in window)
  // The app has no frames, so axe needs no page of its own to sum them up; and what passes is not told.
  const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: 'axe' }) })
    .setLegacyMode()
    .exclude(REPEATED)
    .options({ resultTypes: ['violations'] })
  const { violations: found } = await (part ? axe.include(part) : axe).analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}
