import { attributeOf, elementsIn, linesOf, parseXml } from './word-xml.ts';

/** A comment as a Word file has it. */
export interface FileComment {
  readonly id: string;
  readonly author: string;
  readonly at: string;
  readonly text: string;
  /** The comment in the file that this one replies to. */
  readonly parent: string | undefined;
  readonly isResolved: boolean;
}

interface Thread {
  readonly parent: string | undefined;
  readonly isResolved: boolean;
}

/** Reads the threads, stored in a part of their own by the ids of the comments' last paragraphs. */
const readThreads = (extended: string | undefined): ReadonlyMap<string, Thread> =>
  new Map(
    extended === undefined
      ? []
      : elementsIn(parseXml(extended), 'commentEx').map(entry => [
          attributeOf(entry, 'paraId'),
          { parent: attributeOf(entry, 'paraIdParent') || undefined, isResolved: /^(?:1|true)$/u.test(attributeOf(entry, 'done')) },
        ]),
  );

/** Reads the comments of a Word file, without empty ones. Replies to replies become replies to the first of their thread. */
export const readFileComments = (comments: string | undefined, extended: string | undefined): readonly FileComment[] => {
  if (comments === undefined) return [];
  const threads = readThreads(extended);
  const entries = elementsIn(parseXml(comments), 'comment').map(element => {
    const paragraphs = elementsIn(element, 'p').map(paragraph => attributeOf(paragraph, 'paraId'));
    return { element, paragraphs, thread: paragraphs.map(id => threads.get(id)).find(thread => thread !== undefined) };
  });
  const idOfParagraph = new Map(entries.flatMap(({ element, paragraphs }) => paragraphs.map(id => [id, attributeOf(element, 'id')])));
  return entries.flatMap(({ element, thread }) => {
    const text = linesOf(element);
    if (text === '') return [];
    const parent = thread?.parent === undefined ? undefined : idOfParagraph.get(thread.parent);
    return [
      {
        id: attributeOf(element, 'id'),
        author: attributeOf(element, 'author').trim(),
        at: attributeOf(element, 'date'),
        text,
        parent,
        isResolved: thread?.isResolved === true,
      },
    ];
  });
};
