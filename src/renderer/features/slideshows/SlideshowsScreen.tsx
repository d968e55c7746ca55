import { NewItemScreen } from '#renderer/entities/item/create/NewItemScreen.tsx';
import { ItemListScreen } from '#renderer/entities/item/list/ItemListScreen.tsx';
import { MediaIcon } from '#ui/icons.ts';

/** All slideshows of the newsroom and of this desk. */
export const SlideshowsScreen = () => <ItemListScreen resource="slideshows" icon={<MediaIcon />} />;

/** Begins a slideshow. */
export const NewSlideshowScreen = () => <NewItemScreen resource="slideshows" />;
