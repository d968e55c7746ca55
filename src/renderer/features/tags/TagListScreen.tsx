import { CollectionScreen } from '#renderer/entities/collection/screen/CollectionScreen.tsx';
import { TAGS } from './tag-collection.tsx';

/** The list of tags. */
export const TagListScreen = () => <CollectionScreen collection={TAGS} />;
