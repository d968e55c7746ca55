import { CollectionScreen } from '#renderer/entities/collection/screen/CollectionScreen.tsx';
import { DICTIONARY } from './dictionary-collection.tsx';

/** The words of the house, what is proposed and what was refused. */
export const DictionaryScreen = () => <CollectionScreen collection={DICTIONARY} />;
