import type { ArrivedComment, TrackedWords } from '#domain/comment/arrived.ts';
import type { FileComment } from './word-comments.ts';
import { markWords } from './word-signs.ts';
import { attributeOf, childOf, elementsIn, isBesides, isInside, parseXml, wordsOf } from './word-xml.ts';

/** Stands for a separator while a Word file is read; private use. */
const SEPARATOR = '\uE00C';

export interface SettledDocument {
  /** The document's XML. */
  readonly document: string;
  /** Comments of its authors, and their changes as comments. */
  readonly comments: readonly ArrivedComment[];
  /** Number of tracked insertions and deletions. */
  readonly tracked: number;
  /** Number of tracked changes that no mark can hold and that are accepted: formatting, and removed paragraph ends. */
  readonly formatting: number;
  readonly paragraphMarks: number;
}

const MATTERS = /<w:(?:del|ins|moveTo|moveFrom|pBdr|commentRangeStart|rPrChange|pPrChange)\b|dropCap=/u;

/** Joins drop caps, which are paragraphs of their own, with the paragraph that they begin. */
const joinDropCaps = (document: Document): void => {
  for (const frame of elementsIn(document, 'framePr')) {
    const paragraph = frame.parentElement?.parentElement;
    const next = paragraph?.nextElementSibling;
    if (!paragraph || next?.localName !== 'p' || !/^(?:drop|margin)$/u.test(attributeOf(frame, 'dropCap'))) continue;
    const letters = Array.from(paragraph.children).filter(child => child.localName !== 'pPr');
    const properties = childOf(next, 'pPr');
    if (properties) properties.after(...letters);
    else next.prepend(...letters);
    paragraph.remove();
  }
};

/** Marks separators: empty paragraphs with a border below or above. */
const signSeparators = (document: Document): void => {
  for (const border of elementsIn(document, 'pBdr')) {
    const properties = border.parentElement;
    const paragraph = properties?.parentElement;
    const isLine = childOf(border, 'bottom') ?? childOf(border, 'top');
    if (!properties || paragraph?.localName !== 'p' || !isLine || isBesides(paragraph) || elementsIn(paragraph, 'drawing').length > 0)
      continue;
    const run = document.createElementNS(paragraph.namespaceURI, 'w:r');
    const words = document.createElementNS(paragraph.namespaceURI, 'w:t');
    words.textContent = SEPARATOR;
    run.append(words);
    properties.after(run);
  }
};

type Change = TrackedWords & { readonly author: string; readonly at: string };

/** Author names that mean no author: none given, or that of our own export, whose marks have none. */
const NOBODIES: readonly string[] = ['', 'Galley'];

const ADDED = ['ins', 'moveTo'] as const;
const REMOVED = ['del', 'moveFrom'] as const;

/** Returns the tracked change of a run with its author; text that one person added and another removed is removed. */
const changeOf = (run: Element): Change | undefined => {
  const removed = isInside(run, ...REMOVED);
  const change = removed ?? isInside(run, ...ADDED);
  if (!change) return undefined;
  return {
    kind: removed ? 'removed' : 'added',
    words: wordsOf(run),
    author: attributeOf(change, 'author').trim(),
    at: attributeOf(change, 'date'),
  };
};

/** Turns removed text back into text; removed paragraph ends stay. Returns the number of those that follow text that stays. */
const unwrapChanges = (document: Document): number => {
  let marks = 0;
  for (const deletion of elementsIn(document, 'del')) {
    if (deletion.parentElement?.localName !== 'rPr') continue;
    const paragraph = isInside(deletion, 'p');
    if (paragraph && elementsIn(paragraph, 't').some(words => !isInside(words, ...REMOVED))) marks += 1;
    deletion.remove();
  }
  for (const words of elementsIn(document, 'delText')) {
    const kept = document.createElementNS(words.namespaceURI, 'w:t');
    kept.textContent = words.textContent;
    kept.setAttributeNS('http://www.w3.org/XML/1998/namespace', 'xml:space', 'preserve');
    words.replaceWith(kept);
  }
  for (const name of [...ADDED, ...REMOVED])
    for (const change of elementsIn(document, name))
      if (change.parentElement?.localName !== 'rPr' && change.parentElement?.localName !== 'trPr')
        change.replaceWith(...Array.from(change.childNodes));
  return marks;
};

/** Joins adjacent changes of one kind into one. */
const joined = (changes: readonly Change[]): readonly TrackedWords[] =>
  changes.reduce<readonly TrackedWords[]>((all, { kind, words }) => {
    const last = all.at(-1);
    return last?.kind === kind ? [...all.slice(0, -1), { kind, words: last.words + words }] : [...all, { kind, words }];
  }, []);

const hasWords = (run: Element): boolean => Array.from(run.children).some(({ localName }) => /^(?:t|delText|br|cr|tab)$/u.test(localName));

interface Ranges {
  /** Comment ids by the runs that they are about. */
  readonly places: ReadonlyMap<Element, string>;
  /** The first comment with the same words, for files without threads. */
  readonly first: ReadonlyMap<string, string>;
}

const readRanges = (all: readonly Element[], comments: readonly FileComment[]): Ranges => {
  const commentById = new Map(comments.map(comment => [comment.id, comment]));
  const places = new Map<Element, string>();
  const extents = new Map<string, string>();
  const open: string[] = [];
  let runs = 0;
  const begun = new Map<string, number>();
  for (const element of all) {
    const id = attributeOf(element, 'id');
    if (element.localName === 'commentRangeStart') {
      open.push(id);
      begun.set(id, runs);
    } else if (element.localName === 'commentRangeEnd') {
      if (open.includes(id)) open.splice(open.lastIndexOf(id), 1);
      extents.set(id, `${String(begun.get(id) ?? runs)} ${String(runs)}`);
    } else if (element.localName === 'r' && hasWords(element)) {
      runs += 1;
      const around = open.findLast(each => commentById.get(each) && commentById.get(each)?.parent === undefined);
      if (around !== undefined) places.set(element, around);
    }
  }
  const first = new Map<string, string>();
  const byExtent = new Map<string, string>();
  const tellsThreads = comments.some(({ parent }) => parent !== undefined);
  for (const { id } of tellsThreads ? [] : comments) {
    const extent = extents.get(id);
    const root = extent === undefined ? undefined : byExtent.get(extent);
    if (root !== undefined) first.set(id, root);
    else if (extent !== undefined) byExtent.set(extent, id);
  }
  return { places, first };
};

/** Returns the first comment of each thread, by the ids of its comments. */
const readRoots = (files: readonly FileComment[], first: ReadonlyMap<string, string>): ReadonlyMap<string, string> => {
  const parents = new Map(files.map(({ id, parent }) => [id, parent ?? first.get(id)]));
  const rootOf = (id: string, steps = 0): string => {
    const parent = parents.get(id);
    return parent === undefined || !parents.has(parent) || steps > files.length ? id : rootOf(parent, steps + 1);
  };
  return new Map(files.map(({ id }) => [id, rootOf(id)]));
};

interface Group {
  readonly id: string;
  readonly rootCommentId: string | null;
  readonly changes: Change[];
}

/** Creates comments that say who changed which words, one for each person and paragraph. */
const commentsOfGroups = (groups: Iterable<Group>): readonly ArrivedComment[] =>
  Array.from(groups, ({ id, rootCommentId, changes }) => {
    const [{ author, at } = { author: '', at: '' }] = changes;
    return { id, rootCommentId, author, at, isResolved: false, content: { kind: 'changes', changes: joined(changes) } };
  });

/**
 * Extracts tracked changes and comments of a document: marked text is put between signs, which become our marks. Our marks have no
 * author: a comment at the changed words says who changed them and when.
 */
const readRemarks = (
  document: Document,
  files: readonly FileComment[],
  makeId: () => string,
): Pick<SettledDocument, 'comments' | 'tracked'> => {
  const all = Array.from(document.getElementsByTagNameNS('*', '*'));
  const { places, first } = readRanges(all, files);
  const roots = readRoots(files, first);
  const ids = new Map(files.map(({ id }) => [id, makeId()]));
  const ownId = (id: string | undefined): string | undefined => (id === undefined ? undefined : ids.get(id));
  const authors = new Map(files.map(({ id, author }) => [id, author]));
  const groups = new Map<string, Group>();
  const paragraphs = new Map<Element | undefined, number>();
  let tracked = 0;
  let before = '';
  for (const run of all.filter(({ localName }) => localName === 'r')) {
    const change = changeOf(run);
    const root = roots.get(places.get(run) ?? '');
    const paragraph = isInside(run, 'p');
    if (!paragraphs.has(paragraph)) paragraphs.set(paragraph, paragraphs.size);
    const place = String(paragraphs.get(paragraph));
    let commentId = ownId(root);
    const isSaid = root !== undefined && authors.get(root) === change?.author;
    if (change && !NOBODIES.includes(change.author) && change.words.trim() !== '' && !isSaid) {
      const key = [place, root, change.author].join(' ');
      const group = groups.get(key) ?? { id: makeId(), rootCommentId: commentId ?? null, changes: [] };
      groups.set(key, group);
      group.changes.push(change);
      commentId ??= group.id;
    }
    if (hasWords(run) && (change || commentId !== undefined)) markWords(run, { change: change?.kind, commentId });
    const now = change ? `${change.kind} ${place}` : '';
    if (now !== '' && now !== before) tracked += 1;
    before = now;
  }
  const comments = files.map(({ id, author, at, isResolved, text }): ArrivedComment => {
    const root = roots.get(id);
    const rootCommentId = root === id ? null : (ownId(root) ?? null);
    return { id: ownId(id) ?? makeId(), rootCommentId, author, at, isResolved, content: { kind: 'words', text } };
  });
  return { comments: [...comments, ...commentsOfGroups(groups.values())], tracked };
};

/** Returns the document of a Word file with its remarks and separators as signs, and drop caps joined to their words. */
export const settleWordDocument = (document: string, files: readonly FileComment[], makeId: () => string): SettledDocument => {
  const nothing = { comments: [], tracked: 0, formatting: 0, paragraphMarks: 0 };
  if (!MATTERS.test(document) && files.length === 0) return { document, ...nothing };
  const parsed = parseXml(document);
  const remarks = readRemarks(parsed, files, makeId);
  const formatting = [...elementsIn(parsed, 'rPrChange'), ...elementsIn(parsed, 'pPrChange')].length;
  const paragraphMarks = unwrapChanges(parsed);
  joinDropCaps(parsed);
  signSeparators(parsed);
  return { document: new XMLSerializer().serializeToString(parsed), ...remarks, formatting, paragraphMarks };
};

/** Turns the separator signs in the converted HTML into rules (`hr`). */
export const markSeparators = (html: string): string =>
  html.replace(new RegExp(`<p>${SEPARATOR}</p>`, 'gu'), '<hr>').replaceAll(SEPARATOR, '');
