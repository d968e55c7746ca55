import { PushTab } from '#renderer/entities/push/PushTab.tsx';
import { PushTrouble } from '#renderer/entities/push/PushTrouble.tsx';
import { useOpenState } from '../model/use-article-model.tsx';

/** Shows the push messages of the article. */
export const ArticlePush = () => <PushTab metadata={useOpenState(state => state.status.metadata)} />;

/** Shows which push messages have failed lately. */
export const ArticlePushTrouble = () => <PushTrouble metadata={useOpenState(state => state.status.metadata)} />;
