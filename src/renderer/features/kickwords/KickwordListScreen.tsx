import { CollectionScreen } from '#renderer/entities/collection/screen/CollectionScreen.tsx';
import { KICKWORDS } from './kickword-collection.tsx';

/** The list of kickwords. */
export const KickwordListScreen = () => <CollectionScreen collection={KICKWORDS} />;
