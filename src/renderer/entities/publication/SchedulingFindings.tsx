import { useState } from 'react';
import { RightsDialogOf } from '#renderer/entities/media/rights/RightsDialog.tsx';
import { useText } from '#ui/i18n.ts';
import { FindingList } from './FindingList.tsx';
import { type GoingOutSubject, judgeScheduling, type Way } from './judge-going-out.ts';
import { useRightsFindings } from './use-rights-findings.ts';
import './publication.css';

export interface SchedulingFindingsProps {
  readonly subject: GoingOutSubject;
  readonly onGo: (way: Way) => void;
}

/** In the dialog that schedules: what is missing and doubtful now; it stays allowed, since it can still be mended. */
export const SchedulingFindings = ({ subject, onGo }: SchedulingFindingsProps) => {
  const text = useText('goingOut');
  const [shownRights, setShownRights] = useState<string | null>(null);
  const rights = useRightsFindings(subject, true);
  // What readers may not get now they may get by then: an embargo ends. The newsroom looks again when the time has come.
  const ofPictures = rights.findings.map(finding => ({ ...finding, weight: 'doubts' as const }));
  const findings = [...judgeScheduling(subject), ...ofPictures];
  const go = (way: Way): void => (way.kind === 'rights' ? setShownRights(way.pictureId) : onGo(way));
  if (findings.length === 0) return null;
  return (
    <section aria-label={text('scheduling.findings')}>
      <h3 className="g-going-heading">{text('scheduling.findings')}</h3>
      <FindingList findings={findings} metadata={subject.metadata} onGo={go} />
      <RightsDialogOf rights={rights.byId} id={shownRights} onClose={() => setShownRights(null)} />
    </section>
  );
};
