import {
  CommentRangeEnd,
  CommentRangeStart,
  CommentReference,
  DeletedTextRun,
  type ICommentOptions,
  InsertedTextRun,
  type IRunOptions,
  Paragraph,
  type ParagraphChild,
  TextRun,
} from 'docx';
import { type Comment, type CommentThread, threadsOf } from '#domain/comment/comment.ts';
import { readOrigin } from '#domain/comment/remark.ts';
import type { FlowBlock, Run } from '#richtext/convert/flow/flow.ts';

/** Author of tracked changes that no comment names, since our marks have none. Our import ignores this name. */
const NOBODY = 'Galley';

/** Comments and tracked changes of the article for the file. */
export interface WordRemarks {
  readonly comments: readonly ICommentOptions[];
  readonly before: (run: Run) => readonly ParagraphChild[];
  readonly behind: (run: Run) => readonly ParagraphChild[];
  /** Anchors of comments about the whole article, at its start. */
  readonly atStart: readonly ParagraphChild[];
  /** Returns a run of words with its tracked change, if it has one. */
  readonly textRun: (run: Run, options: IRunOptions) => ParagraphChild;
}

const runsOf = (blocks: readonly FlowBlock[]): readonly Run[] => blocks.flatMap(block => (block.kind === 'line' ? block.runs : []));

interface Writer {
  readonly author: string;
  readonly date: Date;
  readonly words: string;
}

const writerOf = ({ text, creator, createdAt }: Comment): Writer => {
  const origin = readOrigin(text);
  const own = creator ? `${creator.firstName} ${creator.lastName}`.trim() : '';
  if (!origin) return { author: own === '' ? NOBODY : own, date: new Date(createdAt), words: text };
  return { author: origin.author, date: new Date(origin.at === undefined ? createdAt : `${origin.at}:00Z`), words: origin.words };
};

const paragraphsOf = (words: string): readonly Paragraph[] => words.split('\n').map(line => new Paragraph({ text: line }));

/** Returns the author of a tracked change: that of the comment quoting the words, else the first of its thread that has an author. */
const changerOf = (run: Run, thread: CommentThread | undefined): Writer | undefined => {
  const writers = thread ? [thread.root, ...thread.replies].filter(({ text }) => readOrigin(text)).map(writerOf) : [];
  return writers.find(({ words }) => words.includes(run.text.trim())) ?? writers[0];
};

/** Prepares the comments and tracked changes of an article for a Word file. Drafts belong to their authors and are left out. */
export const createWordRemarks = (blocks: readonly FlowBlock[], all: readonly Comment[], now: Date): WordRemarks => {
  const threads = threadsOf(all).filter(({ root }) => root.status !== 'draft');
  const byRoot = new Map(threads.map(thread => [thread.root.id, thread]));
  const numbers = new Map<string, number>();
  const comments = threads.flatMap(({ root, replies }) =>
    [root, ...replies.filter(({ status }) => status !== 'draft')].map((comment): ICommentOptions => {
      const { author, date, words } = writerOf(comment);
      const id = numbers.size;
      numbers.set(comment.id, id);
      const parentId = comment === root ? undefined : numbers.get(root.id);
      return {
        id,
        author,
        date,
        initials: author.replace(/[^\p{Lu}]/gu, '').slice(0, 3),
        children: paragraphsOf(words),
        ...(parentId === undefined ? {} : { parentId }),
        resolved: root.status === 'resolved',
      };
    }),
  );
  const first = new Map<string, Run>();
  const last = new Map<string, Run>();
  for (const run of runsOf(blocks)) {
    const { commentId } = run.style;
    if (commentId === undefined || !byRoot.has(commentId)) continue;
    if (!first.has(commentId)) first.set(commentId, run);
    last.set(commentId, run);
  }
  const idsOf = (rootId: string): readonly number[] => {
    const thread = byRoot.get(rootId);
    return thread ? [thread.root, ...thread.replies].flatMap(({ id }) => numbers.get(id) ?? []) : [];
  };
  const starts = (ids: readonly number[]): readonly ParagraphChild[] => ids.map(id => new CommentRangeStart(id));
  const ends = (ids: readonly number[]): readonly ParagraphChild[] =>
    ids.flatMap(id => [new CommentRangeEnd(id), new TextRun({ children: [new CommentReference(id)] })]);
  const about = ({ style }: Run): string => style.commentId ?? '';
  const unanchored = threads.filter(({ root }) => !first.has(root.id)).flatMap(({ root }) => idsOf(root.id));
  let change = 0;
  return {
    comments,
    before: run => (first.get(about(run)) === run ? starts(idsOf(about(run))) : []),
    behind: run => (last.get(about(run)) === run ? ends(idsOf(about(run))) : []),
    atStart: [...starts(unanchored), ...ends(unanchored)],
    textRun: (run, options) => {
      if (run.style.added !== true && run.style.removed !== true) return new TextRun(options);
      const by = changerOf(run, byRoot.get(about(run)));
      change += 1;
      const tracked = { ...options, id: change, author: by?.author ?? NOBODY, date: (by?.date ?? now).toISOString() };
      return run.style.added === true ? new InsertedTextRun(tracked) : new DeletedTextRun(tracked);
    },
  };
};
