import { type ReactElement, useState } from 'react';
import { useText } from '#ui/i18n.ts';
import { usePictureAddress } from '../media-figure.tsx';

/** About the width of the picture on dense screens, in pixels. */
const WIDTH = 120;

/** The picture by which a page presents itself, small and beside its title; the sign of the block if there is none to show. */
export const PreviewPicture = ({
  address,
  title,
  glyph,
}: {
  readonly address: string | undefined;
  readonly title: string;
  readonly glyph: ReactElement;
}) => {
  const text = useText('blocks');
  const shown = usePictureAddress()(address, WIDTH);
  const [broken, setBroken] = useState<string>();
  if (shown === undefined || shown === broken) return glyph;
  return (
    <img
      className="g-embed-picture"
      src={shown}
      alt={text('embeddedContent.previewPicture', { title })}
      referrerPolicy="no-referrer"
      decoding="async"
      onError={() => setBroken(shown)}
    />
  );
};
