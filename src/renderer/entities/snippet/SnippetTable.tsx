import type { ReactNode } from 'react';
import type { SnippetRow } from '#domain/snippet/snippet.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { TenantChip } from '#renderer/entities/tenant/TenantChip.tsx';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/LiveTime.tsx';
import './snippets.css';

export interface SnippetTableProps {
  readonly rows: readonly SnippetRow[];
  readonly label: string;
  /** Draws the name: a link on the list, a button in the picker. */
  readonly renderName: (row: SnippetRow) => ReactNode;
  readonly chosenId?: string | undefined;
  /** A last column, for actions. */
  readonly renderActions?: (row: SnippetRow) => ReactNode;
}

const Tenants = ({ ids }: { readonly ids: readonly number[] }) => {
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

/** Rich-text components with their first words, their titles and who changed them last. */
export const SnippetTable = ({ rows, label, renderName, chosenId, renderActions }: SnippetTableProps) => {
  const text = useText('snippets');
  return (
    <table className="g-snippets-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{text('column.name')}</th>
          <th scope="col">{text('column.tenants')}</th>
          <th scope="col">{text('column.updated')}</th>
          {renderActions ? (
            <th scope="col">
              <span className="g-hidden">{text('column.actions')}</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.id} className={row.id === chosenId ? 'is-chosen' : undefined}>
            <td>
              {renderName(row)}
              <div className="g-quiet g-truncate">{row.excerpt}</div>
            </td>
            <td>
              <Tenants ids={row.tenantIds} />
            </td>
            <td className="g-quiet">
              <LiveTime at={row.updatedAt} />
              {row.updatedBy === null ? null : (
                <div>
                  {row.updatedBy.firstName} {row.updatedBy.lastName}
                </div>
              )}
            </td>
            {renderActions ? <td>{renderActions(row)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
