import { z } from 'zod';
import { type Element, isElement, plainText } from './document.ts';
import { isSameWork } from './comment-anchors.ts';
import { isEqual, isRecord } from '../equal.ts';

/** Ways in which words can enter a block on a desk; typing is the default. */
export const DESK_ORIGINS = ['typing', 'paste', 'autoReplace', 'assistance', 'import'] as const;
export const deskOriginSchema = z.enum(DESK_ORIGINS);
export type DeskOrigin = z.infer<typeof deskOriginSchema>;

/** Ways in which words can enter a block: on a desk, or by an action of the newsroom on the whole text. */
export const WORD_ORIGINS = [...DESK_ORIGINS, 'template', 'copy', 'translation', 'restore'] as const;
export const wordOriginSchema = z.enum(WORD_ORIGINS);
export type WordOrigin = z.infer<typeof wordOriginSchema>;

/** The blocks that a desk changed: by id, in which ways. */
export const blockOriginsSchema = z.strictObject({
  id: z.string().min(1).max(200),
  ways: z.array(deskOriginSchema).min(1).max(DESK_ORIGINS.length),
});
export type BlockOrigins = z.infer<typeof blockOriginsSchema>;

/** The name of a computer, as people know it; at most 60 characters. */
export const deviceSchema = z.string().trim().min(1).max(60);

/** Work of one user on one block, on one device, in one way. Instants in UTC. */
export interface Contribution {
  /** The user's id; null if the newsroom does not know. */
  readonly by: string | null;
  readonly device: string | null;
  readonly way: WordOrigin;
  readonly firstAt: string;
  readonly lastAt: string;
}

/** Contributions by block id, oldest first. Those of removed blocks stay for a while: the blocks may come back. */
export type Attribution = ReadonlyMap<string, readonly Contribution[]>;

/** One stored state of a text, and what is known about its origin. */
export interface AttributedRevision {
  readonly elements: readonly Element[];
  readonly by: string | null;
  readonly device: string | null;
  readonly at: string;
  readonly origins: ReadonlyMap<string, readonly WordOrigin[]>;
  /** The way of changed blocks that `ways` does not name; typed by default. */
  readonly rest?: WordOrigin;
  /** One way for all that changed, whatever `ways` says: a restored revision, a copy. */
  readonly whole?: WordOrigin;
}

/** Maximum number of contributions of one block: the oldest are dropped. */
export const MAX_CONTRIBUTIONS = 40;
/** Maximum number of removed blocks that are remembered. */
export const MAX_REMOVED = 200;
/** Maximum number of comparisons in the search for moved words. */
const MAX_COMPARISONS = 200_000;
/** Shorter words may be in two blocks by chance. */
const TELLING_LENGTH = 12;

const squeeze = (words: string): string => words.replaceAll(/\s+/gu, '');

/** Each block is compared with many others; texts are immutable. */
const knownWords = new WeakMap<Element, string>();

const wordsOf = (element: Element | undefined): string => {
  if (!element) return '';
  const words = knownWords.get(element) ?? squeeze(plainText(element));
  knownWords.set(element, words);
  return words;
};

const isBlank = (element: Element): boolean => element.data === undefined && wordsOf(element) === '';

/** Checks whether an element is the same under another id: cut here and pasted there. */
const isMovedWhole = (from: Element, to: Element): boolean => {
  if (from.type !== to.type || !isEqual(from.data, to.data)) return false;
  return wordsOf(from) === wordsOf(to) && (from.data !== undefined || wordsOf(to) !== '');
};

interface Changes {
  readonly before: ReadonlyMap<string, Element>;
  readonly after: ReadonlyMap<string, Element>;
  readonly order: readonly Element[];
  /** Blocks of the earlier text that are not in the later one as they were. */
  readonly left: readonly Element[];
}

/** Checks whether `part` was in `source`, is no longer there, and is in this block now. */
const hasPassed = (changes: Changes, source: Element, element: Element): boolean => {
  const [was, is] = [wordsOf(source), wordsOf(changes.after.get(source.id))];
  const [now, earlier] = [wordsOf(element), wordsOf(changes.before.get(element.id))];
  const isWhole = (part: string, whole: string): boolean => part !== '' && (part.length >= TELLING_LENGTH || part === whole);
  if (isMovedWhole(source, element) && !changes.after.has(source.id)) return true;
  const gave = isWhole(now, was) && was.includes(now) && !is.includes(now);
  const joined = isWhole(was, now) && !changes.after.has(source.id) && now.includes(was) && !earlier.includes(was);
  return gave || joined;
};

/** All of a block's words existed before: it was split, joined or moved, and nobody wrote anything. */
const isOnlyMoved = (changes: Changes, element: Element, sources: readonly Element[]): boolean => {
  const earlier = changes.before.get(element.id);
  const [now, was] = [wordsOf(element), wordsOf(earlier)];
  if (!earlier) {
    return sources.some(
      source => isMovedWhole(source, element) || (source.type === element.type && wordsOf(source).includes(now) && now !== ''),
    );
  }
  if (!isEqual(earlier.data, element.data) || earlier.type !== element.type) return false;
  if (sources.length === 1) {
    const [joined] = sources.map(wordsOf);
    if (now === `${was}${joined ?? ''}` || now === `${joined ?? ''}${was}`) return true;
  }
  // Split: the block and the new ones beside it together have the words that it had.
  const index = changes.order.indexOf(element);
  const reaches = (step: 1 | -1): boolean => {
    let words = now;
    for (let at = index + step; words.length < was.length; at += step) {
      const next = changes.order[at];
      if (!next || changes.before.has(next.id)) return false;
      words = step === 1 ? words + wordsOf(next) : wordsOf(next) + words;
    }
    return words === was && now !== was;
  };
  return reaches(1) || reaches(-1);
};

const keyOf = ({ by, device, way }: Contribution): string => JSON.stringify([by, device, way]);
const earlierOf = (left: string, right: string): string => (left < right ? left : right);
const laterOf = (left: string, right: string): string => (left > right ? left : right);

/** One entry for each person, device and way, oldest first. */
const combine = (contributions: readonly Contribution[]): readonly Contribution[] => {
  const byKey = new Map<string, Contribution>();
  for (const one of contributions) {
    const contribution = byKey.get(keyOf(one));
    byKey.set(
      keyOf(one),
      contribution
        ? { ...contribution, firstAt: earlierOf(contribution.firstAt, one.firstAt), lastAt: laterOf(contribution.lastAt, one.lastAt) }
        : one,
    );
  }
  const byLast = [...byKey.values()].sort((a, b) => (a.lastAt < b.lastAt ? -1 : a.lastAt > b.lastAt ? 1 : 0));
  return byLast.slice(-MAX_CONTRIBUTIONS).sort((a, b) => (a.firstAt < b.firstAt ? -1 : a.firstAt > b.firstAt ? 1 : 0));
};

/** Picture descriptions written by assistance: a picture stores the source of its description (B4-015). */
const proposedIn = (element: Element | undefined): readonly string[] => {
  if (!element) return [];
  const embed = element.data?.['embed'];
  const own = isRecord(embed) && embed['nameSource'] === 'ai' && typeof embed['name'] === 'string' ? [embed['name']] : [];
  return [...own, ...element.children.filter(isElement).flatMap(proposedIn)];
};

const originsOf = (revision: AttributedRevision, element: Element, earlier: Element | undefined): readonly WordOrigin[] => {
  const { whole, rest = 'typing' } = revision;
  if (whole) return [whole];
  const known = new Set(proposedIn(earlier));
  const isProposed = proposedIn(element).some(words => !known.has(words));
  return [...new Set([...(revision.origins.get(element.id) ?? [rest]), ...(isProposed ? (['assistance'] as const) : [])])];
};

const contributionsOf = (revision: AttributedRevision, element: Element, earlier: Element | undefined): readonly Contribution[] => {
  const { by, device, at } = revision;
  return originsOf(revision, element, earlier).map(way => ({ by, device, way, firstAt: at, lastAt: at }));
};

const withoutLongGone = (attribution: Map<string, readonly Contribution[]>, present: ReadonlyMap<string, Element>): Attribution => {
  const gone = [...attribution.keys()].filter(id => !present.has(id));
  for (const id of gone.slice(0, Math.max(0, gone.length - MAX_REMOVED))) attribution.delete(id);
  return attribution;
};

/**
 * The authors of each block after one more state of the text. An unchanged block keeps its contributions; one that was only
 * split, joined or moved takes them along; whoever changed words, marks or settings is added. Comments do not count.
 */
export const attributeRevision = (
  known: { readonly elements: readonly Element[]; readonly attribution: Attribution },
  revision: AttributedRevision,
): Attribution => {
  const before = new Map(known.elements.map(element => [element.id, element]));
  const after = new Map(revision.elements.map(element => [element.id, element]));
  const changed = revision.elements.filter(element => {
    const earlier = before.get(element.id);
    return !earlier || !isSameWork(earlier, element);
  });
  if (changed.length === 0) return known.attribution;
  const left = known.elements.filter(element => {
    const now = after.get(element.id);
    return !now || !isSameWork(element, now);
  });
  const changes: Changes = { before, after, order: revision.elements, left };
  const canCompare = changed.length * left.length <= MAX_COMPARISONS;
  const next = new Map(known.attribution);
  for (const element of changed) {
    const sources = canCompare ? left.filter(source => source.id !== element.id && hasPassed(changes, source, element)) : [];
    const inherited = sources.flatMap(({ id }) => known.attribution.get(id) ?? []);
    const own =
      isBlank(element) || isOnlyMoved(changes, element, sources) ? [] : contributionsOf(revision, element, before.get(element.id));
    const all = combine([...(next.get(element.id) ?? []), ...inherited, ...own]);
    if (all.length > 0) next.set(element.id, all);
  }
  return withoutLongGone(next, after);
};
