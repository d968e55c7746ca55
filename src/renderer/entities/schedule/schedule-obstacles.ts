import { useCallback } from 'react';
import { type ContentStatus, isPublicStatus, type PublicationStatus } from '#domain/article/workflow.ts';
import type { ScheduledPlacing } from '#domain/metadata/metadata.ts';
import { situationOf } from '#domain/metadata/situation-of.ts';
import { type Act, judgeAct } from '#domain/publication/policy.ts';
import type { Circumstances } from '#domain/publication/situation.ts';
import { pendingEvents } from '#domain/metadata/scheduled-placing.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { useText } from '#ui/i18n.ts';

/** What a schedule is judged by. */
export interface ScheduleSubject {
  readonly title: string;
  readonly contentStatus: ContentStatus;
  readonly publicationStatus: PublicationStatus;
  readonly scheduledPlacing: ScheduledPlacing | null;
  /** The newsroom does not know it yet. */
  readonly isNew: boolean;
  /** Who acts on it; somebody of the newsroom where absent. */
  readonly circumstances?: Circumstances;
}

/** Whether something of a schedule is to come, or failed and waits for a user. */
export const isOpenSchedule = (placing: ScheduledPlacing | null): placing is ScheduledPlacing =>
  placing !== null && (pendingEvents(placing).length > 0 || placing.failure !== undefined);

/** Why something cannot be done now, in words; undefined when it can. */
export interface ScheduleObstacles {
  /** Opening the dialog. */
  readonly open: string | undefined;
  /** Sending anything. */
  readonly send: string | undefined;
  /** A new publication time. */
  readonly publication: string | undefined;
  /** Cancelling what is scheduled. */
  readonly cancel: string | undefined;
}

/** The checklist is no reason to refuse a schedule: its steps are doubts at most. */
const NO_CHECKS = { seoDone: true, photoeditingDone: true, proofreadingDone: true, productionDone: true };

/** Asks the policy what can be done with a schedule, and says why not in the words of a journalist. */
export const useScheduleObstacles = (): ((subject: ScheduleSubject) => ScheduleObstacles) => {
  const text = useText('schedule');
  const errors = useText('errors');
  const isOnline = useIsOnline();
  return useCallback(
    subject => {
      const refusalOf = (act: Act): string | undefined => {
        const verdict = judgeAct(act, situationOf({ ...subject, workflowChecklist: NO_CHECKS }, { ...subject.circumstances, isOnline }));
        if (verdict.kind === 'allowed') return undefined;
        const key = `obstacle.${verdict.code}`;
        return text(key) === key ? errors(verdict.code) : text(key);
      };
      const send = subject.isNew && isOnline ? text('obstacle.isNew') : refusalOf('setExpiry');
      const publication = refusalOf('schedule');
      const isPublic = isPublicStatus(subject.publicationStatus);
      const isPending = pendingEvents(subject.scheduledPlacing).some(({ kind }) => kind === 'publication');
      const cancel = refusalOf(isPending || subject.scheduledPlacing?.failure !== undefined ? 'cancelSchedule' : 'cancelExpiry');
      return { send, publication, cancel, open: send ?? (isPublic || isOpenSchedule(subject.scheduledPlacing) ? undefined : publication) };
    },
    [text, errors, isOnline],
  );
};
