import { Link } from 'react-router';
import type { SeenAssignment } from '#contract/placement/planning.ts';
import { hasPassed } from '#domain/planning/planning.ts';
import { zurichTimeOf } from '#domain/time/zurich.ts';
import { useNow } from '#renderer/entities/schedule/moment-words.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { Button } from '#ui/Button.tsx';
import { numberFormat } from '#ui/formats.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { Due } from './Due.tsx';
import type { useMakeArticle } from './use-planning.ts';

interface Props {
  readonly assignment: SeenAssignment;
  readonly day: string;
  readonly making: ReturnType<typeof useMakeArticle>;
  /** True if the row names the assignee. */
  readonly showsPerson: boolean;
}

/** Returns the requirements in one line: person, length, page, category, topic. */
const useFacts = ({ assignment, showsPerson }: Pick<Props, 'assignment' | 'showsPerson'>): readonly string[] => {
  const text = useText('planning');
  const language = useUiLanguage();
  const { targetTextLength, pageName, category, topic, assigneeName } = assignment;
  return [
    showsPerson ? (assigneeName ?? text('row.nobody')) : null,
    targetTextLength === null ? null : text('row.length', { length: numberFormat(language).format(targetTextLength) }),
    pageName === null ? null : text('row.page', { page: pageName }),
    category,
    topic && text('row.topic', { topic: topic.name }),
  ].flatMap(fact => fact ?? []);
};

/** An assignment with the way to its article. */
export const AssignmentRow = ({ assignment, day, making, showsPerson }: Props) => {
  const text = useText('planning');
  const facts = useFacts({ assignment, showsPerson });
  const { item, title, note, deadline } = assignment;
  const now = zurichTimeOf(useNow());
  const isLate = item === null && deadline !== null && hasPassed(deadline, now);
  const name = title === '' ? text('row.untitled') : title;
  return (
    <li className="g-assignment">
      <Due {...{ deadline, day }} isLate={isLate} />
      <span className="g-assignment-words">
        <span className="g-assignment-title">{name}</span>
        <span className="g-quiet g-assignment-facts">{facts.join(' · ')}</span>
        {note === '' ? null : <span className="g-quiet">{note}</span>}
      </span>
      {item === null ? (
        <Button
          size="small"
          aria-label={text('act.makeNamed', { title: name })}
          disabledReason={making.obstacle}
          disabled={making.obstacle !== undefined}
          loading={making.isMaking(assignment)}
          onClick={() => void making.make(assignment)}
        >
          {text('act.make')}
        </Button>
      ) : (
        <Link to={contentPath(item.resourceName, item.resourceId)} aria-label={text('act.openNamed', { title: name })}>
          {text('act.open')}
        </Link>
      )}
    </li>
  );
};
