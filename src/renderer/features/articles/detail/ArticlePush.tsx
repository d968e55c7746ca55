import { PushTab } from '#renderer/entities/push/PushTab.tsx';
import { useOpenState } from '../desk/use-article-session.tsx';

/** The push messages of the article. */
export const ArticlePush = () => <PushTab metadata={useOpenState(state => state.status.metadata)} />;
