import type { SnippetRow } from '#domain/snippet/snippet.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { TenantChip } from '#renderer/entities/tenant/TenantChip.tsx';
import { fullName } from '#renderer/entities/user/people.ts';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/LiveTime.tsx';
import './snippets.css';

/** The titles that a component is offered to; none means all of them. */
export const SnippetTenants = ({ ids }: { readonly ids: readonly number[] }) => {
  const text = useText('snippets');
  const { byId } = useTenants();
  if (ids.length === 0) return <span className="g-quiet">{text('tenants.all')}</span>;
  return (
    <span className="g-snippets-tenants">
      {ids.flatMap(id => {
        const tenant = byId.get(id);
        return tenant ? [<TenantChip key={id} tenant={tenant} />] : [];
      })}
    </span>
  );
};

/** When a component was changed last, and by whom. */
export const SnippetUpdated = ({ row: { updatedAt, updatedBy } }: { readonly row: SnippetRow }) => (
  <span className="g-quiet">
    <LiveTime at={updatedAt} />
    {updatedBy === null ? null : <div>{fullName(updatedBy)}</div>}
  </span>
);
