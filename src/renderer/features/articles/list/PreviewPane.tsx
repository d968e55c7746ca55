import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { fullName } from '#renderer/entities/user/people.ts';
import { TenantChip } from '#renderer/entities/tenant/TenantChip.tsx';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { PUBLICATION_STATUS_ICONS } from '#renderer/entities/content/publication-icons.tsx';
import { SyncMarkLabel } from '#renderer/entities/content/SyncMarkLabel.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { CrossIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { CONTENT_STATUS_ICONS } from '#renderer/entities/article/status-icons.tsx';
import type { ListRow } from './list-rows.ts';
import { Characters, Printed, TargetTime, teaserAddress } from './row-cells.tsx';

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Facts = ({ listed }: { readonly listed: ListRow }) => {
  const text = useText('articles');
  const { row, isDraft } = listed;
  return (
    <dl className="g-preview-facts">
      <Fact name={text('column.contentStatus')}>
        <span className="g-list-status">
          {CONTENT_STATUS_ICONS[row.contentStatus]} {text(`contentStatus.${row.contentStatus}`)}
        </span>
      </Fact>
      <Fact name={text('column.publicationStatus')}>
        <span className="g-list-status">
          {PUBLICATION_STATUS_ICONS[row.publicationStatus]} {text(`publicationStatus.${row.publicationStatus}`)}
        </span>
      </Fact>
      <Fact name={text('column.characters')}>
        <Characters row={row} />
      </Fact>
      <Fact name={text('column.author')}>{row.authorNames.join(', ')}</Fact>
      {isDraft ? null : (
        <Fact name={text('column.created')}>
          <LiveTime at={row.createdAt} /> {row.creator === null ? null : `· ${fullName(row.creator)}`}
        </Fact>
      )}
      <Fact name={text('column.updated')}>
        <LiveTime at={row.updatedAt} /> {row.lastUpdatedBy === null ? null : `· ${fullName(row.lastUpdatedBy)}`}
      </Fact>
      {row.publishedAt === null ? null : (
        <Fact name={text('preview.published')}>
          <LiveTime at={row.publishedAt} />
        </Fact>
      )}
      {row.printDate === null && row.printPage === null ? null : (
        <Fact name={text('column.printDate')}>
          <Printed row={row} />
        </Fact>
      )}
      {row.targetDateTime === null ? null : (
        <Fact name={text('column.targetTime')}>
          <TargetTime at={row.targetDateTime} />
        </Fact>
      )}
      {row.usedBy.length === 0 ? null : <Fact name={text('column.usedBy')}>{row.usedBy.map(fullName).join(', ')}</Fact>}
    </dl>
  );
};

/** Shows the selected article beside the list: its lead, placement and authors. */
export const PreviewPane = ({ row: listed, onClose }: { readonly row: ListRow; readonly onClose: () => void }) => {
  const text = useText('articles');
  const { row, isDraft } = listed;
  const { byId } = useTenants();
  const metadata = useApiQuery('getMetadata', { params: { id: row.id } }, { enabled: !isDraft, silent: true, staleTimeMs: 15_000 });
  const picture = row.teaserImage === null ? null : teaserAddress(row.teaserImage.url);
  const lead = metadata.data?.lead ?? '';
  return (
    <aside className="g-preview" aria-label={text('preview.label')}>
      <div className="g-preview-close">
        <IconButton label={text('preview.close')} icon={<CrossIcon />} size="small" placement="left" onClick={onClose} />
      </div>
      {picture === null ? null : <img className="g-preview-picture" src={picture.replace(/maxWidth=\d+/u, 'maxWidth=640')} alt="" />}
      <div className="g-preview-words">
        {listed.mark === null ? null : <SyncMarkLabel mark={listed.mark} />}
        <p className="g-quiet">{row.titleHeader}</p>
        <h2>
          <Link to={contentPath('articles', row.resourceId)}>{row.title.trim() === '' ? text('untitled') : row.title}</Link>
        </h2>
        {lead === '' ? null : <p className="g-preview-lead">{lead}</p>}
        <p className="g-preview-tenants">
          {row.tenantIds
            .flatMap(id => byId.get(id) ?? [])
            .map(tenant => (
              <TenantChip key={tenant.id} tenant={tenant} />
            ))}
        </p>
        <Facts listed={listed} />
      </div>
    </aside>
  );
};
