import { Navigate, useParams } from 'react-router';
import { z } from 'zod';
import { OpenFailure, OpenFailureNotice } from '#renderer/entities/content/OpenFailure.tsx';
import { FrontPreview } from '#renderer/entities/front-preview/FrontPreview.tsx';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { usePageTitle } from '#renderer/platform/navigation/page-title.ts';
import { useText } from '#ui/i18n.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

const BOARD = '/placement';
const FRESH = { silent: true, staleTimeMs: 0 } as const;
const NOT_FOUND = { code: 'notFound' } as const;

const PagePreview = ({ pageId, sectionId }: { readonly pageId: string; readonly sectionId: string }) => {
  const text = useText('frontPreview');
  const resolved = useApiQuery(
    'resolvePlacementPage',
    { params: { id: pageId }, query: { state: 'draft' } },
    { ...FRESH, keepPrevious: true },
  );
  if (resolved.data !== undefined) return <FrontPreview resolved={resolved.data} sectionId={sectionId} />;
  if (resolved.error === null) return <Skeleton lines={8} />;
  return <OpenFailureNotice error={resolved.error} onRetry={() => void resolved.refetch()} text={text} backTo={BOARD} />;
};

/** Shows the draft of a page as readers of its title would see it now, beginning at a section (A2-015). */
export const FrontPreviewScreen = () => {
  const { sectionId = '', tenantId = '' } = useParams();
  const text = useText('frontPreview');
  const isId = z.uuid().safeParse(sectionId).success;
  const section = useApiQuery('getPlacementSection', { params: { id: sectionId } }, { ...FRESH, enabled: isId });
  usePageTitle(text('title'));
  if (!isId) return <Navigate to="/404" replace />;
  const isForeign = section.data !== undefined && String(section.data.tenantId) !== tenantId;
  const error = isForeign ? NOT_FOUND : section.data === undefined ? section.error : null;
  if (error !== null) return <OpenFailure error={error} onRetry={() => void section.refetch()} text={text} backTo={BOARD} />;
  return (
    <main className="g-front-screen">
      {section.data === undefined ? <Skeleton lines={8} /> : <PagePreview pageId={section.data.pageId} sectionId={sectionId} />}
    </main>
  );
};
