// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Element, plainText } from '#domain/article/document.ts';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { heldElements, withoutIds } from '#tests/builders/arbitrary-article.ts';
import { publishedData } from '#tests/support/published-data.ts';
import { parseHtml } from '../../html/parse-html.ts';
import { readForeignHtml } from '../foreign/read-foreign.ts';
import { articleToNinjs } from './ninjs.ts';
import { articleToNitf } from './nitf.ts';

const OPTIONS = {
  language: 'de-CH',
  nameOf: (type: string) => type,
  news: {
    id: '0b0e7f5e-8a9c-4a3e-9a56-0c6d1f2e3a4b',
    createdAt: '2026-11-24T08:00:00.000Z',
    updatedAt: '2026-11-24T14:05:00.000Z',
    authors: ['Anna Muster', 'SDA'],
    isPublic: true,
  },
};
const line = (type: string, text: string): Element => ({ type, id: type, children: [{ text }] });
const ARTICLE = [line('titleHeader', 'Bern'), line('title', 'Schnee & <Eis>'), line('lead', 'Es schneit.'), line('paragraph', 'Viel.')];

const itemOf = (elements: readonly Element[]): Readonly<Record<string, unknown>> => {
  const item: unknown = JSON.parse(articleToNinjs(elements, OPTIONS));
  return item as Readonly<Record<string, unknown>>; // what the writer writes
};

describe('an article as ninjs', () => {
  it('an article as ninjs has its title, lead, byline, times and text', () => {
    expect(itemOf(ARTICLE)).toMatchObject({
      uri: `urn:uuid:${OPTIONS.news.id}`,
      versioncreated: '2026-11-24T14:05:00.000Z',
      pubstatus: 'usable',
      language: 'de-CH',
      by: 'Anna Muster, SDA',
      headlines: [
        { role: 'main', value: 'Schnee & <Eis>' },
        { role: 'kicker', value: 'Bern' },
      ],
      descriptions: [{ role: 'lead', value: 'Es schneit.' }],
      bodies: [{ contenttype: 'text/html', value: '<p>Viel.</p>' }],
    });
  });

  it('an article as ninjs has a text that comes back as it was', () => {
    fc.assert(
      fc.property(heldElements({ listicles: false, breaks: true }), elements => {
        const [body] = itemOf(elements)['bodies'] as readonly { readonly value: string }[]; // one text
        const back = readForeignHtml(parseHtml(body?.value ?? ''), { makeId: createIdMaker(), dialect: 'web', isOwn: true });
        expect(withoutIds(back.elements)).toEqual(withoutIds(elements));
      }),
      { numRuns: 100 },
    );
  });

  const path = publishedData('iptc-ninjs', 'specification', 'ninjs-schema_2.2.json');
  if (path !== undefined)
    it('an article as ninjs has only what the schema of ninjs 2.2 names, in its values', () => {
      interface Shape {
        readonly type?: string;
        readonly enum?: readonly unknown[];
        readonly items?: Shape;
        readonly properties?: Readonly<Record<string, Shape>>;
      }
      const schema = JSON.parse(readFileSync(path, 'utf8')) as { readonly $defs: { readonly ninjsType: Shape } }; // a published schema
      const faults = (value: unknown, shape: Shape | undefined, at: string): readonly string[] => {
        if (!shape) return [`${at} is unknown`];
        if (shape.enum && !shape.enum.includes(value)) return [`${at} is none of ${shape.enum.join(', ')}`];
        if (Array.isArray(value)) return value.flatMap((item, index) => faults(item, shape.items, `${at}[${index}]`));
        if (typeof value !== 'object' || value === null) return shape.type === typeof value ? [] : [`${at} is no ${shape.type ?? ''}`];
        return Object.entries(value).flatMap(([key, inner]) => faults(inner, shape.properties?.[key], `${at}.${key}`));
      };
      expect(faults(itemOf(ARTICLE), schema.$defs.ninjsType, 'item')).toEqual([]);
    });
});

describe('an article as NITF', () => {
  const parse = (elements: readonly Element[]): Document =>
    new DOMParser().parseFromString(articleToNitf(elements, OPTIONS), 'application/xml');
  const textsOf = (document: Document, name: string) => Array.from(document.getElementsByTagName(name), ({ textContent }) => textContent);

  it('an article as NITF has its title, lead, byline, times and text', () => {
    const document = parse(ARTICLE);
    expect(textsOf(document, 'hl1')).toEqual(['Schnee & <Eis>']);
    expect(textsOf(document, 'abstract')).toEqual(['Es schneit.']);
    expect(textsOf(document, 'person')).toEqual(['Anna Muster', 'SDA']);
    expect(document.querySelector('docdata > *')?.getAttribute('id-string')).toBe(`urn:uuid:${OPTIONS.news.id}`);
    expect(articleToNitf(ARTICLE, OPTIONS)).toContain('<date.issue norm="20261124T140500Z"/>');
    expect(articleToNitf(ARTICLE, OPTIONS)).toContain('<body.content><p>Viel.</p></body.content>');
  });

  it('an article as NITF is well-formed XML with every word in its order', () => {
    fc.assert(
      fc.property(heldElements({ listicles: false, breaks: false }), elements => {
        const document = parse([...elements, line('paragraph', 'a\u0001b')]);
        expect(document.getElementsByTagName('parsererror')).toHaveLength(0);
        const letters = (text: string): string => text.replace(/\s/gu, '');
        expect(letters(textsOf(document, 'body.content').join(''))).toBe(letters([...elements.map(plainText), 'ab'].join('')));
      }),
      { numRuns: 100 },
    );
  });
});
