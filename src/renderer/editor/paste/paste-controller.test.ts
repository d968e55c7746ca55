import { describe, expect, it } from 'vitest';
import { plainText } from '#domain/article/document.ts';
import { elementsOf } from '#richtext/editing/elements-of.ts';
import { fromEditorElements } from '#richtext/editor/islands.ts';
import { findFaults } from '#richtext/normalize.ts';
import { open, show } from '#tests/builders/short-blocks.ts';
import { dataTransferOf } from '#tests/support/data-transfer.ts';
import { type PasteController, createPasteController } from './paste-controller.ts';

/** A clipboard that holds these flavours. */
const clipboard = (flavours: Readonly<Record<string, string>>, files: readonly File[] = []): DataTransfer =>
  dataTransferOf({ flavours, files });

const start = (...before: readonly string[]) => {
  const opened = open([...before]);
  let inserted = 0;
  const controller: PasteController = createPasteController({
    ...opened,
    blocksFor: () => undefined,
    onInserted: () => {
      inserted += 1;
    },
  });
  const texts = () => show(opened.editor);
  return { ...opened, controller, body: () => texts().slice(3), texts, insertedCount: () => inserted };
};

const paste = (text: string, ...before: readonly string[]) => {
  const started = start(...before);
  started.controller.insert(clipboard({ 'text/plain': text }));
  expect(findFaults({ version: 'v008', elements: fromEditorElements(elementsOf(started.editor)) })).toEqual([]);
  return started;
};

describe('pasting text', () => {
  const cases: readonly (readonly [string, string, readonly string[], readonly string[]])[] = [
    ['each line is a paragraph', 'a\nb\n\nc', ['p:x^'], ['p:xa', 'p:b', 'p:c^']],
    ['lines in a list are items', 'a\r\nb', ['u:x^'], ['u:xa|b^']],
    ['a block of one line takes spaces for line breaks (B5-078, B5-079)', 'a\n\nb\r\nc', ['q:x|y^'], ['q:x|ya b c^']],
    ['the words of a quote keep their lines', 'a\nb', ['q:^|y'], ['q:a\nb^|y']],
    ['a line that stands behind a crosshead is a paragraph', 'a\nb', ['c:x^'], ['c:xa', 'p:b^']],
    ['Markdown becomes blocks', '# A\n\n- b\n- c', ['p:^'], ['c:A', 'u:b|c^']],
    ['a lone star stays what it is', 'Preis*\n* ohne Gewähr', ['p:^'], ['p:Preis*', 'p:* ohne Gewähr^']],
    ['an address is a link where words stand (B4-041)', 'https://example.org', ['p:a ^'], ['p:a [https://example.org^]']],
    ['markup that no block knows is text', '<b>a</b>', ['p:^'], ['p:<b>a</b>^']],
  ];
  it.each(cases)('%s', (_name, text, before, after) => {
    expect(paste(text, ...before).body()).toEqual(after);
  });

  it('pasting text into the title makes one line of it (B5-078, B5-079)', () => {
    expect(paste('a\nb\n c', 'h:', 't:x^', 'l:', 'p:y').texts()).toEqual(['h:', 't:xa b c^', 'l:', 'p:y']);
  });

  it.each([
    ['no-break spaces', '\u00A0? foo\u00A0', 't:x\u00A0? foo\u00A0^'],
    ['plain spaces', ' tagt ', 't:x tagt ^'],
    ['spaces, without the line break behind them', ' tagt \r\n', 't:x tagt ^'],
  ])('pasting text into the title keeps %s at its ends', (_name, text, title) => {
    expect(paste(text, 'h:', 't:x^', 'l:', 'p:y').texts()[1]).toBe(title);
  });

  it('as Markdown into the title stays plain text', () => {
    expect(paste('**a** b', 'h:', 't:^', 'l:', 'p:y').texts()[1]).toBe('t:**a** b^');
  });

  it('pasting text is one undo step, which brings back the selection', () => {
    const { editor, body } = paste('# A\n\ntext\n\n- b\n- c', 'p:x^yz^');
    expect(body()).toHaveLength(3);
    editor.undo();
    expect(body()).toEqual(['p:x^yz^']);
    editor.redo();
    expect(body()).toHaveLength(3);
  });

  it('pasting text of questions and answers makes an interview', () => {
    const { editor } = paste('Q: Warum?\nA: Darum.', 'p:^');
    expect(elementsOf(editor).map(({ type }) => type)).toContain('interview');
  });

  it('says which blocks came by it, and leaves out those that were there', () => {
    const { editor, steps } = paste('a\n\nb\n\nc', 'p:vorher', 'p:^', 'p:nachher');
    const pasted = elementsOf(editor).filter(element => ['a', 'b', 'c'].includes(plainText(element)));
    expect(steps.takeOrigins()).toEqual(pasted.map(({ id }) => ({ id, ways: ['paste'] })));
  });

  it('tells that links may be converted now', () => {
    expect(paste('https://example.org', 'p:^').insertedCount()).toBe(1);
  });
});

describe('the notice of a paste', () => {
  it('says that the numbers of a list became text where its place has no lists', () => {
    const { controller, body } = start('q:^|');
    controller.insert(clipboard({ 'text/plain': '# A\n\n1. b\n2. c' }));
    expect(body()).toEqual(['q:A\n1. b\n2. c^|']);
    expect(controller.notices.get()).toMatchObject({ report: { changed: { numbering: 2 } } });
  });

  it('the notice of a paste is not shown for plain words', () => {
    expect(paste('a', 'p:^').controller.notices.get()).toEqual({ kind: 'none' });
  });

  it('offers plain text instead, in place of what was converted, as one step', () => {
    const { controller, body, editor } = paste('# A\n\n**b**', 'p:x^');
    expect(controller.notices.get()).toMatchObject({
      kind: 'pasted',
      isLast: true,
      alternatives: ['plainText'],
      report: { changed: { markdown: 1 } },
    });
    controller.insteadAs('plainText');
    expect(body()).toEqual(['p:x# A', 'p:**b**^']);
    expect(controller.notices.get()).toEqual({ kind: 'none' });
    editor.undo();
    expect(body()).toEqual(['p:x^']);
  });

  it('undoes the paste', () => {
    const { controller, body } = paste('# A\n\n**b**', 'p:x^');
    controller.undo();
    expect(body()).toEqual(['p:x^']);
  });

  it('undoes nothing else once something was typed', () => {
    const { controller, body, editor, steps } = paste('# A\n\n**b**', 'p:^');
    steps.asStep(() => editor.insertText('!'));
    controller.refresh();
    expect(controller.notices.get()).toMatchObject({ kind: 'pasted', isLast: false });
    controller.undo();
    controller.insteadAs('plainText');
    expect(body()).toEqual(['c:A', 'p:*b!^*']);
  });
});

const encode = (value: unknown): string => btoa(encodeURIComponent(JSON.stringify(value)));

describe('pieces of another Galley window', () => {
  it('pieces of another Galley window come in as they were, with ids of their own', () => {
    const { controller, body, editor } = start('p:a^');
    const paragraph = { type: 'paragraph', id: 'b3', children: [{ text: 'x', bold: true }] };
    controller.insert(clipboard({ 'application/x-slate-fragment': encode([paragraph, { ...paragraph, id: 'q' }]), 'text/plain': 'other' }));
    expect(body()).toEqual(['p:a*x*', 'p:*x^*']);
    expect(new Set(elementsOf(editor).map(({ id }) => id)).size).toBe(editor.children.length);
  });

  it('pieces of another Galley window are found in the HTML too', () => {
    const { controller, body } = start('p:^');
    const encoded = encode([{ type: 'separator', id: 's', children: [{ text: '' }] }]);
    controller.insert(clipboard({ 'text/html': `<span data-slate-fragment="${encoded}">x</span>` }));
    expect(body()).toEqual(['-', 'p:^']);
  });

  it.each([
    ['no base64', '%%%'],
    ['no JSON', btoa('x')],
    ['no list', encode({ type: 'paragraph' })],
    ['nothing of ours', encode([1, null])],
  ])('pieces of another Galley window that are %s are left aside for the words beside them', (_name, encoded) => {
    const { controller, body } = start('p:^');
    controller.insert(clipboard({ 'application/x-slate-fragment': encoded, 'text/plain': 'words' }));
    expect(body()).toEqual(['p:words^']);
  });
});

describe('addresses that are dropped', () => {
  it('addresses that are dropped leave out comments and placeholders of their list (B5-037)', () => {
    const { controller, body } = start('p:a ^');
    controller.insert(clipboard({ 'text/uri-list': '# from a page\r\n{address}\r\nhttps://example.org\r\n', 'text/plain': 'x' }));
    expect(body()).toEqual(['p:a [https://example.org^]']);
  });

  it('addresses that are dropped are each on a line of their own', () => {
    const { controller, body } = start('p:^');
    controller.insert(clipboard({ 'text/uri-list': 'https://example.org/a\r\nhttps://example.org/b' }));
    expect(body()).toEqual(['p:[https://example.org/a]', 'p:[https://example.org/b^]']);
  });

  it('addresses that are dropped are words where no link is allowed', () => {
    const { controller, body } = start('q:^|');
    controller.insert(clipboard({ 'text/uri-list': 'https://example.org/a' }));
    expect(body()).toEqual(['q:https://example.org/a^|']);
  });
});

describe('an attachment of the item', () => {
  const id = '0b3f6c1e-8d52-4c7a-9a63-2f1d5b7e9c01';
  const attachment = {
    id: '7a1d2c3b-4e5f-4a6b-8c7d-9e0f1a2b3c4d',
    createdAt: '2026-11-21T09:42:00.000Z',
    creator: null,
    state: 'unused',
    sourceUrl: `/filerepo/files/${id}/data`,
    sourceId: id,
    sourceType: 'file',
    fileMetadata: {
      width: 6000,
      height: 4000,
      title: 'a.jpg',
      mediaType: 'image/jpeg',
      metadata: { name: 'Die Aare bei Bern', caption: 'Aare', credit: 'Foto: X', filename: 'a.jpg', weight: 5_000_000 },
    },
  };
  const drag = (value: object) => clipboard({ 'application/x-galley-attachment': JSON.stringify(value), 'text/plain': 'a.jpg' });

  it('comes in as a picture with the library’s data, as one step: nothing has to be uploaded', () => {
    const { controller, editor, body } = start('p:a^');
    controller.insert(drag(attachment));
    const image = elementsOf(editor).find(({ type }) => type === 'image');
    expect(image?.data).toEqual({
      src: attachment.sourceUrl,
      mimetype: 'image/jpeg',
      embed: {
        url: attachment.sourceUrl,
        elvisId: id,
        naturalWidth: 6000,
        naturalHeight: 4000,
        name: 'Die Aare bei Bern',
        nameSource: 'assets',
        style: { imageType: 'image' },
      },
    });
    expect(image?.children.map(plainText)).toEqual(['Aare', 'Foto: X']);
    editor.undo();
    expect(body()).toEqual(['p:a^']);
  });

  it('an attachment of the item that is none comes in as what else the drag holds', () => {
    const { controller, body } = start('p:^');
    controller.insert(drag({ id: 'x' }));
    expect(body()).toEqual(['p:a.jpg^']);
  });
});

describe('assets of the media library', () => {
  const payload = (assets: readonly object[]): string => JSON.stringify({ serverURL: 'https://media.example.org', assets });
  const asset = {
    id: 'E1',
    assetType: 'image',
    previewUrl: '/preview/E1.jpg',
    metadata: { caption: 'Aare', credit: 'Foto: X', filename: 'a.jpg' },
  };

  it('assets of the media library that are no pictures are named and not inserted (B4-033)', () => {
    const { controller, body } = start('p:a^');
    controller.insert(clipboard({ 'text/plain': payload([{ ...asset, assetType: 'audio' }]) }));
    expect(body()).toEqual(['p:a^']);
    expect(controller.notices.get()).toMatchObject({
      kind: 'pasted',
      isLast: false,
      report: { dropped: [{ kind: 'file', text: 'a.jpg, E1' }] },
    });
  });

  it('assets of the media library are said to be pictures that were added, not something that was pasted', () => {
    const { controller } = start('p:a^');
    const six = Array.from({ length: 6 }, (_, index) => ({ ...asset, id: `E${index}` }));
    controller.insert(clipboard({ 'text/plain': payload(six) }));
    expect(controller.notices.get()).toMatchObject({ kind: 'pasted', source: 'pictures', report: { kept: { image: 6 } } });
  });

  it('of the newsroom’s own library keep their id, and nothing has to be uploaded (B3-020)', () => {
    const { controller, editor } = start('p:^');
    const id = '0b3f6c1e-8d52-4c7a-9a63-2f1d5b7e9c01';
    const own = { ...asset, id, previewUrl: `https://news.example.ch/api/filerepo/files/${id}/data` };
    controller.insert(clipboard({ 'text/plain': payload([own]) }));
    const image = elementsOf(editor).find(({ type }) => type === 'image');
    expect(image?.data).toMatchObject({ src: `/filerepo/files/${id}/data`, embed: { elvisId: id } });
    expect(image?.data).not.toHaveProperty('originalSrc');
    expect(image?.children.map(plainText)).toEqual(['Aare', 'Foto: X']);
  });

  it('of another library become image blocks that are fetched by their address, with caption and credit (B3-020)', () => {
    const { controller, editor } = start('p:^');
    controller.insert(clipboard({ 'text/plain': payload([asset]) }));
    const image = elementsOf(editor).find(({ type }) => type === 'image');
    expect(image).toMatchObject({ data: { originalSrc: 'https://media.example.org/preview/E1.jpg' } });
    expect(image?.data).not.toHaveProperty('embed.elvisId');
    expect(image?.children.map(plainText)).toEqual(['Aare', 'Foto: X']);
    expect(findFaults({ version: 'v008', elements: fromEditorElements(elementsOf(editor)) })).toEqual([]);
  });

  it('other JSON is text', () => {
    const { controller, body } = start('p:^');
    controller.insert(clipboard({ 'text/plain': '{"assets":[]}' }));
    expect(body()).toEqual(['p:{"assets":[]}^']);
  });

  it('assets of the media library with nothing inserted, “instead” undoes nothing', () => {
    const { controller, body, editor, steps } = start('p:^');
    steps.asStep(() => editor.insertText('a'));
    controller.insert(clipboard({ 'text/plain': payload([{ ...asset, assetType: 'audio' }]) }));
    controller.undo();
    expect(body()).toEqual(['p:a^']);
  });
});
