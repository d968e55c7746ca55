import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { settled } from '../support/settled.ts';

const BAD: readonly string[] = ['serious', 'critical'];
/** The themes differ in colours alone: the dark one is held against the rules of those. */
const RULES = { light: {}, dark: { runOnly: ['color-contrast', 'link-in-text-block'] } };

/** Looks at what the page shows now, in both themes; or at one part of it, where the rest has been looked at. */
export const expectNoFindings = async (page: Page, part?: string): Promise<void> => {
  const findings: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    // Everything is in one frame; the other mode would open a second page for each look.
    const builder = new AxeBuilder({ page }).setLegacyMode().options({ ...RULES[colorScheme], resultTypes: ['violations'] });
    const { violations, passes } = await (part === undefined ? builder : builder.include(part)).analyze();
    expect(passes.length).toBeGreaterThan(0);
    for (const { id, impact, nodes } of violations)
      if (BAD.includes(impact ?? ''))
        findings.push(...nodes.map(({ html, failureSummary }) => `${colorScheme}: ${id}: ${html}\n${failureSummary ?? ''}`));
  }
  expect(findings).toEqual([]);
};
