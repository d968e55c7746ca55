import { describe, expect, it } from 'vitest';
import { openTrees, showTrees } from '#tests/builders/block-trees.ts';
import type { Element } from '#domain/article/document.ts';
import { elementsToTree } from '../../convert/document-html.ts';
import { articleToPage } from '../../convert/export/web-page.ts';
import { elementsOf } from '../../editing/elements-of.ts';
import { printHtml } from '../../html/print-html.ts';
import { setTicker, tickerToSumUp } from '../ticker-summary/commands.ts';
import { tickerModel } from './model.ts';

const ID = '5f0e7d1c-2b1a-4d8e-8a55-00000000aaaa';
const OTHER = '5f0e7d1c-2b1a-4d8e-8a55-00000000bbbb';
const block = (tickerId: string, title = 'Bern – Basel'): Element => ({
  type: 'ticker',
  id: 'block',
  data: { tickerId, title },
  children: [{ text: '' }],
});
const makeId = (): string => 'made';

describe('a ticker in an article', () => {
  it('a ticker in an article is recognised by its address, in a window of Galley and where readers follow it, and by no other', () => {
    for (const address of [
      `http://127.0.0.1:4400/tickers/${ID}`,
      `https://live.example.ch/tickers/${ID}/`,
      `http://localhost/tickers/${ID}/setup`,
    ])
      expect(tickerModel.recognise?.(` ${address} `, makeId)?.data).toEqual({ tickerId: ID, title: '' });
    for (const other of ['https://example.ch/tickers/1', `https://example.ch/slideshows/${ID}`, `words https://example.ch/tickers/${ID}`])
      expect(tickerModel.recognise?.(other, makeId)).toBeUndefined();
  });

  it('goes out by its title and its id, and comes back from HTML as it was', () => {
    const html = printHtml(elementsToTree([block(ID)], { identity: false }));
    expect(html).toBe(`<aside class="ticker" data-ticker="${ID}"><p>Bern – Basel</p></aside>`);
    expect(articleToPage([block(ID)], { language: 'de-CH', nameOf: type => type })).toContain('<p>Bern – Basel</p>');
  });

  it('a ticker in an article of which nothing was chosen is nothing for readers', () => {
    expect(articleToPage([tickerModel.create(makeId)], { language: 'de-CH', nameOf: type => type })).not.toContain('aside');
  });
});

describe('the summary of a ticker in an article', () => {
  const open = (...before: Parameters<typeof openTrees>[0]) => openTrees(before);

  it('the summary of a ticker in an article is of the ticker before it, else of the first one, and of the one that was chosen before all', () => {
    const { editor } = open(['paragraph', 'a'], ['tickerSummary'], ['paragraph', 'b^']);
    const summary = (): Element => elementsOf(editor).find(({ type }) => type === 'tickerSummary') ?? block('none');
    const at = elementsOf(editor).findIndex(({ type }) => type === 'tickerSummary');
    expect(tickerToSumUp(editor, summary())).toBeUndefined();
    editor.insertNode({ ...block(OTHER), id: 'later' }, { at: [at + 1] });
    expect(tickerToSumUp(editor, summary())).toBe(OTHER);
    editor.insertNode({ ...block(ID), id: 'earlier' }, { at: [at] });
    expect(tickerToSumUp(editor, summary())).toBe(ID);
    setTicker(editor, summary().id, OTHER);
    expect(tickerToSumUp(editor, summary())).toBe(OTHER);
    expect(showTrees(editor).map(([type]) => type)).toContain('ticker');
  });
});
