import { Link } from 'react-router';
import { usePreferences } from '#renderer/entities/preferences/preferences.ts';
import { useSignedIn } from '#renderer/entities/session/session.ts';
import { useApiQuery, useBridgeQuery } from '#renderer/platform/api/queries.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { WaitingMark } from '#renderer/entities/publication/WaitingMark.tsx';
import { SyncMarkLabel } from '#renderer/entities/content/SyncMarkLabel.tsx';
import { AddIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { CONTENT_STATUS_ICONS } from '#renderer/entities/article/status-icons.tsx';
import { NO_FILTERS } from '../list/list-filters.ts';
import { arrangeRows, type ListRow, type LocalArticles } from '../list/list-rows.ts';
import { TeaserImage } from '../list/row-cells.tsx';
import './home-work.css';

const RECENT = 5;
const NOTHING_LOCAL: LocalArticles = { articles: [], availableOffline: [] };

const Work = ({ listed }: { readonly listed: ListRow }) => {
  const text = useText('articles');
  const { row, mark } = listed;
  return (
    <li>
      <Link className="g-work" to={contentPath('articles', row.resourceId)}>
        <TeaserImage row={row} />
        <span className="g-work-words">
          <span className="g-work-title g-truncate">{row.title.trim() === '' ? text('untitled') : row.title}</span>
          <span className="g-work-line g-quiet">
            {mark === null ? null : <SyncMarkLabel mark={mark} />}
            <span className="g-list-status">
              {CONTENT_STATUS_ICONS[row.contentStatus]} {text(`contentStatus.${row.contentStatus}`)}
            </span>
            {row.hasWaitingChanges ? <WaitingMark release={row} /> : null}
            <LiveTime at={row.updatedAt} />
          </span>
        </span>
      </Link>
    </li>
  );
};

const WorkList = ({ id, title, rows }: { readonly id: string; readonly title: string; readonly rows: readonly ListRow[] }) =>
  rows.length === 0 ? null : (
    <section className="g-work-section" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul>
        {rows.map(listed => (
          <Work key={listed.key} listed={listed} />
        ))}
      </ul>
    </section>
  );

/** Shows unsynchronised articles and the user's latest ones on the home screen. */
export const HomeWork = () => {
  const text = useText('articles');
  const { userId } = useSignedIn();
  const own = usePreferences().preferences.contentLocale;
  const mine = useApiQuery(
    'listMetadata',
    { query: { contentType: ['articles'], userIds: [userId], sort: 'updatedAt,desc', page: 0, size: RECENT } },
    { silent: true, keepPrevious: true },
  );
  const local = useBridgeQuery('articles.local', {}, { silent: true, staleTimeMs: 0 }).data ?? NOTHING_LOCAL;
  const filters = { ...NO_FILTERS, contentLocale: 'all' as const };
  const { unsynchronised, others } = arrangeRows({ content: mine.data?.content ?? [], local, filters, own });
  return (
    <div className="g-work-all">
      <WorkList id="work-local" title={text('collection:unsynchronised')} rows={unsynchronised} />
      <WorkList id="work-mine" title={text('home.mine')} rows={others} />
      {mine.isPending && mine.error === null ? <Skeleton lines={RECENT} lineHeightPx={57} /> : null}
      {!mine.isPending && unsynchronised.length + others.length === 0 ? <p className="g-quiet">{text('home.none')}</p> : null}
      <p className="g-work-ways">
        <Link className="g-work-new" to="/articles/new">
          <AddIcon /> {text('list.new')}
        </Link>
        <Link to="/articles">{text('home.all')}</Link>
      </p>
    </div>
  );
};
