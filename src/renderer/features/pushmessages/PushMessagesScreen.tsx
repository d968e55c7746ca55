import { CollectionScreen } from '#renderer/entities/collection/screen/CollectionScreen.tsx';
import { PUSH_MESSAGES } from './push-collection.tsx';
import '#renderer/entities/push/push.css';

/** The push messages of all items. */
export const PushMessagesScreen = () => <CollectionScreen collection={PUSH_MESSAGES} />;
