import { Link } from 'react-router';
import type { ApiBody } from '#contract/contract.ts';
import type { FoundItem, SearchReport } from '#contract/metadata/metadata.ts';
import type { MetadataRow } from '#domain/metadata/metadata.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { numberFormat } from '#ui/formats.ts';
import { useKindName } from './SearchFacets.tsx';

type Passage = FoundItem['passages'][number];

/** A text with the found words marked. */
const Marked = ({ passage: { text, marks } }: { readonly passage: Passage }) => {
  const pieces = marks.map(([from, to], index) => ({
    before: text.slice(marks[index - 1]?.[1] ?? 0, from),
    word: text.slice(from, to),
    from,
  }));
  return (
    <>
      {pieces.map(({ before, word, from }) => (
        <span key={from}>
          {before}
          <mark>{word}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
};

/** Shows why an item was found: the matches with their places, or its similarity and what it has in common (D-061). */
const Why = ({ found }: { readonly found: FoundItem }) => {
  const text = useText('search');
  const language = useUiLanguage();
  if (found.similarity !== null) {
    const share = numberFormat(language, { style: 'percent' }).format(found.similarity);
    return (
      <p className="g-search-why g-quiet">
        {text('why.similar', { share })}{' '}
        {found.words.length === 0 ? text('why.meaning') : text('why.shared', { words: found.words.join(', ') })}
      </p>
    );
  }
  const places = [found.title ? 'title' : null, found.lead ? 'lead' : null, found.passages.length > 0 ? 'text' : null].flatMap(
    place => place ?? [],
  );
  if (places.length === 0) return null;
  return <p className="g-search-why g-quiet">{text('why.words', { places: places.map(place => text(`why.${place}`)).join(', ') })}</p>;
};

const Result = ({ row, found }: { readonly row: MetadataRow; readonly found: FoundItem | undefined }) => {
  const text = useText('content');
  const articles = useText('articles');
  const kindName = useKindName();
  const passages = [...(found?.lead ? [found.lead] : []), ...(found?.passages ?? [])].slice(0, 2);
  const at = row.publishedAt ?? row.updatedAt;
  return (
    <li className="g-search-result">
      <h3 className="g-search-result-title">
        <Link to={contentPath(row.resourceName, row.resourceId)}>
          {found?.title ? <Marked passage={found.title} /> : row.title.trim() === '' ? text('untitled') : row.title}
        </Link>
      </h3>
      <p className="g-search-result-facts g-quiet">
        {kindName(row.resourceName)} · {articles(`publicationStatus.${row.publicationStatus}`)} · <LiveTime at={at} />
        {row.authorNames.length === 0 ? null : ` · ${row.authorNames.join(', ')}`}
      </p>
      {passages.map(passage => (
        <p key={passage.text} className="g-search-passage">
          <Marked passage={passage} />
        </p>
      ))}
      {found ? <Why found={found} /> : null}
    </li>
  );
};

/** Results in their order. */
export const SearchResults = ({ page }: { readonly page: ApiBody<'listMetadata'> }) => {
  const text = useText('search');
  const itemById = new Map(page.found?.items.map(item => [item.id, item]));
  return (
    <ol className="g-search-results" aria-label={text('results')}>
      {page.content.map(row => (
        <Result key={row.id} row={row} found={itemById.get(row.id)} />
      ))}
    </ol>
  );
};

/** Shows the replacement searched for a mistyped word, and the progress of the index. */
export const SearchNotes = ({ report }: { readonly report: SearchReport | undefined }) => {
  const text = useText('search');
  const number = numberFormat(useUiLanguage());
  if (!report) return null;
  const { corrections, share, index } = report;
  return (
    <>
      {corrections.map(({ typed, taken }) => (
        <p key={typed} role="status">
          {text('corrected', { typed, taken: taken.join(', ') })}
        </p>
      ))}
      {share === null ? null : (
        <p role="status">{text(share.has * 2 > share.of ? 'mostWords' : 'someWords', { has: share.has, of: share.of })}</p>
      )}
      {index === null || index.placed >= index.items ? null : (
        <p role="status" className="g-quiet">
          {text('index.partly', { placed: number.format(index.placed), items: number.format(index.items) })}
        </p>
      )}
    </>
  );
};
