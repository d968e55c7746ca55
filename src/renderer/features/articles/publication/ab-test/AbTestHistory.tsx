import type { AbTestRecord } from '#domain/metadata/ab-test.ts';
import { fullName } from '#renderer/entities/user/people.ts';
import { useText } from '#ui/i18n.ts';
import { useClockTime } from '#ui/time/use-clock-time.ts';

/** Returns the text key of a test's result. */
const outcomeOf = ({ test, isCancelled }: AbTestRecord): string => {
  if (isCancelled || test === null) return 'history.cancelled';
  return test.status === 'completed' ? `history.completed.${test.winner ?? 'a'}` : `history.${test.status}`;
};

/** Lists all tests of the article, the newest first, including cancelled ones (D-031). */
export const AbTestHistory = ({ tests }: { readonly tests: readonly AbTestRecord[] }) => {
  const text = useText('abTest');
  const clock = useClockTime();
  if (tests.length === 0) return null;
  return (
    <details className="g-ab-history">
      <summary>{text('history', { count: tests.length, number: tests.length })}</summary>
      <ul>
        {tests.map(record => {
          const { id, createdAt, createdBy, endedAt, endedBy } = record;
          return (
            <li key={id}>
              {text('history.made', { time: clock(createdAt), person: createdBy === null ? text('formerAccount') : fullName(createdBy) })}{' '}
              {text(outcomeOf(record), { time: endedAt === null ? '' : clock(endedAt) })}
              {endedBy === null ? null : ` ${text('history.by', { person: fullName(endedBy) })}`}
            </li>
          );
        })}
      </ul>
    </details>
  );
};
