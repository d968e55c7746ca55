import { useCallback } from 'react';
import type { SyncState } from '#bridge/states.ts';
import { isReleasedStatus } from '#domain/article/workflow.ts';
import type { Metadata, Waiting } from '#domain/metadata/metadata.ts';
import { situationOf } from '#domain/metadata/situation-of.ts';
import { type Act, judgeAct } from '#domain/publication/policy.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { useText } from '#ui/i18n.ts';
import { useCircumstances, useRefusalWords } from './use-circumstances.ts';

/** A public item on a screen, with what is not in the newsroom yet. */
export interface WaitingSubject {
  readonly title: string;
  /** Null while the newsroom does not know the item. */
  readonly metadata: Metadata | null;
  readonly hasUnsavedChanges: boolean;
  readonly sync: SyncState['kind'];
  /** Somebody else holds the proofreading (D-009). */
  readonly isProofreadByOther?: boolean;
}

/** What waits behind a public item; null if nothing does. */
export const waitingOf = ({ metadata }: Pick<WaitingSubject, 'metadata'>): Waiting | null => metadata?.waiting ?? null;

/** Whether changes of the item wait until a user releases them. */
export const holdsBack = ({ metadata }: Pick<WaitingSubject, 'metadata'>): boolean =>
  metadata !== null && isReleasedStatus(metadata.publicationStatus);

/** What the acts are judged by. */
export interface ObstacleSubject extends Pick<WaitingSubject, 'hasUnsavedChanges' | 'sync' | 'isProofreadByOther'> {
  readonly metadata:
    | (Omit<Parameters<typeof situationOf>[0], 'waiting'> &
        Partial<Pick<Metadata, 'creator' | 'authors'>> & { readonly waiting: object | null })
    | null;
}

/** Why an act is not possible now, in words; undefined when it is. */
export interface WaitingObstacles {
  readonly update: string | undefined;
  readonly schedule: string | undefined;
  readonly cancel: string | undefined;
  readonly discard: string | undefined;
}

/** Asks the policy what can be done with what waits, and says why not in the words of a journalist. */
export const useWaitingObstacles = (): ((subject: ObstacleSubject) => WaitingObstacles) => {
  const text = useText('waiting');
  const circumstancesOf = useCircumstances();
  const refusalWords = useRefusalWords();
  const isOnline = useIsOnline();
  return useCallback(
    subject => {
      const { metadata, hasUnsavedChanges, sync, isProofreadByOther = false } = subject;
      if (!isOnline) {
        const offline = text(metadata?.publicationStatus === 'internalOnly' ? 'obstacle.offline.internal' : 'obstacle.offline');
        return { update: offline, schedule: offline, cancel: offline, discard: offline };
      }
      if (metadata === null) return { update: undefined, schedule: undefined, cancel: undefined, discard: undefined };
      const stuck = sync === 'conflict' ? text('obstacle.conflict') : sync === 'failed' ? text('obstacle.failed') : undefined;
      const { waiting, ...judgedBy } = metadata;
      const waits = waiting !== null;
      const judged = (act: Act, hasWaitingChanges: boolean): string | undefined => {
        const { creator = null, authors = [] } = metadata;
        const circumstances = { ...circumstancesOf({ creator, authors }), hasWaitingChanges, isProofreadByOther };
        const verdict = judgeAct(act, situationOf(judgedBy, circumstances));
        if (verdict.kind === 'allowed') return undefined;
        const kept = `obstacle.${verdict.code}.internal`;
        if (metadata.publicationStatus === 'internalOnly' && text(kept) !== kept) return text(kept);
        const own = text(`obstacle.${verdict.code}`);
        return own === `obstacle.${verdict.code}` ? refusalWords(verdict.code, act) : own;
      };
      const isMore = hasUnsavedChanges || sync === 'waiting' || sync === 'sending';
      const unsettled = hasUnsavedChanges ? text('obstacle.unsaved') : sync === 'synced' ? undefined : text('obstacle.sync');
      return {
        update: stuck ?? judged('release', waits || isMore),
        schedule: stuck ?? judged('scheduleRelease', waits || isMore),
        cancel: judged('cancelRelease', waits),
        discard: stuck ?? judged('discardWaiting', waits) ?? unsettled,
      };
    },
    [text, circumstancesOf, refusalWords, isOnline],
  );
};
