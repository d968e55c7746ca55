// @vitest-environment jsdom
import Zip from 'jszip';
import type MammothModule from 'mammoth';
import { describe, expect, it, vi } from 'vitest';
import { type Element, isText, type Node, type Text } from '#domain/article/document.ts';
import type { ArrivedComment } from '#domain/comment/arrived.ts';
import type { Comment } from '#domain/comment/comment.ts';
import { originLine } from '#domain/comment/remark.ts';
import { articleFlow } from '#richtext/convert/export/article-flow.ts';
import { readForeignHtml } from '#richtext/convert/foreign/read-foreign.ts';
import { elementsOf } from '#richtext/editing/elements-of.ts';
import { fromEditorElements } from '#richtext/editor/islands.ts';
import { writeWordDocument } from '#renderer/features/articles/export/word-document.ts';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { open } from '#tests/builders/short-blocks.ts';
import { createPasteController } from './paste-controller.ts';
import { sanitizeHtml } from './sanitize.ts';
import { readWordFile } from './word-file.ts';

type Mammoth = typeof MammothModule;

// With a `window` present, mammoth takes a file's bytes under another name.
vi.mock('mammoth', async importOriginal => {
  const { default: mammoth } = await importOriginal<{ readonly default: Mammoth }>();
  const convertToHtml: typeof mammoth.convertToHtml = (input, options) =>
    mammoth.convertToHtml('arrayBuffer' in input ? { buffer: Buffer.from(input.arrayBuffer) } : input, options);
  return { default: { ...mammoth, convertToHtml } };
});

const NAMES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"';

interface Parts {
  readonly body: string;
  readonly comments?: string;
  readonly extended?: string;
}

/** A Word file that holds these parts; the program that wrote it is none of ours. */
const wordFile = async ({ body, comments, extended }: Parts): Promise<File> => {
  const zip = await Zip.loadAsync(await (await writeWordDocument([], 'x')).arrayBuffer());
  zip.file('word/document.xml', `<w:document ${NAMES}><w:body>${body}</w:body></w:document>`);
  zip.file('docProps/core.xml', '<none/>');
  if (comments !== undefined) zip.file('word/comments.xml', `<w:comments ${NAMES}>${comments}</w:comments>`);
  if (extended !== undefined) zip.file('word/commentsExtended.xml', `<w15:commentsEx ${NAMES}>${extended}</w15:commentsEx>`);
  return new File([await zip.generateAsync({ type: 'arraybuffer' })], 'text.docx');
};

const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const deleted = (text: string): string => `<w:r><w:delText xml:space="preserve">${text}</w:delText></w:r>`;
const by = (author: string): string => `w:id="1" w:author="${author}" w:date="2026-11-03T14:02:00Z"`;
const comment = (id: number, author: string, text: string, paragraph = ''): string =>
  `<w:comment w:id="${id}" w:author="${author}" w:date="2026-11-03T09:30:00Z"><w:p${paragraph === '' ? '' : ` w14:paraId="${paragraph}"`}>${run(text)}</w:p></w:comment>`;
const start = (id: number): string => `<w:commentRangeStart w:id="${id}"/>`;
const end = (id: number): string => `<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`;

const runsOf = (nodes: readonly Node[]): readonly Text[] => nodes.flatMap(node => (isText(node) ? [node] : runsOf(node.children)));
/** `+added+`, `-removed-`, and `[words|1]` for words of the first comment that came. */
const marked = (elements: readonly Element[], comments: readonly ArrivedComment[]): string =>
  runsOf(elements)
    .map(({ text, added, removed, commentId }) => {
      const words = added === true ? `+${text}+` : removed === true ? `-${text}-` : text;
      const index = comments.findIndex(({ id }) => id === commentId);
      return commentId === undefined ? words : `[${words}|${index + 1}]`;
    })
    .join('');

const read = async (parts: Parts) => {
  const material = await readWordFile(await wordFile(parts), createIdMaker('c'));
  if (!material.ok) throw new Error(material.error);
  const { html, comments } = material.value;
  const { elements } = readForeignHtml(sanitizeHtml(html).tree, { makeId: createIdMaker('e'), dialect: 'wordFile' });
  return { ...material.value, elements, shown: marked(elements, comments) };
};

describe('tracked changes of a Word file', () => {
  const CHANGED = `<w:p>${run('Der Rat ')}<w:del ${by('Anna Muster')}>${deleted('nie ')}</w:del><w:ins ${by('Anna Muster')}>${run('immer ')}</w:ins>${run('tagt')}</w:p>`;

  it('tracked changes of a Word file become our marks, and a comment at the words says who changed them and when', async () => {
    const { shown, comments, tracked } = await read({ body: CHANGED });
    expect(shown).toBe('Der Rat [-nie -|1][+immer +|1]tagt');
    expect(tracked).toBe(2);
    expect(comments).toEqual([
      {
        id: 'c-1',
        rootCommentId: null,
        author: 'Anna Muster',
        at: '2026-11-03T14:02:00Z',
        isResolved: false,
        content: {
          kind: 'changes',
          changes: [
            { kind: 'removed', words: 'nie ' },
            { kind: 'added', words: 'immer ' },
          ],
        },
      },
    ]);
  });

  it('tracked changes of a Word file are told apart by their authors, and moved words are removed here and added there', async () => {
    const { shown, comments } = await read({
      body: `<w:p><w:moveFrom ${by('A')}>${run('Heute')}</w:moveFrom>${run(' tagt der Rat ')}<w:moveTo ${by('A')}>${run('heute')}</w:moveTo><w:ins ${by('B')}>${run('!')}</w:ins></w:p>`,
    });
    expect(shown).toBe('[-Heute-|1] tagt der Rat [+heute+|1][+!+|2]');
    expect(comments.map(({ author }) => author)).toEqual(['A', 'B']);
  });

  it('of a removed end of a paragraph leave the paragraphs apart, and the report says so', async () => {
    const { elements, paragraphMarks } = await read({
      body: `<w:p><w:pPr><w:rPr><w:del ${by('A')}/></w:rPr></w:pPr>${run('eins')}</w:p><w:p>${run('zwei')}</w:p>`,
    });
    expect([elements.length, paragraphMarks]).toEqual([2, 1]);
  });

  it('tracked changes of a Word file keep looks and links around the words', async () => {
    const { elements } = await read({
      body: `<w:p><w:ins ${by('A')}><w:r><w:rPr><w:b/></w:rPr><w:t>fett</w:t></w:r></w:ins>${run(' und')}</w:p>`,
    });
    expect(runsOf(elements)[0]).toMatchObject({ text: 'fett', bold: true, added: true });
  });
});

describe('comments of a Word file', () => {
  it('comments of a Word file stand at their words, across paragraphs too, with their answers and whether they are resolved', async () => {
    const { shown, comments } = await read({
      body: `<w:p>${run('Der ')}${start(0)}${run('Rat')}</w:p><w:p>${run('tagt')}${end(0)}${run(' heute')}</w:p>`,
      comments: comment(0, 'Anna', 'Welcher?', '0A') + comment(1, 'Beat', 'Der Nationalrat.', '0B'),
      extended: '<w15:commentEx w15:paraId="0A" w15:done="1"/><w15:commentEx w15:paraId="0B" w15:paraIdParent="0A" w15:done="0"/>',
    });
    expect(shown).toBe('Der [Rat|1][tagt|1] heute');
    const [first, answer] = comments;
    expect(first).toMatchObject({ author: 'Anna', rootCommentId: null, isResolved: true, content: { kind: 'words', text: 'Welcher?' } });
    expect(answer).toMatchObject({ author: 'Beat', rootCommentId: first?.id, content: { kind: 'words', text: 'Der Nationalrat.' } });
  });

  it('of Google Docs, which tells no threads, are answers where they are about the same words', async () => {
    const { comments } = await read({
      body: `<w:p>${start(0)}${start(1)}${run('Rat')}${end(0)}${end(1)}${start(2)}${run(' tagt')}${end(2)}</w:p>`,
      comments: comment(0, 'Anna', 'Welcher?') + comment(1, 'Beat', 'Nationalrat') + comment(2, 'Anna', 'Wann?'),
    });
    expect(comments.map(({ rootCommentId }) => rootCommentId)).toEqual([null, comments[0]?.id, null]);
  });

  it('comments of a Word file get an answer that says who changed their words, where that is somebody else', async () => {
    const { shown, comments } = await read({
      body: `<w:p>${start(0)}<w:ins ${by('Beat')}>${run('Rat')}</w:ins>${end(0)}</w:p>`,
      comments: comment(0, 'Anna', 'Welcher?'),
    });
    expect(shown).toBe('[+Rat+|1]');
    expect(comments[1]).toMatchObject({ author: 'Beat', rootCommentId: comments[0]?.id, content: { kind: 'changes' } });
  });
});

describe('the import of a Word file', () => {
  const PARTS: Parts = {
    body: `<w:p>${start(0)}${run('Rat')}${end(0)}<w:ins ${by('Beat')}>${run(' tagt')}</w:ins></w:p>`,
    comments: comment(0, 'Anna', 'Welcher?'),
  };
  const imported = async (canTake: boolean) => {
    const opened = open(['p:^']);
    const taken: ArrivedComment[] = [];
    const comments = {
      canTake: () => canTake,
      take: (list: readonly ArrivedComment[]) => Promise.resolve(void taken.push(...list)),
      takeBack: (list: readonly ArrivedComment[]) => Promise.resolve(void taken.splice(0, list.length)),
    };
    const controller = createPasteController({
      ...opened,
      blocksFor: () => undefined,
      getComments: () => comments,
      onInserted: () => undefined,
    });
    await controller.importFile(await wordFile(PARTS));
    const notice = controller.notices.get();
    const elements = fromEditorElements(elementsOf(opened.editor)).slice(3);
    return { ...opened, controller, taken, shown: marked(elements, taken), report: notice.kind === 'pasted' ? notice.report : undefined };
  };

  it('hands its comments to the article and says what became of them', async () => {
    const { taken, shown, report } = await imported(true);
    expect(shown).toBe('[Rat|1][+ tagt+|2]');
    expect(taken.map(({ author }) => author)).toEqual(['Anna', 'Beat']);
    expect(report).toMatchObject({ changed: { tracked: 1, comment: 1 }, dropped: [] });
  });

  it('takes its comments back with its text, and brings both again; other steps leave them alone', async () => {
    const { editor, steps, controller, taken } = await imported(true);
    const ids = taken.map(({ id }) => id);
    steps.asStep(() => editor.insertText('!'));
    editor.undo();
    controller.refresh();
    await vi.waitFor(() => expect(taken.map(({ id }) => id)).toEqual(ids));
    editor.undo();
    controller.refresh();
    controller.refresh();
    await vi.waitFor(() => expect(taken).toEqual([]));
    editor.redo();
    controller.refresh();
    await vi.waitFor(() => expect(taken.map(({ id }) => id)).toEqual(ids));
  });

  it('names comments and authors in the report where one may not comment, and leaves no anchor behind', async () => {
    const { taken, shown, report } = await imported(false);
    expect(taken).toEqual([]);
    expect(shown).toBe('Rat+ tagt+');
    expect(report?.dropped).toEqual([
      { kind: 'comment', text: 'Welcher? (Anna)' },
      { kind: 'author', text: ' tagt (Beat)' },
    ]);
  });
});

describe('our own remarks in a Word file', () => {
  const person = { id: 'u', firstName: 'Ursina', lastName: 'Caduff' };
  const written = (id: string, text: string, rootCommentId: string | null = null, status: Comment['status'] = 'active'): Comment => ({
    id,
    rootCommentId,
    resourceId: 'a',
    creator: person,
    createdAt: `2026-11-21T09:0${id}:00.000Z`,
    updatedAt: '2026-11-21T09:00:00.000Z',
    status,
    text,
    resolvedBy: null,
    resolvedAt: null,
  });
  const paragraph = (children: readonly Node[]): Element => ({ type: 'paragraph', id: 'p', children });

  it('our own remarks in a Word file come back with their words, writers, answers and anchors; drafts do not leave', async () => {
    const elements = [
      paragraph([{ text: 'Der ' }, { text: 'Rat', commentId: '1' }, { text: ' tagt ' }, { text: 'immer', added: true, commentId: '3' }]),
    ];
    const comments = [
      written('1', 'Stimmt das?', null, 'resolved'),
      written('2', 'Ja.', '1'),
      written('3', `${originLine({ author: 'Anna Muster', at: '2026-11-03T14:02' })}\nEingefügt: immer`),
      written('4', 'Zum ganzen Text'),
      written('5', 'Noch nicht', null, 'draft'),
    ];
    const blob = await writeWordDocument(
      articleFlow(elements, type => type),
      'x',
      comments,
    );
    const back = await readWordFile(new File([await blob.arrayBuffer()], 'x.docx'), createIdMaker('c'));
    if (!back.ok) throw new Error(back.error);
    const tree = sanitizeHtml(back.value.html).tree;
    const read = readForeignHtml(tree, { makeId: createIdMaker('e'), dialect: 'wordFile', isOwn: back.value.isOwn });
    const told = back.value.comments.map(({ author, at, isResolved, content }) => [
      author,
      at?.slice(0, 16),
      isResolved,
      content.kind === 'words' ? content.text : content.changes,
    ]);
    expect(told).toEqual([
      ['Ursina Caduff', '2026-11-21T09:01', true, 'Stimmt das?'],
      ['Ursina Caduff', '2026-11-21T09:02', true, 'Ja.'],
      ['Anna Muster', '2026-11-03T14:02', false, 'Eingefügt: immer'],
      ['Ursina Caduff', '2026-11-21T09:04', false, 'Zum ganzen Text'],
    ]);
    expect(back.value.comments[1]?.rootCommentId).toBe(back.value.comments[0]?.id);
    expect(marked(read.elements.slice(-1), back.value.comments)).toBe('Der [Rat|1] tagt [+immer+|3]');
  });
});
