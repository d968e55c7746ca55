import { Link, useParams } from 'react-router';
import { metadataIdSchema } from '#domain/ids.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { CollectionScreen } from '#renderer/entities/collection/screen/CollectionScreen.tsx';
import { OpenFailure } from '#renderer/entities/content/OpenFailure.tsx';
import { useApiQuery } from '#renderer/platform/api/queries.ts';
import { HeaderSlot } from '#renderer/platform/navigation/header-slot.tsx';
import { contentPath } from '#renderer/platform/navigation/paths.ts';
import { usePageTitle } from '#renderer/platform/navigation/page-title.ts';
import { ChevronLeftIcon, HistoryIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { HISTORY } from './history-collection.tsx';
import { ValueWordsProvider } from './history-words.tsx';
import '#renderer/entities/item/screen/item.css';
import './history.css';

const Heading = ({ metadata }: { readonly metadata: Metadata | undefined }) => {
  const text = useText('history');
  if (metadata === undefined) return null;
  const title = metadata.title.trim() === '' ? text('untitled') : metadata.title;
  return (
    <HeaderSlot place="main">
      <Link className="g-item-back" to={contentPath(metadata.resourceName, metadata.resourceId)}>
        <ChevronLeftIcon /> {title}
      </Link>
      <p className="g-item-heading g-truncate">{text('title')}</p>
    </HeaderSlot>
  );
};

const NOT_FOUND = { code: 'notFound' } as const;

/** Shows the changes of an item's metadata, with user and time (A2-013, A3-027). */
export const HistoryScreen = () => {
  const { metadataId = '' } = useParams();
  const text = useText('history');
  const isId = metadataIdSchema.safeParse(metadataId).success;
  const metadata = useApiQuery('getMetadata', { params: { id: metadataId } }, { enabled: isId, silent: true });
  const title = metadata.data?.title.trim() ?? '';
  usePageTitle(title === '' ? text('title') : text('titleOf', { title }));
  if (!isId || metadata.error?.code === 'notFound') {
    return <OpenFailure error={NOT_FOUND} onRetry={() => void metadata.refetch()} text={text} backTo="/articles" icon={<HistoryIcon />} />;
  }
  return (
    <ValueWordsProvider>
      <Heading metadata={metadata.data} />
      <CollectionScreen collection={HISTORY} />
    </ValueWordsProvider>
  );
};
