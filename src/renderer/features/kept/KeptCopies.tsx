import { useMemo } from 'react';
import { Link } from 'react-router';
import type { KeptCopyView } from '#bridge/offline.ts';
import { useIsOnline, useOutbox } from '#renderer/entities/session/session.ts';
import { useKeepRequests } from '#renderer/entities/kept/use-kept.ts';
import { useBridgeMutation, useBridgeQuery } from '#renderer/platform/api/queries.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { Button } from '#ui/Button.tsx';
import { useConfirm } from '#ui/overlays/confirm.tsx';
import { useText, useUiLanguage } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { useDebounced } from '#ui/fields/use-debounced.ts';
import { inOrder, reasonOf, sizeIn, type UnsentWork, unsentWork } from './kept-words.ts';
import { listFormat } from '#ui/formats.ts';

/** Maximum number of lines shown; more are narrowed by a search. */
const MAX_SHOWN = 200;
const MIN_LETTERS = 2;
const SEARCH_WAIT_MS = 150;

interface CopyProps {
  readonly copy: KeptCopyView;
  /** Changes that the newsroom lacks. */
  readonly work: UnsentWork | undefined;
}

const Why = ({ copy, work }: CopyProps) => {
  const text = useText('kept');
  const list = listFormat(useUiLanguage());
  const reason = reasonOf(copy, work);
  return (
    <span className="g-kept-why">{reason === 'list' ? text('why.list', { lists: list.format(copy.lists) }) : text(`why.${reason}`)}</span>
  );
};

const GiveUp = ({ copy, work, title }: CopyProps & { readonly title: string }) => {
  const text = useText('kept');
  const ask = useConfirm();
  const isOnline = useIsOnline();
  const { release, isReleasing } = useKeepRequests();
  const remove = useBridgeMutation('offline.remove');
  const { resource, id, requestId, hasWork, lists } = copy;
  const held = work ?? (hasWork ? 'open' : lists.length > 0 && requestId === null ? 'list' : undefined);
  const obstacle = held && text(`remove.${held}`);
  const label = text(requestId === null ? 'remove' : 'release.short');
  const giveUp = async (): Promise<void> => {
    if (requestId !== null) return void release(requestId);
    // Online, what is opened again is fetched again.
    const isAgreed =
      isOnline || (await ask({ title: text('remove.title', { title }), message: text('remove.offline'), confirm: text('remove') }));
    if (isAgreed) remove.mutate({ resource, id });
  };
  return (
    <Button
      size="small"
      kind="minimal"
      aria-label={text(requestId === null ? 'removeNamed' : 'releaseNamed', { title })}
      disabled={obstacle !== undefined && requestId === null}
      disabledReason={obstacle}
      loading={isReleasing || remove.isPending}
      onClick={() => void giveUp()}
    >
      {label}
    </Button>
  );
};

const Line = ({ copy, work }: CopyProps) => {
  const text = useText('kept');
  const locale = useUiLanguage();
  const title = copy.title.trim() === '' ? text('untitled') : copy.title;
  return (
    <li className="g-kept-line">
      <div className="g-kept-what">
        <Link className="g-truncate" to={contentPath(copy.resource, copy.id)}>
          {title}
        </Link>
        <Why copy={copy} work={work} />
        <span className="g-quiet">
          {copy.asOf === null ? text(copy.hasWork ? 'asOf.here' : 'asOf.waiting') : text('asOf')}{' '}
          {copy.asOf === null ? null : <LiveTime at={copy.asOf} by="desk" />}
        </span>
        <span className="g-quiet g-numbers">{sizeIn(locale, copy.bytes)}</span>
        {copy.pictures === 0 ? null : <span className="g-quiet g-numbers">{text('pictures', { count: copy.pictures })}</span>}
        {copy.missingPictures === 0 ? null : (
          <span className="g-kept-missing">{text('pictures.missing', { count: copy.missingPictures })}</span>
        )}
      </div>
      <GiveUp copy={copy} work={work} title={title} />
    </li>
  );
};

/** Returns the copies matching the search, best first; all without a search. */
const useShown = (copies: readonly KeptCopyView[], work: ReadonlyMap<string, UnsentWork>, words: string): readonly KeptCopyView[] => {
  const q = useDebounced(words.trim(), SEARCH_WAIT_MS);
  const isSearching = q.length >= MIN_LETTERS;
  const found = useBridgeQuery('offline.search', { q }, { enabled: isSearching, silent: true, staleTimeMs: 0 }).data?.found;
  return useMemo(() => {
    if (!isSearching || found === undefined) return inOrder(copies, work);
    const byId = new Map(copies.map(copy => [copy.id, copy]));
    return found.flatMap(({ id }) => byId.get(id) ?? []);
  }, [copies, work, found, isSearching]);
};

export interface KeptCopiesProps {
  readonly copies: readonly KeptCopyView[];
  readonly words: string;
  readonly onWords: (words: string) => void;
}

/** Every item on this computer, and a search through all their texts. */
export const KeptCopies = ({ copies, words, onWords }: KeptCopiesProps) => {
  const text = useText('kept');
  const { entries, drafts } = useOutbox();
  const work = useMemo(() => unsentWork({ entries, drafts }), [entries, drafts]);
  const shown = useShown(copies, work, words);
  return (
    <section className="g-card" aria-labelledby="kept-copies">
      <div className="g-card-head">
        <h2 id="kept-copies">{text('copies.title', { count: copies.length })}</h2>
      </div>
      <TextField label={text('search')} hint={text('search.hint')} type="search" value={words} onChange={onWords} />
      <p className="g-quiet" role="status">
        {words.trim().length < MIN_LETTERS ? '' : text('search.found', { count: shown.length })}
      </p>
      <ul className="g-kept-lines">
        {shown.slice(0, MAX_SHOWN).map(copy => (
          <Line key={copy.id} copy={copy} work={work.get(copy.id)} />
        ))}
      </ul>
      {shown.length > MAX_SHOWN ? <p className="g-quiet">{text('copies.more', { count: shown.length - MAX_SHOWN })}</p> : null}
    </section>
  );
};
