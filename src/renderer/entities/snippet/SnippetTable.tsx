import type { ReactNode } from 'react';
import type { SnippetRow } from '#domain/snippet/snippet.ts';
import { useText } from '#ui/i18n.ts';
import { SnippetTenants, SnippetUpdated } from './snippet-cells.tsx';
import './snippets.css';

export interface SnippetTableProps {
  readonly rows: readonly SnippetRow[];
  readonly label: string;
  /** Draws the name: a button. */
  readonly renderName: (row: SnippetRow) => ReactNode;
  readonly chosenId?: string | undefined;
}

/** Rich-text components with their first words, their titles and who changed them last. */
export const SnippetTable = ({ rows, label, renderName, chosenId }: SnippetTableProps) => {
  const text = useText('snippets');
  return (
    <table className="g-snippets-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{text('column.name')}</th>
          <th scope="col">{text('column.tenants')}</th>
          <th scope="col">{text('column.updated')}</th>
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
              <SnippetTenants ids={row.tenantIds} />
            </td>
            <td>
              <SnippetUpdated row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
