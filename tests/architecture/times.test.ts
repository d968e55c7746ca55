import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FILES = globSync('src/{renderer,ui}/**/*.{ts,tsx}').filter(file => !/\.test\.tsx?$/u.test(file));
const TIME = 'src/ui/time/newsroom-time.ts';

/** Files, but for those that may, in which a pattern stands. */
const filesWith = (pattern: RegExp, mayBe: readonly string[]): readonly string[] =>
  FILES.filter(file => !mayBe.includes(file) && pattern.test(readFileSync(file, 'utf8')));

describe('the times of items', () => {
  it('the times of items are written by one module, in the zone that it names', () => {
    expect(filesWith(/new Intl\.DateTimeFormat|\.toLocale(?:Date|Time)?String\(/u, ['src/ui/formats.ts'])).toEqual([]);
    const styled = /dateFormat\((?:(?!timeZone)[^;])*?\}\)/u;
    expect(filesWith(styled, [TIME])).toEqual([]);
  });

  it('the times of items are compared with the newsroom’s present, never with that of the computer', () => {
    expect(filesWith(/new Date\(\)/u, [TIME, 'src/renderer/features/diagnostics/DiagnosticsOverlay.tsx'])).toEqual([]);
  });
});
