import { KINDS } from '#domain/kinds/kinds.ts';
import { collectionOfKind } from '#renderer/entities/collection/kind/collection-of-kind.tsx';
import { CollectionScreen } from '#renderer/entities/collection/screen/CollectionScreen.tsx';
import { ManualIcon } from '#ui/icons.ts';

const SNIPPETS = collectionOfKind(KINDS.rtelements, { icon: <ManualIcon />, words: 'snippets' });

/** All rich-text components: found by words and title, opened, made new and deleted. */
export const SnippetsScreen = () => <CollectionScreen collection={SNIPPETS} />;
