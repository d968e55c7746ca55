import { useState } from 'react';
import { type Finding, judgeUpdate } from '#renderer/entities/publication/judge-going-out.ts';
import { UpdateDoubtsDialog } from '#renderer/entities/publication/UpdateDoubtsDialog.tsx';
import { UpdatePublicButton } from '#renderer/entities/publication/UpdatePublicButton.tsx';
import { holdsBack, useWaitingObstacles } from '#renderer/entities/publication/waiting-obstacles.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { useOpenCircumstances } from '../desk/locks.tsx';
import { useWays } from '../desk/use-ways.ts';
import { useCurrentSession, useOpenState } from '../desk/use-article-session.tsx';
import { useWaitingSubject } from './use-article-waiting.ts';
import { useReleaseRefusal } from './use-release-refusal.tsx';

/** Asks before an update only when something in the text is doubtful (D-011). */
const useDoubts = () => {
  const session = useCurrentSession();
  const go = useWays();
  const { tenants } = useTenants();
  const circumstances = useOpenCircumstances();
  const metadata = useOpenState(state => state.status.metadata);
  const [asked, setAsked] = useState<{ readonly findings: readonly Finding[]; readonly update: () => void } | null>(null);
  const ask = (update: () => void): void => {
    if (metadata === null) return update();
    const content = { kind: 'text', elements: session.elements() } as const;
    const findings = judgeUpdate({ metadata, content, tenants, circumstances });
    return findings.length === 0 ? update() : setAsked({ findings, update });
  };
  const dialog =
    asked === null || metadata === null ? null : (
      <UpdateDoubtsDialog
        findings={asked.findings}
        metadata={metadata}
        onGo={way => {
          setAsked(null);
          go(way);
        }}
        onUpdate={() => {
          setAsked(null);
          asked.update();
        }}
        onClose={() => setAsked(null)}
      />
    );
  return { ask, dialog };
};

/** The main button of a public article, with what is missing where it is refused. */
export const UpdateButton = () => {
  const session = useCurrentSession();
  const isSaving = useOpenState(state => state.isSaving);
  const subject = useWaitingSubject();
  const { onRefused, dialog } = useReleaseRefusal();
  const doubts = useDoubts();
  const obstacle = useWaitingObstacles()(subject).update;
  if (!holdsBack(subject)) return null;
  return (
    <>
      <UpdatePublicButton
        subject={subject}
        desk={session}
        obstacle={obstacle}
        isSaving={isSaving}
        groupKey="articles:command.group"
        onRefused={onRefused}
        ask={doubts.ask}
      />
      {dialog}
      {doubts.dialog}
    </>
  );
};
