import { useState } from 'react';
import type { AuthorEntry } from '#domain/metadata/metadata.ts';
import { MINIMUM_CHARACTERS, useUserSearch } from '#renderer/entities/user/people.ts';
import { isAnswered } from '#renderer/platform/api/is-answered.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { Button } from '#ui/Button.tsx';
import { Combobox } from '#ui/fields/Combobox.tsx';
import { AddIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { Select } from '#ui/fields/Select.tsx';
import { Tag } from '#ui/Tag.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { useDebounced } from '#ui/fields/use-debounced.ts';
import { useField, useVariant } from '../fields/use-field.ts';
import { useUnsent } from '../fields/use-unsent.ts';
import { VariantLine } from '../PublicationCard.tsx';
import { agencyAuthor, type AuthorSource, hasAuthor, manualAuthor, userAuthor } from './author-values.ts';
import { SortableRows } from './SortableRows.tsx';

/** Page size of agencies (B9-018). */
const AGENCIES = 100;

const makeId = (): string => crypto.randomUUID();

/** Finds users and agencies whose name matches the input. */
const useSources = (
  typed: string,
): { readonly sources: readonly AuthorSource[]; readonly isFetching: boolean; readonly isAnswered: boolean } => {
  const settled = useDebounced(typed);
  const words = settled.trim().toLowerCase();
  const users = useUserSearch(settled, { disabled: false });
  const agencies = useApiQuery('listAgencies', { query: { size: AGENCIES } }, { staleTimeMs: 600_000, silent: true });
  if (words.length < MINIMUM_CHARACTERS) return { sources: [], isFetching: false, isAnswered: isAnswered(typed, settled) };
  return {
    isFetching: users.isFetching,
    isAnswered: isAnswered(typed, settled, users, agencies),
    sources: [
      ...(users.data?.content ?? []).map((user): AuthorSource => ({ kind: 'user', user })),
      ...(agencies.data?.content ?? [])
        .filter(({ name }) => name.toLowerCase().includes(words))
        .map((agency): AuthorSource => ({ kind: 'agency', agency })),
    ],
  };
};

const idOf = (source: AuthorSource): string => (source.kind === 'user' ? source.user.id : `agency-${String(source.agency.id)}`);

const AuthorSearch = ({ onAdd }: { readonly onAdd: (author: AuthorEntry) => void }) => {
  const text = useText('publication');
  const common = useText('common');
  const [query, setQuery] = useState('');
  const { sources, isFetching, isAnswered: isFound } = useSources(query);
  const noteOf = (source: AuthorSource): string => {
    if (source.kind === 'agency') return text('authors.type.agency');
    return source.user.serviceUser ? text('authors.type.serviceUser') : source.user.shortName;
  };
  return (
    <Combobox
      label={text('authors.find')}
      placeholder={text('authors.find')}
      query={query}
      onQuery={setQuery}
      loading={isFetching}
      isAnswered={isFound}
      options={sources.map(source => ({
        id: idOf(source),
        label: source.kind === 'user' ? source.user.fullName : source.agency.name,
        note: noteOf(source),
      }))}
      emptyText={
        query.trim().length < MINIMUM_CHARACTERS
          ? common('search.minCharacters', { count: MINIMUM_CHARACTERS })
          : common('search.authors.nonefound')
      }
      onChoose={id => {
        const source = sources.find(candidate => idOf(candidate) === id);
        if (source?.kind === 'user') onAdd(userAuthor(source.user, makeId()));
        else if (source?.kind === 'agency') onAdd(agencyAuthor(source.agency, makeId()));
      }}
    />
  );
};

interface ManualAuthorProps {
  readonly variantId: number;
  readonly onAdd: (author: AuthorEntry) => void;
}

const ManualAuthor = ({ variantId, onAdd }: ManualAuthorProps) => {
  const text = useText('publication');
  const [name = '', keepName] = useUnsent<string>('authors', variantId);
  const [type, setType] = useState<'manualUser' | 'manualAgency'>('manualUser');
  const add = (): void => {
    if (name.trim() === '') return;
    onAdd(manualAuthor(type, name.trim(), makeId()));
    keepName(undefined);
  };
  return (
    <form
      className="g-publication-line"
      aria-label={text('authors.manual')}
      onSubmit={event => {
        event.preventDefault();
        add();
      }}
    >
      <TextField label={text('authors.name')} value={name} onChange={typed => keepName(typed === '' ? undefined : typed)} maxLength={200} />
      <Select
        label={text('authors.kind')}
        fill={false}
        value={type}
        options={(['manualUser', 'manualAgency'] as const).map(value => ({ value, label: text(`authors.type.${value}`) }))}
        onChange={setType}
      />
      <Button type="submit" icon={<AddIcon />} disabled={name.trim() === ''}>
        {text('authors.add')}
      </Button>
    </form>
  );
};

/** Edits the authors in the order of the byline: people, agencies, service users, and typed names (A3-010, A3-011). */
export const AuthorsCard = ({ variantId }: { readonly variantId: number }) => {
  const text = useText('publication');
  const control = useVariant(useField('authors'), variantId);
  const authors = control.entry?.authors ?? [];
  const change = (next: readonly AuthorEntry[], pace?: 'typed'): void => control.change({ authors: [...next] }, pace);
  const add = (author: AuthorEntry): void => {
    if (!hasAuthor(authors, author)) change([...authors, author]);
  };
  const describe = (id: string, info: string): void =>
    change(
      authors.map(author => (author.id === id ? { ...author, info: info === '' ? null : info } : author)),
      'typed',
    );
  return (
    <>
      <VariantLine variantId={variantId} control={control} />
      {authors.length === 0 ? <p className="g-quiet">{text('authors.none')}</p> : null}
      <SortableRows
        label={text('card.authors')}
        rows={authors.map(author => ({
          id: author.id,
          name: author.name,
          content: (
            <span className="g-publication-author">
              <span>
                {author.name} {author.type === 'user' ? null : <Tag>{text(`authors.type.${author.type}`)}</Tag>}
              </span>
              <TextField
                label={text('authors.info', { name: author.name })}
                hideLabel
                placeholder={text('authors.infoShort')}
                value={author.info ?? ''}
                maxLength={200}
                onChange={info => describe(author.id, info)}
              />
            </span>
          ),
        }))}
        onOrder={ids => change(ids.flatMap(id => authors.filter(author => author.id === id)))}
        onRemove={id => change(authors.filter(author => author.id !== id))}
      />
      <AuthorSearch onAdd={add} />
      <ManualAuthor variantId={variantId} onAdd={add} />
    </>
  );
};
