import { type Element, isText, type Node, plainText } from '#domain/article/document.ts';
import { type Comment, type CommentThread, threadsOf } from '#domain/comment/comment.ts';

/** Filters of the list of threads. */
export const COMMENT_FILTERS = ['open', 'resolved', 'mine', 'all'] as const;
export type CommentFilter = (typeof COMMENT_FILTERS)[number];

/** Thread with its quoted words; undefined if the text has none of them (any more). */
export interface ShownThread extends CommentThread {
  readonly quote: string | undefined;
}

const marked = (nodes: readonly Node[], quotes: Map<string, string>): void => {
  for (const node of nodes) {
    if (!isText(node)) marked(node.children, quotes);
    else if (node.commentId !== undefined) quotes.set(node.commentId, `${quotes.get(node.commentId) ?? ''}${node.text}`);
  }
};

/** Returns the commented words by comment id, in the order of the text. */
export const quotesIn = (elements: readonly Element[]): ReadonlyMap<string, string> => {
  const quotes = new Map<string, string>();
  for (const element of elements) if (plainText(element) !== '') marked(element.children, quotes);
  return quotes;
};

const isMine = ({ root, replies }: CommentThread, userId: string): boolean =>
  [root, ...replies].some(({ creator }) => creator?.id === userId);

const fits = (thread: CommentThread, filter: CommentFilter, userId: string): boolean => {
  switch (filter) {
    case 'open':
      return thread.root.status !== 'resolved';
    case 'resolved':
      return thread.root.status === 'resolved';
    case 'mine':
      return isMine(thread, userId);
    case 'all':
      return true;
  }
};

/** Returns the threads of a filter: first those about passages in the order of the text, then the others in order of time. */
export const shownThreads = (
  comments: readonly Comment[],
  { quotes, filter, userId }: { readonly quotes: ReadonlyMap<string, string>; readonly filter: CommentFilter; readonly userId: string },
): readonly ShownThread[] => {
  const places = new Map([...quotes.keys()].map((id, index) => [id, index]));
  const placeOf = ({ root }: CommentThread): number => places.get(root.id) ?? places.size;
  return threadsOf(comments)
    .filter(thread => fits(thread, filter, userId))
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map(thread => ({ ...thread, quote: quotes.get(thread.root.id) }));
};

/** Returns the number of open threads. */
export const openCount = (comments: readonly Comment[]): number =>
  threadsOf(comments).filter(({ root }) => root.status === 'active').length;

/** Returns the number of open threads whose words are marked in `before` but not in `after`. */
export const withoutTheirWords = (comments: readonly Comment[], before: readonly Element[], after: readonly Element[]): number => {
  const [had, has] = [quotesIn(before), quotesIn(after)];
  return threadsOf(comments).filter(({ root }) => root.status === 'active' && had.has(root.id) && !has.has(root.id)).length;
};
