import { useState } from 'react';
import type { Kickword } from '#domain/tenant/tenant.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { SearchIcon } from '#ui/icons.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { useField, useVariant } from '../fields/use-field.ts';
import { VariantLine } from '../PublicationCard.tsx';

/** There are few kickwords: all are loaded, and filtered here, also offline. */
const ALL = 1000;
const SHOWN = 40;

/** Shows a kickword as readers see it, in its own colours. */
const Sample = ({ kickword }: { readonly kickword: Kickword }) => (
  <span
    className="g-publication-kickword"
    style={{ background: kickword.backgroundColor, borderColor: kickword.borderColor, color: kickword.textColor }}
  >
    {kickword.name}
  </span>
);

/** Chooses the word above the title that marks a kind of article. */
export const KickwordCard = ({ variantId }: { readonly variantId: number }) => {
  const text = useText('publication');
  const common = useText('common');
  const [query, setQuery] = useState('');
  const control = useVariant(useField('kickword'), variantId);
  const chosenId = control.entry?.kickwordId ?? null;
  const kickwords = useApiQuery('listKickwords', { query: { size: ALL } }, { staleTimeMs: 600_000, silent: true }).data?.content ?? [];
  const words = query.trim().toLowerCase();
  const found = kickwords.filter(({ name }) => name.toLowerCase().includes(words));
  const chosen = kickwords.find(({ id }) => id === chosenId);
  return (
    <>
      <VariantLine variantId={variantId} control={control} />
      <p className="g-publication-line">
        {chosenId === null ? (
          <span className="g-quiet">{text('kickword.none')}</span>
        ) : (
          <span>{chosen === undefined ? `#${String(chosenId)}` : <Sample kickword={chosen} />}</span>
        )}
        {chosenId === null ? null : (
          <Button size="small" kind="minimal" onClick={() => control.change({ kickwordId: null })}>
            {text('kickword.remove')}
          </Button>
        )}
      </p>
      <TextField
        label={text('kickword.find')}
        hideLabel
        placeholder={text('kickword.find')}
        type="search"
        icon={<SearchIcon />}
        value={query}
        onChange={setQuery}
      />
      <div className="g-publication-kickwords" role="group" aria-label={text('kickword.choose')}>
        {found.slice(0, SHOWN).map(kickword => (
          <button
            key={kickword.id}
            type="button"
            aria-pressed={kickword.id === chosenId}
            onClick={() => control.change({ kickwordId: kickword.id })}
          >
            <Sample kickword={kickword} />
          </button>
        ))}
        {found.length === 0 ? <span className="g-quiet">{common('list.noresult')}</span> : null}
      </div>
    </>
  );
};
