import type { BridgeCode, StorageCode } from '#bridge/codes.ts';
import type { ArticleStatus, BridgeError } from '#bridge/states.ts';
import type { Template } from '#domain/article/article.ts';
import { ok, type Result } from '#domain/result.ts';
import type { MergeUnit } from '#domain/merge-unit.ts';
import type { Person } from '#domain/user/user.ts';
import type { KnownRows } from '../api/known-rows.ts';
import type { Newsroom } from '../api/newsroom.ts';
import type { NewsAhead } from './news-ahead.ts';
import type { Draft } from '../drafts/draft.ts';
import type { DraftBook } from '../drafts/draft-book.ts';
import type { ShownBy } from '../drafts/moves.ts';
import { fail, storageCode } from '../failure.ts';
import type { Signal } from '../events.ts';
import type { Believed } from '../lineage/lineage.ts';
import type { Log } from '../log/log.ts';
import type { Random, Clock } from '../ports.ts';
import type { Queue } from '../queue/queue.ts';
import type { ConflictStore } from '../sync/conflict-store.ts';
import type { ArticleEntries } from '../sync/entries.ts';
import type { Patches } from '../sync/patches.ts';
import type { Texts } from '../sync/texts.ts';
import type { CurrentCopies } from './current-copies.ts';
import type { Windows } from './windows.ts';

/** Dependencies shared by all operations on articles. */
export interface ArticlesContext {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly book: DraftBook;
  readonly entries: ArticleEntries;
  readonly conflicts: ConflictStore;
  readonly texts: Texts;
  readonly patches: Patches;
  readonly queue: Pick<Queue, 'kick'>;
  readonly newsroom: Newsroom;
  readonly rows: KnownRows;
  /** The person whose drafts are open; stays after an expiry so that typing goes on. */
  readonly owner: () => string | undefined;
  readonly person: () => Person | null;
  /** Name of this computer as others see it. */
  readonly computerName: () => string;
  /** Returns the merge unit, which decides whether this user is asked when two people changed one sentence. */
  readonly mergeUnit: () => MergeUnit;
  readonly isOnline: () => boolean;
  readonly templates: () => Promise<readonly Template[]>;
  readonly believed: Believed;
  readonly openDrafts: OpenDrafts;
  readonly currentCopies: CurrentCopies;
  readonly windows: Windows;
  readonly shownBy: (draftId: number) => ShownBy;
  readonly ahead: NewsAhead;
  /** Tells windows, lists and the outbox of a draft; returns what it told, undefined if the draft is not this user's. */
  readonly notify: (draftId: number) => ArticleStatus | undefined;
  /** Does the same once the running call is answered. */
  readonly notifySoon: (draftId: number) => void;
  /** Something of a draft or its queue has changed. */
  readonly onChanged: Signal<number>['on'];
  /** Earlier answers are no longer fresh. */
  readonly touch: () => void;
  /** Runs work that is not awaited; a failure is logged, never lost. */
  readonly runInBackground: (work: Promise<unknown>) => void;
}

/** Which drafts an editor shows, and which of them could not be compared with the newsroom. */
export interface OpenDrafts {
  readonly isOpen: (draftId: number) => boolean;
  readonly open: (draftId: number) => void;
  readonly close: (draftId: number) => void;
  readonly all: () => readonly number[];
  readonly setCompared: (draftId: number, isCompared: boolean) => void;
  readonly isCompared: (draftId: number) => boolean;
  /** False on the first call for a draft in this run. */
  readonly wasSeen: (draftId: number) => boolean;
  readonly clear: () => void;
}

export const createOpenDrafts = (): OpenDrafts => {
  const opened = new Map<number, number>();
  const uncompared = new Set<number>();
  const seen = new Set<number>();
  return {
    isOpen: id => opened.has(id),
    open: id => void opened.set(id, (opened.get(id) ?? 0) + 1),
    close: id => {
      const left = (opened.get(id) ?? 0) - 1;
      if (left > 0) opened.set(id, left);
      else opened.delete(id);
    },
    all: () => [...opened.keys()],
    setCompared: (id, isCompared) => void (isCompared ? uncompared.delete(id) : uncompared.add(id)),
    isCompared: id => !uncompared.has(id),
    wasSeen: id => {
      const was = seen.has(id);
      seen.add(id);
      return was;
    },
    clear: () => {
      opened.clear();
      uncompared.clear();
      seen.clear();
    },
  };
};

export const nowIso = (context: Pick<ArticlesContext, 'clock'>): string => new Date(context.clock.now()).toISOString();

/** The draft by its old or new id; `notFound` when this person has none on this desk. */
export const findDraft = (context: ArticlesContext, articleId: string): Result<Draft, BridgeError<'unauthorised' | 'notFound'>> => {
  const owner = context.owner();
  if (owner === undefined) return fail('unauthorised');
  const draft = context.book.find(owner, articleId);
  return draft ? ok(draft) : fail('notFound');
};

/** Runs a change of the desk's own store; a full or failing disk is an error with a name, and nothing has changed. */
export const guardStorage = <Value, Code extends BridgeCode>(
  work: () => Result<Value, BridgeError<Code>>,
): Result<Value, BridgeError<Code | StorageCode>> => {
  try {
    return work();
  } catch (error) {
    return fail(storageCode(error));
  }
};
