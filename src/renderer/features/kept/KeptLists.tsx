import { Link } from 'react-router';
import type { KeptList } from '#bridge/offline.ts';
import { useKeepRequests } from '#renderer/entities/kept/use-kept.ts';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';

const Line = ({ list }: { readonly list: KeptList }) => {
  const text = useText('kept');
  const { release, isReleasing } = useKeepRequests();
  const { name, address, count, total, refreshedAt, requestId } = list;
  return (
    <li className="g-kept-line">
      <div className="g-kept-what">
        <Link to={`/articles${address === '' ? '' : `?${address}`}`}>{name}</Link>
        <span className="g-quiet g-numbers">
          {total === null ? text('list.waiting') : text('list.count', { number: count, count: total })}
        </span>
        {refreshedAt === null ? null : (
          <span className="g-quiet">
            {text('asOf')} <LiveTime at={refreshedAt} by="desk" />
          </span>
        )}
      </div>
      <Button
        size="small"
        kind="minimal"
        loading={isReleasing}
        aria-label={text('list.releaseNamed', { name })}
        onClick={() => release(requestId)}
      >
        {text('list.release')}
      </Button>
    </li>
  );
};

/** The lists that a user keeps. */
export const KeptLists = ({ lists }: { readonly lists: readonly KeptList[] }) => {
  const text = useText('kept');
  if (lists.length === 0) return null;
  return (
    <section className="g-card" aria-labelledby="kept-lists">
      <div className="g-card-head">
        <h2 id="kept-lists">{text('lists.title')}</h2>
      </div>
      <ul className="g-kept-lines">
        {lists.map(list => (
          <Line key={list.requestId} list={list} />
        ))}
      </ul>
    </section>
  );
};
