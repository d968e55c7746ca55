import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { settled } from '../support/settled.ts';

/** The themes differ in colours alone: the dark one is held against the rules of those. */
const RULES = { light: {}, dark: { runOnly: ['color-contrast', 'link-in-text-block'] } };

interface Look {
  /** How many rules had something to look at. */
  readonly rules: number;
  readonly findings: readonly string[];
}

/** Runs in the page: everything that is ours is in one frame. */
const look = async ({ part, options }: { readonly part: string | undefined; readonly options: object }): Promise<Look> => {
  const { violations, passes } = await window.axe.run(part ?? document, { ...options, resultTypes: ['violations'], iframes: false });
  const findings = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`));
  return { rules: passes.length + violations.length, findings };
};

/** Looks at what the page shows now, in both themes; or at one part of it, where the rest has been looked at. */
export const expectNoFindings = async (page: Page, part?: string): Promise<void> => {
  const findings: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page);
    // Once for each page: to read it takes the browser longer than to look.
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
    let seen: Look = { rules: 0, findings: [] };
    const hasLooked = async (): Promise<boolean> => {
      seen = await page.evaluate(look, { part, options: RULES[colorScheme] });
      return seen.rules > 0;
    };
    // A page that is still empty has nothing to find.
    await expect.poll(hasLooked).toBe(true);
    findings.push(...seen.findings.map(finding => `${colorScheme}: ${finding}`));
  }
  expect(findings).toEqual([]);
};

declare global {
  interface Window {
    /** The program that looks for barriers; put there by the test. */
    axe: typeof axe;
  }
}
