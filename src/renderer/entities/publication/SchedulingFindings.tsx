import { useText } from '#ui/i18n.ts';
import { FindingList } from './FindingList.tsx';
import { type GoingOutSubject, judgeScheduling, type Way } from './judge-going-out.ts';
import './publication.css';

export interface SchedulingFindingsProps {
  readonly subject: GoingOutSubject;
  readonly onGo: (way: Way) => void;
}

/** In the dialog that schedules: what is missing and doubtful now; it stays allowed, since it can still be mended. */
export const SchedulingFindings = ({ subject, onGo }: SchedulingFindingsProps) => {
  const text = useText('goingOut');
  const findings = judgeScheduling(subject);
  if (findings.length === 0) return null;
  return (
    <section aria-label={text('scheduling.findings')}>
      <h3 className="g-going-heading">{text('scheduling.findings')}</h3>
      <FindingList findings={findings} metadata={subject.metadata} onGo={onGo} />
    </section>
  );
};
