import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'

/** Rows that repeat what stands above them. */
const REPEATED = ['ul > li:nth-child(n + 7)', 'tbody > tr:nth-child(n + 5)']

/** What axe objects to on the page as it stands: the rule, and the elements that break it. */
export const violations = async (page: Page): Promise<string[]> => {
  // The app has no frames, so axe needs no page of its own to sum them up; and what passes is not told.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .exclude(REPEATED)
    .options({ resultTypes: ['violations'] })
  const { violations: found } = await axe.analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}
