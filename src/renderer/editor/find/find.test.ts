import { createEditor, Transforms } from 'slate';
import { describe, expect, it, vi } from 'vitest';
import type { Element } from '#domain/article/document.ts';
import { findInLines } from '#domain/text/find/matches.ts';
import { ok } from '#domain/result.ts';
import { elementsOf } from '#richtext/editing/elements-of.ts';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { assembleEditor } from '../create-editor.ts';
import { createFind } from './find.ts';
import { createPatternSearch, type PatternSearch, type SearchThread } from './pattern-search.ts';

const line = (type: string, id: string, ...children: Element['children']): Element => ({ type, id, children });
const words = (text: string) => ({ text });

const DOCUMENT: readonly Element[] = [
  line('titleHeader', 'h', words('')),
  line('title', 't', words('Der Zug nach Bern')),
  line('lead', 'l', words('Ein Zug fährt.')),
  line(
    'paragraph',
    'p',
    words('Im '),
    { text: 'Zu', bold: true },
    words('g sitzt niemand, '),
    { ...line('link', 'k', words('zug')), data: { kind: 'external', href: 'https://example.org' } },
    words(' um Zug.'),
  ),
  line('quote', 'q', line('quoteText', 'qt', words('Der Zug ist leer.')), line('quoteCaption', 'qc', words('Ein Zugführer'))),
  line('image', 'i', line('embedCaption', 'ic', words('Zug in Olten')), line('embedCredit', 'ir', words('Foto: Zug'))),
  line('unorderedList', 'u', line('listItem', 'u1', words('kein Zug'))),
];

const memory = (): Storage => {
  const values = new Map<string, string>();
  return {
    length: 0,
    clear: () => values.clear(),
    key: () => null,
    getItem: key => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: key => void values.delete(key),
  };
};

const HERE: PatternSearch = {
  search: ({ lines, pattern }) => Promise.resolve(ok(findInLines(lines, pattern))),
  dispose: () => undefined,
};

const openText = (options: { readonly hidesHead?: boolean; readonly storage?: Storage; readonly patterns?: PatternSearch } = {}) => {
  const { hidesHead = false, storage = memory(), patterns = HERE } = options;
  const { editor, steps } = assembleEditor(createEditor(), { makeId: createIdMaker(), now: () => 0, elements: DOCUMENT });
  Transforms.select(editor, editor.start([0]));
  const find = createFind({ editor, steps, hidesHead, patterns, storage });
  const stored = () => elementsOf(editor);
  return { editor, steps, find, stored, state: () => find.state.getState(), text: () => editor.string([]) };
};

describe('find in an article', () => {
  it('goes through every field of every block, around the end, and back', () => {
    const { find, state } = openText();
    find.open(false);
    find.setQuery({ text: 'zug', isWholeWord: true });
    expect(state().found.map(({ match, line: { text } }) => text.slice(match.start, match.end))).toEqual(
      Array(9).fill(expect.stringMatching(/zug/iu)),
    );
    expect(state().current).toBe(0);
    find.go('previous');
    expect(state().current).toBe(8);
    find.go('next');
    expect(state().current).toBe(0);
  });

  it('starts at the caret and stays where it was while more is typed into the field', () => {
    const { editor, find, state } = openText();
    Transforms.select(editor, editor.start([4]));
    find.open(false);
    find.setQuery({ text: 'zu' });
    const [at] = [state().found[state().current]?.range.anchor.path];
    expect(at).toEqual([4, 0, 0]);
    find.setQuery({ text: 'zugf' });
    expect(state().found[state().current]?.range.anchor.path).toEqual([4, 1, 0]);
  });

  it('takes the marked words, and leaves the head alone where it is hidden', () => {
    const { editor, find, state } = openText({ hidesHead: true });
    Transforms.select(editor, { anchor: { path: [6, 0, 0], offset: 0 }, focus: { path: [6, 0, 0], offset: 4 } });
    find.open(false);
    expect(state().query.text).toBe('kein');
    find.setQuery({ text: 'Der Zug' });
    expect(state().found).toHaveLength(1);
  });

  it('replaces one after the other, in the marks and links of what was there, each one step', async () => {
    const { editor, find, state, stored } = openText();
    find.open(true);
    find.setQuery({ text: 'zug', isWholeWord: true });
    find.setReplacement('Bus');
    find.go('next');
    find.go('next');
    await find.replace();
    await find.replace();
    expect(stored()[3]?.children).toMatchObject([
      { text: 'Im ' },
      { text: 'Bus', bold: true },
      { text: ' sitzt niemand, ' },
      { type: 'link', children: [{ text: 'Bus' }] },
      { text: ' um Zug.' },
    ]);
    expect(state().found).toHaveLength(7);
    editor.undo();
    editor.undo();
    expect(stored()).toEqual(DOCUMENT);
  });

  it('replaces all in one step, words that contain what is looked for, too', async () => {
    const { editor, find, steps, stored, text, state } = openText();
    find.open(true);
    find.setQuery({ text: 'Zug', isCaseSensitive: true });
    find.setReplacement('Zugzug');
    await find.replaceAll();
    expect(text()).toBe(
      'Der Zugzug nach BernEin Zugzug fährt.Im Zugzug sitzt niemand, zug um Zugzug.Der Zugzug ist leer.Ein ZugzugführerZugzug in OltenFoto: Zugzugkein Zugzug',
    );
    expect(state().replaced).toBe(9);
    expect(steps.undoable()).toHaveLength(1);
    editor.undo();
    expect(stored()).toEqual(DOCUMENT);
    find.refresh();
    expect(state().replaced).toBeUndefined();
  });

  it('replaces in the selection only, which grows and shrinks with its words', async () => {
    const { editor, find, text, state } = openText();
    Transforms.select(editor, { anchor: editor.start([4]), focus: editor.end([5]) });
    find.open(true);
    find.setInSelection(true);
    find.setQuery({ text: 'Zug', isCaseSensitive: true });
    expect(state().found).toHaveLength(4);
    find.setReplacement('Eisenbahn');
    await find.replaceAll();
    expect(text()).toContain('kein Zug');
    expect(text()).toContain('Foto: Eisenbahn');
    expect(text()).toContain('Ein Eisenbahnführer');
  });

  it('takes groups of an expression over', async () => {
    const { find, text } = openText();
    find.open(true);
    find.setQuery({ text: String.raw`(\p{L}+) in (\p{L}+)`, isRegex: true });
    find.setReplacement('$2: $1');
    await find.replaceAll();
    expect(text()).toContain('Olten: Zug');
  });

  it('follows a text that changes, and selects what is shown when it closes', () => {
    const { editor, find, state } = openText();
    find.open(false);
    find.setQuery({ text: 'Olten' });
    Transforms.insertText(editor, 'Olten, ', { at: editor.start([2]) });
    find.refresh();
    expect(state().found).toHaveLength(2);
    find.close();
    expect(editor.selection && editor.string(editor.selection)).toBe('Olten');
    Transforms.insertText(editor, 'Olten, ', { at: editor.start([2]) });
    find.refresh();
    expect(state().found).toEqual([]);
  });

  it('remembers the last search of the window', () => {
    const storage = memory();
    const first = openText({ storage });
    first.find.open(true);
    first.find.setQuery({ text: 'Bern', isWholeWord: true });
    first.find.setReplacement('Berne');
    first.find.close();
    const second = openText({ storage });
    second.find.press('findNext', false);
    expect(second.state()).toMatchObject({ isOpen: true, query: { text: 'Bern', isWholeWord: true }, replacement: 'Berne' });
    expect(second.state().found).toHaveLength(1);
    storage.setItem('galley.editor.find', '{');
    expect(openText({ storage }).state().query.text).toBe('');
  });

  it('says what cannot be read and what takes too long, and replaces nothing then', async () => {
    const { find, state, stored } = openText({
      patterns: { search: () => Promise.resolve({ ok: false, error: 'tooSlow' }), dispose: () => undefined },
    });
    find.open(true);
    find.setQuery({ text: '(', isRegex: true });
    expect(state().status).toBe('invalidPattern');
    find.setQuery({ text: '(a+)+$' });
    await find.replaceAll();
    expect(state()).toMatchObject({ status: 'tooSlow', found: [] });
    expect(stored()).toEqual(DOCUMENT);
  });
});

describe('the thread of expressions', () => {
  const threads = () => {
    const started: (SearchThread & { terminate: ReturnType<typeof vi.fn<() => void>> })[] = [];
    const start = (): SearchThread => {
      const thread = { postMessage: () => undefined, terminate: vi.fn<() => void>(), onmessage: null, onerror: null };
      started.push(thread);
      return thread;
    };
    return { started, start };
  };
  const task = { lines: ['a'], pattern: { source: 'a', flags: 'g' } };

  it('the thread of expressions is ended where it takes too long, and another one answers the next', async () => {
    const { started, start } = threads();
    const search = createPatternSearch(start, 5);
    expect(await search.search(task)).toEqual({ ok: false, error: 'tooSlow' });
    expect(started[0]?.terminate).toHaveBeenCalledOnce();
    const next = search.search(task);
    started[1]?.onmessage?.call(null as never, { data: [] } as MessageEvent);
    expect(await next).toEqual({ ok: true, value: [] });
  });

  it('drops what is asked before it was answered', async () => {
    const { started, start } = threads();
    const search = createPatternSearch(start, 1000);
    const first = search.search(task);
    const second = search.search(task);
    expect(await first).toEqual({ ok: false, error: 'overtaken' });
    search.dispose();
    expect(await second).toEqual({ ok: false, error: 'overtaken' });
    expect(started).toHaveLength(2);
  });
});
