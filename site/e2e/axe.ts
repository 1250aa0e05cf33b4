import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** A long list repeats one component: its first six tell what the hundredth would. */
const REPEATED = ':is(.cards, .news-list, .story-list) > :nth-child(n + 7)';

/** Two views that between them are both sizes and both themes. */
export const AXE_VIEWS = [
  { viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
] as const;

/** What axe has to say against the page as it stands: rule and places; empty when all is well. */
export async function axeFindings(page: Page): Promise<{ rule: string; where: string[] }[]> {
  const { violations } = await new AxeBuilder({ page })
    // What passes is not described node by node.
    .options({ resultTypes: ['violations'] })
    .exclude(REPEATED)
    .withTags(RULES)
    // The other mode gathers the results of foreign frames in a second page, at twice the time; we have none.
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => ({
    rule: id,
    where: nodes.map((node) => node.target.join(' ')),
  }));
}
