import { CollectionScreen } from '#renderer/entities/collection/screen/CollectionScreen.tsx';
import { TITLES } from './title-collection.tsx';

/** The list of titles. */
export const TitleListScreen = () => <CollectionScreen collection={TITLES} />;
