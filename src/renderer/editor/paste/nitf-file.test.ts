// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elementsOf } from '#richtext/editing/elements-of.ts';
import { fromEditorElements } from '#richtext/editor/islands.ts';
import { articleToNitf } from '#richtext/convert/export/nitf.ts';
import { readForeignHtml } from '#richtext/convert/foreign/read-foreign.ts';
import { findFaults } from '#richtext/normalize.ts';
import { heldElements, withoutIds } from '#tests/builders/arbitrary-article.ts';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { open, show } from '#tests/builders/short-blocks.ts';
import { readNitf } from './nitf-file.ts';
import { createPasteController } from './paste-controller.ts';
import { sanitizeHtml } from './sanitize.ts';

const NEWS = { id: '0b0e7f5e-8a9c-4a3e-9a56-0c6d1f2e3a4b', authors: ['Anna Muster', 'SDA'], isPublic: true };
const OPTIONS = { language: 'de-CH', nameOf: (type: string) => type, news: NEWS };

const agency = (content: string, doctype = ''): string => `<?xml version="1.0" encoding="UTF-8"?>${doctype}
<nitf><head><title>Brand in Bern</title></head><body>
  <body.head><hedline><hl1>Brand in Bern</hl1><hl2>Feuer</hl2></hedline>
  <byline>Von Lea Roth</byline><abstract><p>Niemand ist verletzt.</p></abstract></body.head>
  <body.content>${content}</body.content></body></nitf>`;

const start = (...blocks: readonly string[]) => {
  const opened = open([...blocks]);
  const controller = createPasteController({ ...opened, blocksFor: () => undefined, onInserted: () => undefined });
  const take = async (source: string, name = 'meldung.xml') => {
    await controller.importFile(new File([source], name));
    expect(findFaults({ version: 'v008', elements: fromEditorElements(elementsOf(opened.editor)) })).toEqual([]);
    return { texts: show(opened.editor), notice: controller.notices.get() };
  };
  return { ...opened, controller, take };
};
const EMPTY = ['h:', 't:', 'l:', 'p:^'];

describe('a news item as NITF', () => {
  it('brings headline, lead and text into an empty article, in one step, and names who wrote it', async () => {
    const { take, editor, steps } = start(...EMPTY);
    const { texts, notice } = await take(
      agency('<p>Die Feuerwehr kam <em class="bold">sofort</em>.</p><hl2>Die Ursache</hl2><p>Unbekannt.</p>'),
    );
    expect(texts.slice(0, 3)).toEqual(['h:Feuer', 't:Brand in Bern', 'l:Niemand ist verletzt.']);
    expect(texts.slice(3).map(line => line.replace('^', ''))).toEqual(['p:Die Feuerwehr kam *sofort*.', 'c:Die Ursache', 'p:Unbekannt.']);
    expect(notice).toMatchObject({ kind: 'pasted', source: 'file', report: { dropped: [{ kind: 'author', text: 'Von Lea Roth' }] } });
    expect(steps.takeOrigins().every(({ ways }) => ways.includes('import'))).toBe(true);
    editor.undo();
    expect(show(editor)).toEqual(EMPTY);
  });

  it('leaves the headlines of an article alone: its own stand before its text', async () => {
    const { texts } = await start('h:', 't:Unser Titel', 'l:Unser Lead', 'p:^').take(agency('<p>Text.</p>'));
    expect(texts.map(line => line.replace('^', ''))).toEqual([
      'h:Feuer',
      't:Unser Titel',
      'l:Unser Lead',
      'c:Brand in Bern',
      'p:Niemand ist verletzt.',
      'p:Text.',
    ]);
  });

  it('brings a picture with its caption and who made it', async () => {
    const media =
      '<media media-type="image"><media-reference mime-type="image/jpeg" source="https://bild.example.ch/1.jpg"/><media-caption>Rauch über der Aare</media-caption><media-producer>Keystone</media-producer></media>';
    const { take, editor } = start(...EMPTY);
    await take(agency(`${media}<p>Text.</p>`));
    const picture = elementsOf(editor).find(({ type }) => type === 'image');
    expect(JSON.stringify(picture)).toMatch(/bild\.example\.ch\/1\.jpg.*Rauch über der Aare \(Keystone\)/u);
  });

  it('a news item as NITF of our own export comes back as it was', () => {
    fc.assert(
      fc.property(heldElements({ listicles: false, breaks: true }), elements => {
        const item = readNitf(articleToNitf(elements, OPTIONS));
        expect(item?.authors).toEqual(NEWS.authors);
        const { tree } = sanitizeHtml(item?.html ?? '');
        const back = readForeignHtml(tree, { makeId: createIdMaker(), dialect: 'web', isOwn: true });
        expect(withoutIds(back.elements)).toEqual(withoutIds(elements));
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    ['entities that multiply', agency('<p>&c;</p>', '<!DOCTYPE nitf [<!ENTITY a "ha"><!ENTITY c "&a;&a;">]>')],
    ['an entity that is another file', agency('<p>&f;</p>', '<!DOCTYPE nitf [<!ENTITY f SYSTEM "file:///etc/passwd">]>')],
    ['broken XML', '<nitf><body>'],
    ['another XML', '<rss><body/></rss>'],
    ['no XML', 'Guten Tag'],
  ])('a news item as NITF is refused with %s, and nothing is changed', async (_what, source) => {
    const { texts, notice } = await start(...EMPTY).take(source);
    expect(notice).toEqual({ kind: 'failed', code: 'unreadableNitf', names: ['meldung.xml'] });
    expect(texts).toEqual(EMPTY);
  });

  it('a news item as NITF is taken with the document type that agencies name', async () => {
    const { texts } = await start(...EMPTY).take(agency('<p>Text.</p>', '<!DOCTYPE nitf SYSTEM "http://www.nitf.org/nitf-3-4.dtd">'));
    expect(texts).toContain('t:Brand in Bern');
  });

  it('runs nothing that it brings', async () => {
    const { take, editor } = start(...EMPTY);
    await take(agency('<p><a href="javascript:alert(1)">klick</a><script>alert(2)</script>&lt;img src=x onerror=alert(3)&gt;</p>'));
    expect(JSON.stringify(elementsOf(editor))).not.toMatch(/javascript:/u);
    expect(show(editor).join(' ')).toContain('<img src=x onerror=alert(3)>');
  });
});

describe('a document of another program', () => {
  it.each(['Bericht.pages', 'bericht.ODT', 'bericht.rtf', 'bericht.doc'])(
    'a document of another program is refused, and people are told what to do: %s',
    async name => {
      const { texts, notice } = await start(...EMPTY).take('PK', name);
      expect(notice).toEqual({ kind: 'failed', code: 'otherProgram', names: [name] });
      expect(texts).toEqual(EMPTY);
    },
  );
});
