import type { ReactNode } from 'react';
import type { Person } from '#domain/user/user.ts';
import { PUBLICATION_STATUS_ICONS } from '#renderer/entities/content/publication-icons.tsx';
import { fullName } from '#renderer/entities/user/people.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CloudUploadIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { useExactTime } from '#ui/time/use-exact-time.ts';
import type { ItemModel } from '../item-handle.ts';
import { useOpenItem } from '../use-item.ts';
import { ItemTenants } from './ItemTenants.tsx';

const Line = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="g-item-line">
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const When = ({ at, by }: { readonly at: string | null; readonly by: Person | null }) => {
  const text = useText('items');
  const exactTime = useExactTime();
  if (at === null) return <span className="g-quiet">{text('metadata.never')}</span>;
  return (
    <>
      <time dateTime={at}>{exactTime(at)}</time>
      {by === null ? null : <span className="g-quiet"> · {fullName(by)}</span>}
    </>
  );
};

/** Shows an item's titles, publication, and times. */
export const ItemMetadata = ({ model }: { readonly model: ItemModel }) => {
  const text = useText('items');
  const articles = useText('articles');
  const metadata = useOpenItem(model, open => open.status.metadata);
  const updatedAt = useOpenItem(model, open => open.status.updatedAt);
  const lastUpdatedBy = useOpenItem(model, open => open.status.lastUpdatedBy);
  if (metadata === null) {
    return (
      <EmptyState icon={<CloudUploadIcon />} title={text('metadata.none')}>
        {text('metadata.none.detail')}
      </EmptyState>
    );
  }
  return (
    <dl className="g-item-lines">
      <Line label={articles('status.publication')}>
        <span className="g-item-status">
          {PUBLICATION_STATUS_ICONS[metadata.publicationStatus]} {articles(`publicationStatus.${metadata.publicationStatus}`)}
        </span>
      </Line>
      <Line label={articles('filter.tenants')}>
        <ItemTenants model={model} locale={metadata.locale} tenantIds={metadata.tenantIds} mainTenantId={metadata.mainTenantId} />
      </Line>
      <Line label={text('metadata.language')}>{text(`language.${metadata.locale}`)}</Line>
      <Line label={text('metadata.created')}>
        <When at={metadata.createdAt} by={metadata.creator} />
      </Line>
      <Line label={text('metadata.updated')}>
        <When at={updatedAt ?? metadata.updatedAt} by={lastUpdatedBy ?? metadata.lastUpdatedBy} />
      </Line>
      <Line label={text('metadata.published')}>
        <When at={metadata.publishedAt} by={null} />
      </Line>
      <Line label={text('metadata.id')}>
        <span className="g-numbers">{metadata.id}</span>{' '}
        <CopyButton content={metadata.id} size="small">
          {text('metadata.copyId')}
        </CopyButton>
      </Line>
    </dl>
  );
};
