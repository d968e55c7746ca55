import { TenantNames } from '#renderer/entities/tenant/TenantNames.tsx';
import { useText } from '#ui/i18n.ts';
import { PushStanding } from './PushStanding.tsx';
import { RECENT_HOURS, useRecentPushes } from './queries.ts';

/** What readers of these titles were told lately, with what became of it; the item's own are named. */
export const RecentPushes = ({ tenantIds, own }: { readonly tenantIds: readonly number[]; readonly own: string }) => {
  const text = useText('push');
  const recent = useRecentPushes(tenantIds).data?.content ?? [];
  return (
    <section aria-label={text('recent', { hours: RECENT_HOURS })}>
      <h3>{text('recent', { hours: RECENT_HOURS })}</h3>
      {recent.length === 0 ? <p className="g-quiet">{text('recent.none')}</p> : null}
      <ul className="g-push-recent">
        {recent.map(message => (
          <li key={message.id}>
            {message.text} <PushStanding message={message} />{' '}
            <span className="g-quiet">
              <TenantNames value={message.tenantIds} />
              {message.metadataId === own ? ` · ${text('recent.own')}` : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
