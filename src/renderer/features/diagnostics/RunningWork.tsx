import { WORK_KINDS } from '#bridge/diagnostics.ts';
import { useText } from '#ui/i18n.ts';
import { useBridgeQuery } from '../../platform/api/queries.ts';

const LOOK_EVERY_MS = 1_000;

/** Shows how much work the host has begun and not ended, by kind, to find what keeps Galley busy. */
export const RunningWork = () => {
  const text = useText('diagnostics');
  const work = useBridgeQuery('diagnostics.work', {}, { silent: true, refetchIntervalMs: LOOK_EVERY_MS }).data;
  if (work === undefined) return null;
  const kinds = WORK_KINDS.filter(kind => work.kinds[kind] > 0).map(kind => text(`work.${kind}`, { number: work.kinds[kind] }));
  return (
    <section>
      <h3>{text('work.title')}</h3>
      <p className="g-quiet">
        {work.running === 0 ? text('work.none') : text('work.running', { running: work.running, kinds: kinds.join(', ') })}
        {' · '}
        {text('work.started', { started: work.started })}
      </p>
    </section>
  );
};
