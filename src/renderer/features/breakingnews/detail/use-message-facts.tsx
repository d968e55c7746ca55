import { hasMessage } from '#domain/breakingnews/requirements.ts';
import type { BreakingNewsDraft } from '#domain/breakingnews/breakingnews.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { titlesWithoutCategory } from '#domain/push/category.ts';
import { titlesWithoutService } from '#domain/push/outcome.ts';
import { shownOnLockScreens } from '#domain/push/lock-screen.ts';
import type { DraftControl } from '#renderer/entities/item/draft-control.ts';
import { useDraft } from '#renderer/entities/item/use-item.ts';
import { useNotificationCategories, useReach } from '#renderer/entities/push/queries.ts';
import type { StartsWith } from '#renderer/entities/publication/item-on-screen.ts';
import type { Finding } from '#renderer/entities/publication/judge-going-out.ts';
import { usePushDoubts } from '#renderer/entities/push/push-doubts.ts';
import { publicationTimeOf } from '#renderer/entities/push/pushed-item.ts';
import { ReachWords } from '#renderer/entities/push/ReachWords.tsx';
import { useNow } from '#renderer/entities/schedule/moment-words.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { useGoneMessage } from '../fields/use-gone-message.ts';
import { useText } from '#ui/i18n.ts';

const CATEGORIES = { kind: 'field', field: 'notificationCategories' } as const;
const MESSAGE = { kind: 'field', field: 'notificationMessage' } as const;

/** Returns what publishing starts: the message with its categories, or that nothing is sent (D-011). */
export const useMessageFacts = (
  control: DraftControl<BreakingNewsDraft>,
  tenantIds: readonly number[],
  metadata: Metadata | null,
): StartsWith => {
  const text = useText('breakingnews');
  const { byId } = useTenants();
  const categories = useNotificationCategories();
  const message = useDraft(control, draft => draft.notificationMessage);
  const ids = useDraft(control, draft => draft.notificationCategories);
  const chosen = categories.filter(({ id, tenantId }) => ids.includes(id) && tenantIds.includes(tenantId));
  const reach = useReach(chosen);
  const gone = useGoneMessage(metadata?.id ?? null);
  const leaving = { plan: { kind: 'withPublication' }, publishesAt: publicationTimeOf(metadata) } as const;
  const doubts = usePushDoubts({ tenantIds, ...leaving, now: useNow(), changed: null });
  if (gone !== undefined) return { facts: <p>{text('message.already')}</p>, findings: [] };
  if (!hasMessage({ notificationMessage: message })) return { facts: <p>{text('message.notSent')}</p>, findings: [] };
  const nameOf = (id: number): string => byId.get(id)?.name ?? `#${String(id)}`;
  const without = ids.length === 0 ? [] : titlesWithoutCategory(tenantIds, chosen);
  const mute =
    reach === undefined || reach.length === 0
      ? []
      : titlesWithoutService(
          tenantIds.filter(id => !without.includes(id)),
          chosen,
          reach.map(({ service }) => service),
        );
  const cut = shownOnLockScreens(message).some(({ system, isCut }) => isCut && system === 'ios');
  const findings: readonly Finding[] = [
    ...without.map((id): Finding => ({ weight: 'blocks', code: 'categoryMissing', names: [nameOf(id)], way: CATEGORIES })),
    ...mute.map((id): Finding => ({ weight: 'doubts', code: 'titleWithoutService', names: [nameOf(id)], way: CATEGORIES })),
    ...(chosen.length > 0 && reach?.length === 0 ? [{ weight: 'doubts', code: 'noSender', names: [], way: CATEGORIES } as const] : []),
    ...doubts.map((words): Finding => ({ weight: 'doubts', code: 'pushDoubt', names: [words], way: MESSAGE })),
    ...(cut ? [{ weight: 'doubts', code: 'messageCut', names: [], way: MESSAGE } as const] : []),
  ];
  const facts = (
    <section className="g-breaking-goes" aria-label={text('message')}>
      <h3 className="g-going-heading">
        {text(reach === undefined ? 'message.perhaps' : reach.length === 0 ? 'message.notSent' : 'message.goes')}
      </h3>
      <p className="g-breaking-goes-text">{message}</p>
      <p className="g-quiet">{chosen.map(({ name, tenantId }) => `${nameOf(tenantId)}: ${name}`).join(' · ')}</p>
      <ReachWords reach={reach ?? []} />
    </section>
  );
  return { facts, findings };
};
