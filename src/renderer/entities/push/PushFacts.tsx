import { TenantNames } from '#renderer/entities/tenant/TenantNames.tsx';
import { useText } from '#ui/i18n.ts';
import { useItemPushes } from './queries.ts';

/** The messages that start with a publication (D-011, D-023). */
export const PushFacts = ({ metadataId }: { readonly metadataId: string }) => {
  const text = useText('push');
  const started = (useItemPushes(metadataId).data?.content ?? []).filter(
    ({ phase, plan }) => phase === 'planned' && plan.kind === 'withPublication',
  );
  if (started.length === 0) return null;
  return (
    <ul className="g-push-facts" aria-label={text('starts')} data-testid="push-facts">
      {started.map(({ id, text: message, tenantIds }) => (
        <li key={id}>
          {text('starts.text', { text: message })}{' '}
          <span className="g-quiet">
            <TenantNames value={tenantIds} />
          </span>
        </li>
      ))}
    </ul>
  );
};
