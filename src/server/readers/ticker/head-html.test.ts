import { expect, it } from 'vitest';
import { printHtml } from '#richtext/html/print-html.ts';
import { aTicker } from '#tests/builders/tickers.ts';
import { WORDS } from '../page/words.ts';
import { boardTree } from './head-html.ts';

it.each([
  ['postponed', { kind: 'postponed', reason: 'Schnee', formerStart: null }, 'Verschoben: Schnee'],
  ['awarded', { kind: 'awarded', reason: 'Nebel', score: { home: 3, away: 0 } }, 'Bern – Basel 3:0 · Am grünen Tisch entschieden: Nebel'],
] as const)('the board of a match without any event says why it was %s', (_kind, matchStatus, said) => {
  expect(printHtml([boardTree(aTicker({ matchStatus }), null, WORDS['de-CH'])])).toContain(`<p class="phase">${said}</p>`);
});
