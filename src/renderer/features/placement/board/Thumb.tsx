import { memo } from 'react';
import { mediaAddress } from '#renderer/entities/media/media-address.ts';
import type { CardArticle } from '#renderer/entities/placement/card-article.ts';
import { MediaIcon } from '#ui/icons.ts';

/** Width of the loaded picture: twice the displayed width. */
const WIDTH_PX = 128;

/** Shows the thumbnail of a card; without a picture its place stays empty. */
export const Thumb = memo(({ image }: { readonly image: CardArticle['image'] | undefined }) => {
  const address = image ? mediaAddress(image.url, WIDTH_PX) : null;
  return address === null ? (
    <span className="g-placed-thumb g-placed-thumb-none" aria-hidden="true">
      <MediaIcon size={12} />
    </span>
  ) : (
    <img className="g-placed-thumb" src={address} alt="" width={64} height={36} loading="lazy" decoding="async" draggable={false} />
  );
});
Thumb.displayName = 'Thumb';
