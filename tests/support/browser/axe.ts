import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'

/** What axe objects to on the page as it stands, with the elements. In this page alone: the app has no frames. */
export const violations = async (page: Page): Promise<string[]> => {
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}
