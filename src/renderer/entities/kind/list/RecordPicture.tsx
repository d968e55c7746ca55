import { cropOf } from '#domain/media/crop.ts';
import { imageSchema } from '#domain/media/image.ts';
import type { Fields } from '#domain/kinds/kind.ts';
import { shownAddress } from '#renderer/entities/media/picture-address.ts';
import './record-picture.css';

const SIDE_PX = 32;

/** The square picture of a record beside its name; nothing if it has none. */
export const RecordPicture = ({ fields }: { readonly fields: Fields }) => {
  const image = imageSchema.safeParse(fields['image']).data;
  if (image === undefined) return null;
  const crop = cropOf(image, { width: image.naturalWidth, height: image.naturalHeight }, '1:1');
  const address = shownAddress(image.url, { crop, widthPx: SIDE_PX });
  if (address === undefined) return null;
  return <img className="g-record-picture" src={address} alt="" width={SIDE_PX} height={SIDE_PX} decoding="async" draggable={false} />;
};
