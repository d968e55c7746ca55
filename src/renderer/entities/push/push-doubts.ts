import { isQuiet, type QuietHours } from '#domain/push/quiet-hours.ts';
import { zurichTimeOf } from '#domain/time/zurich.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import type { ApiBody } from '#renderer/platform/api/queries.ts';
import { useText } from '#ui/i18n.ts';
import { usePushDay } from './queries.ts';
import type { PushPlan } from '#domain/push/message.ts';

/** From this message of a day on, readers may have had enough. */
const DOUBTFUL_FROM = 3;

/** What speaks against a message, without forbidding it. */
type PushDoubt = { readonly kind: 'many'; readonly tenantId: number; readonly number: number } | ({ readonly kind: 'quiet' } & QuietHours);

/** The doubts about a message that leaves at an instant to these titles. */
const doubtsOf = ({ quietHours, titles }: ApiBody<'getPushDay'>, leavesAt: string): readonly PushDoubt[] => [
  ...titles.flatMap(({ tenantId, sent, planned }) => {
    const number = sent + planned + 1;
    return number >= DOUBTFUL_FROM ? [{ kind: 'many' as const, tenantId, number }] : [];
  }),
  ...(quietHours !== null && isQuiet(quietHours, leavesAt) ? [{ kind: 'quiet' as const, ...quietHours }] : []),
];

interface Doubted {
  readonly tenantIds: readonly number[];
  /** Null while its time is not known. */
  readonly plan: PushPlan | null;
  /** When its item is to become public; null where no time is set. */
  readonly publishesAt: string | null;
  readonly now: string;
  /** The message that is being changed; null for a new one. */
  readonly changed: string | null;
}

const leavesAtOf = ({ plan, publishesAt, now }: Doubted): string => {
  if (plan?.kind === 'at') return plan.time;
  return plan?.kind === 'withPublication' ? (publishesAt ?? now) : now;
};

/** The doubts in words; none while the newsroom has not said what the day holds. */
export const usePushDoubts = (doubted: Doubted): readonly string[] => {
  const text = useText('push');
  const { byId } = useTenants();
  const { tenantIds, plan, now, changed } = doubted;
  const leavesAt = leavesAtOf(doubted);
  const day = zurichTimeOf(leavesAt).date;
  const known = usePushDay({ tenantIds, day, except: changed });
  if (plan === null || known === undefined || tenantIds.length === 0) return [];
  const isToday = day === zurichTimeOf(now).date;
  return doubtsOf(known, leavesAt).map(doubt =>
    doubt.kind === 'quiet'
      ? text('doubt.quiet', { from: doubt.from, until: doubt.until })
      : text(isToday ? 'doubt.manyToday' : 'doubt.manyThen', { number: doubt.number, title: byId.get(doubt.tenantId)?.name ?? '' }),
  );
};
