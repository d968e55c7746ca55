import { Link } from 'react-router';
import { isPublicStatus } from '#domain/article/workflow.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { PushMessageCard } from '#renderer/entities/push/PushMessageCard.tsx';
import { useItemPushes } from '#renderer/entities/push/queries.ts';
import { useText } from '#ui/i18n.ts';
import { useArticleView } from '../../model/article-view.ts';
import { useOpenState } from '../../model/use-article-model.tsx';

const Messages = ({ metadata: { id, publicationStatus } }: { readonly metadata: Metadata }) => {
  const text = useText('push');
  const messages = useItemPushes(id).data?.content ?? [];
  const isPublic = isPublicStatus(publicationStatus);
  if (messages.length === 0) return <p className="g-quiet">{text('messages.none')}</p>;
  return messages.map(message => <PushMessageCard key={message.id} message={message} isPublic={isPublic} />);
};

/** Shows the push messages of the article with their history (A2-051c); a new one is written in the tab. */
export const PushCard = () => {
  const text = useText('push');
  const { pushPath } = useArticleView();
  const metadata = useOpenState(state => state.status.metadata);
  return (
    <>
      {metadata === null ? <p className="g-quiet">{text('unsent')}</p> : <Messages metadata={metadata} />}
      <Link to={pushPath}>{text('toTab')}</Link>
    </>
  );
};
