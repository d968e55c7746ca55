import { describe, expect, it } from 'vitest';
import { type Element, plainText } from '#domain/article/document.ts';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { elementsToHtml } from '../convert/document-html.ts';
import { documentFromHtml } from '#tests/support/document-html.ts';
import { normalizeDocument } from '../normalize.ts';

const t = (text: string) => ({ text });
const el = (type: string, id: string, children: readonly unknown[], data?: object) => ({ type, id, children, ...(data ? { data } : {}) });
const head = [el('titleHeader', 'h', [t('')]), el('title', 't', [t('Title')]), el('lead', 'l', [t('')])];

const body = (...elements: readonly unknown[]): readonly Element[] =>
  normalizeDocument({ version: 'v008', elements: [...head, ...elements] }, createIdMaker()).document.elements.slice(3);

const BOX = { collapsed: true, style: { containerType: '_infobox_default' } };
const title = (...children: readonly unknown[]) => el('infoboxTitle', 'it', children);
const content = (...children: readonly unknown[]) => el('infoboxContent', 'ic', children);
const p = (id: string, text: string) => el('paragraph', id, [t(text)]);

describe('HTML', () => {
  const publish = (...elements: readonly unknown[]): string => elementsToHtml(body(...elements), { identity: false });
  const cases: readonly (readonly [string, unknown, string])[] = [
    [
      'of an infobox opens and closes by itself',
      el('infobox', 'i', [title(t('x')), content(p('p', 'y'))], BOX),
      '<details class="infobox"><summary>x</summary><div class="infobox-content"><p>y</p></div></details>',
    ],
    [
      'of an important, open infobox says so (A3-013)',
      el('infobox', 'i', [title(t('x')), content(p('p', 'y'))], { collapsed: false, style: { containerType: '_infobox_important' } }),
      '<details class="infobox infobox-important" open=""><summary>x</summary><div class="infobox-content"><p>y</p></div></details>',
    ],
    [
      'of an interview',
      el('interview', 'i', [el('interviewQuestion', 'q', [t('x')]), el('interviewAnswer', 'a', [t('y')])]),
      '<section class="interview"><p class="interview-question">x</p><p class="interview-answer">y</p></section>',
    ],
    [
      'of a poll',
      el('poll', 'i', [el('pollQuestion', 'q', [t('x')]), el('pollAnswer', 'a', [t('<y>')])]),
      '<section class="poll"><p class="poll-question">x</p><p class="poll-answer">&lt;y&gt;</p></section>',
    ],
    [
      'of a summary',
      el('summary', 's', [el('summaryList', 'sl', [el('unorderedList', 'u', [el('listItem', 'a', [t('x')])])])]),
      '<section class="summary"><div class="summary-list"><ul><li>x</li></ul></div></section>',
    ],
    ['of a footer', el('footer', 'f', [t('sda')]), '<p class="footer">sda</p>'],
    ['leaves notes of the desk out', el('comment', 'c', [t('ask the police')]), ''],
    ['leaves out what waits for a ticker summary', el('tickerSummary', 's', [t('')]), ''],
    ['leaves out what waits for an interview', el('importInterview', 'i', [t('')]), ''],
  ];
  it.each(cases)('%s', (_name, input, expected) => {
    expect(publish(input)).toBe(expected);
  });

  it('HTML with identity gives every one of these blocks back', () => {
    const elements = [
      ...head,
      ...cases.map(([, input], index) => JSON.parse(JSON.stringify(input).replaceAll('"id":"', `"id":"${index}-`)) as unknown),
    ];
    const { document } = normalizeDocument({ version: 'v008', elements }, createIdMaker());
    expect(documentFromHtml(elementsToHtml(document.elements), createIdMaker('other')).document).toEqual(document);
  });

  it('HTML of a foreign disclosure becomes an infobox', () => {
    const { document } = documentFromHtml('<details><summary>Facts</summary><p>one</p><ul><li>two</li></ul></details>', createIdMaker());
    expect(document.elements[3]).toMatchObject({ type: 'infobox', data: BOX });
    expect(document.elements[3] && plainText(document.elements[3])).toBe('Facts\none\ntwo');
  });
});
