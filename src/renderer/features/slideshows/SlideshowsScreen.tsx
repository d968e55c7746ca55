import { CollectionScreen } from '#renderer/entities/collection/screen/CollectionScreen.tsx';
import { NewItemScreen } from '#renderer/entities/item/create/NewItemScreen.tsx';
import { itemCollection } from '#renderer/entities/item/list/item-collection.tsx';
import { MediaIcon } from '#ui/icons.ts';

const SLIDESHOWS = itemCollection({ resource: 'slideshows', icon: <MediaIcon /> });

/** All slideshows of the newsroom and of this desk. */
export const SlideshowsScreen = () => <CollectionScreen collection={SLIDESHOWS} />;

/** Begins a slideshow. */
export const NewSlideshowScreen = () => <NewItemScreen resource="slideshows" />;
