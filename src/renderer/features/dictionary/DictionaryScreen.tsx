import { CollectionScreen } from '#renderer/entities/collection/screen/CollectionScreen.tsx';
import { DICTIONARY } from './dictionary-collection.tsx';

/** Shows the house dictionary with proposed and refused words. */
export const DictionaryScreen = () => <CollectionScreen collection={DICTIONARY} />;
