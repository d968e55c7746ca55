import { type ChecklistGap, CHECKLIST_STEPS, type ChecklistStep, markOf } from '#domain/metadata/checklist.ts';
import { Checkbox } from '#ui/fields/Choice.tsx';
import { ChevronRightIcon, DotIcon, TickIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { useActReason } from '../model/locks.tsx';
import { useGoTo } from '../model/use-go-to.ts';
import { useChangeSide } from '../model/side-state.ts';
import { doneCount, useGaps, useMarks, useTick } from './use-checklist.ts';
import './checklist.css';
import { findInPane } from '#renderer/platform/state/pane.ts';

const useGapWords = (): ((gap: ChecklistGap) => string) => {
  const text = useText('checklist');
  const articles = useText('articles');
  return gap => {
    if (gap.kind === 'field') return articles(`field.${gap.field}`);
    return 'count' in gap ? text(`gap.${gap.kind}`, { count: gap.count }) : text(`gap.${gap.kind}`);
  };
};

/** Returns a function that leads to a missing item. */
const useWay = (): ((gap: ChecklistGap) => void) => {
  const { toField, toCard, toPictures } = useGoTo();
  const changeSide = useChangeSide();
  return gap => {
    switch (gap.kind) {
      case 'field':
        return toField(gap.field);
      case 'teaserImage':
        return toCard('teaser');
      case 'tags':
        return toCard('tags');
      case 'seoTitle':
      case 'seoLead':
        return toCard('seoTeaser');
      case 'tooLong':
      case 'tooShort':
        return toField('body');
      case 'pictureWords':
        return toPictures();
      case 'openComments':
        changeSide({ tab: 'comments' });
        return void setTimeout(() => findInPane('#side-comments')?.focus());
    }
  };
};

interface StepProps {
  readonly step: ChecklistStep;
  readonly isDone: boolean;
  readonly gaps: readonly ChecklistGap[];
  readonly onTick: (step: ChecklistStep, isDone: boolean) => void;
  readonly onGo: (gap: ChecklistGap) => void;
}

const keyOf = (gap: ChecklistGap): string => (gap.kind === 'field' ? gap.field : gap.kind);

const Step = ({ step, isDone, gaps, onTick, onGo }: StepProps) => {
  const locked = useActReason()('checklist');
  const text = useText('checklist');
  const words = useGapWords();
  return (
    <li className={`g-checklist-step${isDone ? ' is-done' : ''}`} data-step={step}>
      <Checkbox
        label={text(`step.${step}`)}
        checked={isDone}
        disabled={locked !== undefined}
        {...(locked === undefined ? {} : { hint: locked })}
        onChange={checked => onTick(step, checked)}
      />
      {gaps.length === 0 ? (
        <p className="g-checklist-nothing g-quiet">
          <TickIcon size={12} aria-hidden="true" /> {text('nothing')}
        </p>
      ) : (
        <ul className="g-checklist-gaps" aria-label={text('missing', { step: text(`step.${step}`) })}>
          {gaps.map(gap => (
            <li key={keyOf(gap)}>
              <button type="button" className="g-checklist-gap" title={text('goTo')} onClick={() => onGo(gap)}>
                <DotIcon size={12} aria-hidden="true" />
                <span className="g-checklist-words">{words(gap)}</span>
                <ChevronRightIcon size={12} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
};

/** Shows what photo editing, production, proofreading and SEO have done, and what is still missing (A2-050). */
export const ChecklistPanel = () => {
  const text = useText('checklist');
  const marks = useMarks();
  const gaps = useGaps();
  const tick = useTick();
  const go = useWay();
  return (
    <div className="g-checklist">
      <p className="g-quiet" role="status">
        {text('done', { done: doneCount(marks), all: CHECKLIST_STEPS.length })}
      </p>
      <ol className="g-checklist-steps">
        {CHECKLIST_STEPS.map(step => (
          <Step key={step} step={step} isDone={marks[markOf(step)]} gaps={gaps[step]} onTick={tick} onGo={go} />
        ))}
      </ol>
    </div>
  );
};
