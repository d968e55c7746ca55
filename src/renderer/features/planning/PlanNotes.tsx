import type { ApiBody, ApiQuery } from '#renderer/platform/api/queries.ts';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';

/** Shows how reliable the data is: simulated, old, or without a response of planning. */
export const PlanNotes = ({
  query,
  isSimulated,
}: {
  readonly query: ApiQuery<ApiBody<'getPlanningDay'>>;
  readonly isSimulated: boolean;
}) => {
  const text = useText('planning');
  const { data, stale } = query;
  const isOld = stale || (data?.failure ?? null) !== null;
  return (
    <>
      {isSimulated ? <p className="g-quiet">{text('note.simulated')}</p> : null}
      {data && isOld && data.fetchedAt !== null ? (
        <p className="g-plan-note" role="status">
          {data.failure === null ? text('note.offline') : text(`failure.${data.failure}`)} {text('note.asOf')}{' '}
          <LiveTime at={data.fetchedAt} />
        </p>
      ) : null}
    </>
  );
};
