import { TenantNames } from '#renderer/entities/tenant/TenantNames.tsx';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/LiveTime.tsx';
import { RECENT_HOURS, useRecentPushes } from './queries.ts';

/** What readers of these titles were told lately about other items. */
export const RecentPushes = ({ tenantIds, except }: { readonly tenantIds: readonly number[]; readonly except: string }) => {
  const text = useText('push');
  const recent = useRecentPushes(tenantIds).data?.content.filter(({ metadataId }) => metadataId !== except) ?? [];
  return (
    <section aria-label={text('recent', { hours: RECENT_HOURS })}>
      <h3>{text('recent', { hours: RECENT_HOURS })}</h3>
      {recent.length === 0 ? <p className="g-quiet">{text('recent.none')}</p> : null}
      <ul className="g-push-recent">
        {recent.map(({ id, text: message, sentAt, tenantIds: titles }) => (
          <li key={id}>
            {message}{' '}
            <span className="g-quiet">
              {sentAt === null ? null : <LiveTime at={sentAt} />} · <TenantNames value={titles} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
