import { Link } from 'react-router';
import { PushMessageCard } from '#renderer/entities/push/PushMessageCard.tsx';
import { useItemPushes } from '#renderer/entities/push/queries.ts';
import { useText } from '#ui/i18n.ts';
import { useArticleView } from '../../desk/article-view.ts';
import { useOpenState } from '../../desk/use-article-session.tsx';

const Messages = ({ metadataId }: { readonly metadataId: string }) => {
  const text = useText('push');
  const messages = useItemPushes(metadataId).data?.content ?? [];
  if (messages.length === 0) return <p className="g-quiet">{text('messages.none')}</p>;
  return messages.map(message => <PushMessageCard key={message.id} message={message} />);
};

/** The push messages of the article with their history (A2-051c); a new one is written in the tab. */
export const PushCard = () => {
  const text = useText('push');
  const { pushPath } = useArticleView();
  const metadataId = useOpenState(state => state.status.metadata?.id);
  return (
    <>
      {metadataId === undefined ? <p className="g-quiet">{text('unsent')}</p> : <Messages metadataId={metadataId} />}
      <Link to={pushPath}>{text('toTab')}</Link>
    </>
  );
};
