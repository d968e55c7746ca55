import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { SearchIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Select } from '#ui/Select.tsx';
import { TextField } from '#ui/TextField.tsx';
import { MINIMUM_WORDS, isTooShort } from './snippets.ts';

export interface SnippetFiltersProps {
  readonly words: string;
  readonly onWords: (words: string) => void;
  /** The tenant whose components are wanted; null for all. */
  readonly tenantId: number | null;
  readonly onTenant: (tenantId: number | null) => void;
}

/** The title whose components are wanted. */
export const SnippetTenantSelect = ({ tenantId, onTenant }: Pick<SnippetFiltersProps, 'tenantId' | 'onTenant'>) => {
  const text = useText('snippets');
  const { tenants } = useTenants();
  return (
    <Select
      label={text('filter.tenant')}
      hideLabel
      fill={false}
      value={tenantId === null ? '' : String(tenantId)}
      options={[
        { value: '', label: text('filter.tenant.any') },
        ...tenants.map(tenant => ({ value: String(tenant.id), label: tenant.name })),
      ]}
      onChange={id => onTenant(id === '' ? null : Number(id))}
    />
  );
};

/** Words and a title to find components by. */
export const SnippetFilters = ({ words, onWords, tenantId, onTenant }: SnippetFiltersProps) => {
  const text = useText('snippets');
  const common = useText('common');
  return (
    <div className="g-snippets-filters">
      <div>
        <TextField
          type="search"
          label={text('search')}
          hideLabel
          placeholder={text('search')}
          icon={<SearchIcon />}
          value={words}
          onChange={onWords}
          maxLength={200}
        />
        <span className="g-quiet" role="status">
          {isTooShort(words) ? common('search.minCharacters', { count: MINIMUM_WORDS }) : ''}
        </span>
      </div>
      <SnippetTenantSelect tenantId={tenantId} onTenant={onTenant} />
    </div>
  );
};
