import { CHECKLIST_STEPS } from '#domain/metadata/checklist.ts';
import { useText } from '#ui/i18n.ts';
import { doneCount, useMarks } from './use-checklist.ts';

/** Shows how many checklist steps are done; nothing before the first and after the last. */
export const ChecklistBadge = () => {
  const text = useText('checklist');
  const done = doneCount(useMarks());
  const all = CHECKLIST_STEPS.length;
  if (done === 0) return null;
  return (
    <span className={`g-badge ${done === all ? 'g-badge-positive' : 'g-badge-quiet'}`} role="img" aria-label={text('done', { done, all })}>
      {text('badge', { done, all })}
    </span>
  );
};
