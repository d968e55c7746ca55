import { CollectionScreen } from '#renderer/entities/collection/screen/CollectionScreen.tsx';
import { SNIPPETS } from './snippet-collection.tsx';

/** All rich-text components. */
export const SnippetsScreen = () => <CollectionScreen collection={SNIPPETS} />;
