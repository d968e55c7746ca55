import { useMemo } from 'react';
import { Link, useParams } from 'react-router';
import { metadataIdSchema } from '#domain/ids.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { EmbedSurroundings } from '#renderer/entities/embed/EmbedSurroundings.tsx';
import { useKickwords } from '#renderer/entities/kickword/kickwords.ts';
import { useTenants } from '#renderer/entities/tenant/tenants.ts';
import { TenantLogo } from '#renderer/entities/tenant/TenantLogo.tsx';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { usePageTitle } from '#renderer/platform/navigation/page-title.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { useText } from '#ui/i18n.ts';
import { PauseIcon } from '#ui/icons.ts';
import { LiveTime } from '#ui/time/LiveTime.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { type LocalContent, type Shown, useShownContent } from '../content/use-content.ts';
import { ArticlePage } from '../page/ArticlePage.tsx';
import { ItemPage } from '../page/ItemPage.tsx';
import { type PageFacts, pageFacts } from '../page/page-facts.ts';
import { SearchPage, TeaserPage } from '../page/TeaserPage.tsx';
import { ReadersContext } from '../reading/reading-context.ts';
import { ReadingPart } from '../reading/ReadingPart.tsx';
import { PreviewBar } from './PreviewBar.tsx';
import { PreviewFailure, PreviewFailureNotice, PreviewNotAvailable } from './PreviewStates.tsx';
import { type PreviewView, SOURCES, usePreviewView } from './use-preview-view.ts';
import './preview.css';

/** Tells whether the shown version is the newsroom's. */
const SourceNotice = ({ local, shown }: { readonly local: LocalContent; readonly shown: PreviewView }) => {
  const text = useText('preview');
  const isDesk = shown.source === 'desk';
  return (
    <Callout
      tone="caution"
      role="status"
      actions={
        <Button size="small" onClick={() => shown.showSource(isDesk ? 'public' : 'desk')}>
          {text(isDesk ? 'local.showSaved' : 'local.showDesk')}
        </Button>
      }
    >
      {text(isDesk ? 'local.shown' : 'local.exists')} {local.at === null ? null : <LiveTime at={local.at} by="desk" />}
    </Callout>
  );
};

/** Tells whether readers have the shown version. */
const WaitingNotice = ({ shown }: { readonly shown: PreviewView }) => {
  const text = useText('preview');
  const isWaiting = shown.source === 'waiting';
  return (
    <Callout
      role="status"
      icon={<PauseIcon />}
      actions={
        <Button size="small" onClick={() => shown.showSource(isWaiting ? 'public' : 'waiting')}>
          {text(isWaiting ? 'waiting.showPublic' : 'waiting.show')}
        </Button>
      }
    >
      {text(isWaiting ? 'waiting.shown' : 'waiting.exists')}
    </Callout>
  );
};

const PageContent = ({
  content,
  facts,
  view,
  tenant,
}: {
  readonly content: Shown;
  readonly facts: PageFacts;
  readonly view: PreviewView['view'];
  readonly tenant: Tenant | undefined;
}) => {
  if (view === 'teaser') return <TeaserPage facts={facts} />;
  if (view === 'search') return <SearchPage facts={facts} site={tenant?.name ?? ''} />;
  return content.kind === 'article' ? (
    <ArticlePage elements={content.elements} facts={facts} />
  ) : (
    <ItemPage draft={content.draft} facts={facts} />
  );
};

interface PaperProps {
  readonly metadata: Metadata;
  readonly width: PreviewView['width'];
}

/** Shows the page of the title: its name in its colour above, then the content. */
const Paper = (props: Parameters<typeof PageContent>[0] & PaperProps) => {
  const { facts, metadata, tenant, width, view } = props;
  const text = useText('preview');
  const kickword = useKickwords(facts.kickwordId !== null).get(facts.kickwordId ?? 0);
  return (
    <div className={`g-reading-stage is-${width}`} role="region" aria-label={text('paper')} tabIndex={0}>
      <article className={`g-reading is-${facts.style}`} lang={metadata.locale} data-testid="preview-page">
        {tenant === undefined ? null : (
          <div className="g-reading-title-bar" style={{ borderColor: tenant.primaryColor }}>
            <TenantLogo tenant={tenant} size="L" />
          </div>
        )}
        {kickword === undefined || view === 'search' ? null : (
          <p className="g-reading-kickword">
            <span style={{ background: kickword.backgroundColor, borderColor: kickword.borderColor, color: kickword.textColor }}>
              {kickword.name}
            </span>
          </p>
        )}
        <PageContent {...props} />
      </article>
    </div>
  );
};

const ItemPreview = ({ metadata }: { readonly metadata: Metadata }) => {
  const text = useText('preview');
  const shown = usePreviewView(metadata);
  const { byId } = useTenants();
  const { content, metadata: shownMetadata, local, error, refetch } = useShownContent(metadata, shown.source);
  const facts = useMemo(() => pageFacts(shownMetadata, shown.variantId), [shownMetadata, shown.variantId]);
  const readers = useMemo(() => ({ tenantId: shown.tenantId, Part: ReadingPart }), [shown.tenantId]);
  const tenants = metadata.tenantIds.flatMap(id => byId.get(id) ?? []);
  const back = (
    <Link className="g-button-link" to={contentPath(metadata.resourceName, metadata.resourceId)}>
      {text('notAvailable.back')}
    </Link>
  );

  const tenant = shown.tenantId === null ? undefined : byId.get(shown.tenantId);
  const waits = metadata.waiting !== null;
  const sources = SOURCES.filter(source => source === 'public' || (source === 'waiting' ? waits : local !== undefined));
  return (
    <main className="g-reading-screen g-printed">
      <PreviewBar shown={shown} tenants={shown.isForeign && tenant ? [tenant, ...tenants] : tenants} sources={sources} />
      {local === undefined ? null : <SourceNotice local={local} shown={shown} />}
      {waits && shown.source !== 'desk' ? <WaitingNotice shown={shown} /> : null}
      {shown.isForeign ? (
        <PreviewNotAvailable reason={text('notAvailable.tenant', { tenant: tenant?.name ?? String(shown.tenantId) })}>
          {back}
        </PreviewNotAvailable>
      ) : content === undefined ? (
        error === null ? (
          <Skeleton lines={10} />
        ) : (
          <PreviewFailureNotice error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <ReadersContext value={readers}>
          <EmbedSurroundings>
            <Paper content={content} facts={facts} metadata={shownMetadata} view={shown.view} tenant={tenant} width={shown.width} />
          </EmbedSurroundings>
        </ReadersContext>
      )}
    </main>
  );
};

const NOT_FOUND = { code: 'notFound' } as const;

/** Shows an item as readers of a title would see it (A2-015, B2-002), outside of the navigation. */
export const PreviewScreen = () => {
  const { metadataId = '' } = useParams();
  const text = useText('preview');
  const isId = metadataIdSchema.safeParse(metadataId).success;
  const query = useApiQuery('getMetadata', { params: { id: metadataId } }, { enabled: isId, silent: true });
  const title = query.data?.title ?? '';
  usePageTitle(title.trim() === '' ? text('title') : text('titleOf', { title }));
  if (!isId) return <PreviewFailure error={NOT_FOUND} onRetry={() => undefined} />;
  if (query.error && !query.data) return <PreviewFailure error={query.error} onRetry={() => void query.refetch()} />;
  return query.data ? <ItemPreview key={query.data.id} metadata={query.data} /> : <Skeleton lines={10} />;
};
