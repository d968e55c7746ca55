import type { ImageValue } from '#domain/media/image.ts';
import { ReadingPicture } from './ReadingPicture.tsx';

const WIDTH_PX = 686;

/** The picture of an item as its readers see it. */
export const ReadingImage = ({ image: { url, name, cropMarks, focusPoint } }: { readonly image: ImageValue }) => (
  <figure>
    <ReadingPicture stored={url} alt={name} crop={cropMarks} focus={focusPoint} widthPx={WIDTH_PX} />
  </figure>
);
