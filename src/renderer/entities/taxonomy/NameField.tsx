import type { TaxonomyKind } from '#domain/taxonomy/merge.ts';
import { nameKeyOf } from '#domain/taxonomy/names.ts';
import type { ContentLocale } from '#domain/locale.ts';
import { TAXONOMY_NAME_MAX } from '#domain/taxonomy/category.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { Callout } from '#ui/Callout.tsx';
import { WarningSignIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { useDebounced } from '#ui/fields/use-debounced.ts';
import './taxonomy.css';

interface NameFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly kind: TaxonomyKind;
  /** The one that is being changed. */
  readonly exceptId: number | undefined;
  /** Of a category: names are unique below one parent, in each language. */
  readonly within?: { readonly parentId: number; readonly contentLocale: ContentLocale };
  readonly required?: boolean;
}

/** True if others have the name, by HEAD: 404 says that it is free. */
const useIsTaken = ({ kind, exceptId, within }: Pick<NameFieldProps, 'kind' | 'exceptId' | 'within'>, name: string): boolean => {
  const query = { name, ...(exceptId !== undefined && { exceptId }) };
  const options = { silent: true, staleTimeMs: 0 } as const;
  const can = name !== '';
  const tag = useApiQuery('headTag', { query }, { ...options, enabled: can && kind === 'tags' });
  const kickword = useApiQuery('headKickword', { query }, { ...options, enabled: can && kind === 'kickwords' });
  const place = within ?? { parentId: 1, contentLocale: 'de-CH' as const };
  const category = useApiQuery('headCategory', { query: { ...query, ...place } }, { ...options, enabled: can && kind === 'categories' });
  const asked = { tags: tag, kickwords: kickword, categories: category }[kind];
  return asked.status === 200 && !asked.stale;
};

/** A name that is looked up while it is typed: whether it is taken, and what is called nearly the same. */
export const NameField = ({ label, value, onChange, error, kind, exceptId, within, required = true }: NameFieldProps) => {
  const text = useText('taxonomy');
  const name = useDebounced(value.trim());
  const isTaken = useIsTaken({ kind, exceptId, ...(within && { within }) }, name) && nameKeyOf(name) === nameKeyOf(value);
  const { data } = useApiQuery(
    'listSimilarNames',
    { query: { kind, name: name === '' ? '-' : name, ...(exceptId !== undefined && { exceptId }) } },
    { enabled: name.length > 1, silent: true, staleTimeMs: 0 },
  );
  const similar = name.length > 1 ? (data?.similar ?? []).filter(one => one.similarity !== 'same') : [];
  return (
    <div className="g-name-field">
      <TextField
        label={label}
        value={value}
        onChange={onChange}
        maxLength={TAXONOMY_NAME_MAX}
        error={error ?? (isTaken ? text('name.taken') : undefined)}
        required={required}
      />
      {similar.length === 0 || isTaken ? null : (
        <Callout tone="caution" icon={<WarningSignIcon />} role="status" title={text('similar.title')}>
          {similar.map(one => text(`similar.${one.similarity}`, { name: one.name })).join(' ')}
        </Callout>
      )}
    </div>
  );
};
