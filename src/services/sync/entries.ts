import { isEqual } from '#domain/equal.ts';
import type { Draft } from '../drafts/draft.ts';
import type { EntryState, QueueEntry } from '../queue/entry.ts';
import type { EntryChange, QueueStore } from '../queue/queue-store.ts';
import {
  draftSubject,
  type Entry,
  isPatch,
  isText,
  PATCHES_LANE,
  type PatchEntry,
  type TextEntry,
  TEXTS_LANE,
  type Work,
} from './entry.ts';

type Of = Pick<Draft, 'id' | 'owner'>;

/** The waiting changes of articles, as the queue has them. */
export interface ArticleEntries {
  readonly ofDraft: (draft: Of) => readonly Entry[];
  readonly texts: (draft: Of) => readonly TextEntry[];
  readonly patches: (draft: Of) => readonly PatchEntry[];
  /** Returns true if anything is pending, including changes that this version cannot read. */
  readonly hasAny: (draft: Of) => boolean;
  /** Answers the same for many drafts of a user, with one look at the queue. */
  readonly pendingOf: (owner: string) => (draft: Pick<Draft, 'id'>) => boolean;
  readonly bySeq: (seq: number) => Entry | undefined;
  /** Returns true if the entry is still the same change. */
  readonly isCurrent: (entry: Entry) => boolean;
  readonly add: (draft: Of, work: Work, state?: EntryState) => void;
  readonly change: (seq: number, change: EntryChange) => void;
  /** Waits again, as the same change. */
  readonly retry: (entry: Entry) => void;
  /** Replaces the change; its place in the queue stays. */
  readonly rewrite: (seq: number, work: Work, state?: EntryState) => void;
  /** Gives the change other words: in place before it was sent, as another change after. The same words stay the same change. */
  readonly reword: (entry: Entry, work: Work) => void;
  readonly remove: (seq: number) => void;
}

/** Tells changes of articles that this version can read. */
const isArticleEntry = (entry: QueueEntry): entry is Entry =>
  entry.state !== 'unreadable' && (entry.lane === TEXTS_LANE || entry.lane === PATCHES_LANE);

export const createArticleEntries = (store: QueueStore): ArticleEntries => {
  const all = ({ id, owner }: Of): readonly QueueEntry[] => store.ofSubject(owner, draftSubject(id));
  const ofDraft = (draft: Of): readonly Entry[] => all(draft).filter(isArticleEntry);
  const bySeq = (seq: number): Entry | undefined => {
    const entry = store.bySeq(seq);
    return entry && isArticleEntry(entry) ? entry : undefined;
  };
  const retry = ({ seq }: Entry): void => {
    store.change(seq, { state: 'waiting', attempts: 0, error: null, nextTryAt: null });
  };
  return {
    ofDraft,
    texts: draft => ofDraft(draft).filter(isText),
    patches: draft => ofDraft(draft).filter(isPatch),
    hasAny: draft => all(draft).length > 0,
    pendingOf: owner => {
      const subjects = store.subjects(owner);
      return ({ id }) => subjects.has(draftSubject(id));
    },
    bySeq,
    isCurrent: ({ seq, id }) => bySeq(seq)?.id === id,
    add: ({ id, owner }, work, state) => {
      const lane = work.kind === 'patchMetadata' ? PATCHES_LANE : TEXTS_LANE;
      store.add({ lane, owner, subject: draftSubject(id), work, ...(state && { state }) });
    },
    change: store.change,
    retry,
    rewrite: store.rewrite,
    reword: (entry, work) => {
      if (entry.attempted && !isEqual(entry.work, work)) store.rewrite(entry.seq, work);
      else {
        store.amend(entry.seq, work);
        if (entry.state === 'failed' || entry.state === 'needsConfirmation') retry(entry);
      }
    },
    remove: store.remove,
  };
};
