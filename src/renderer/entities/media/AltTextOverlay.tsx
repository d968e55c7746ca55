import { useText } from '#ui/i18n.ts';
import './media.css';

/** The description over the lower edge of a picture, at an opacity of 0.75 (B9-031); a mark that it is missing if there is none. */
export const AltTextOverlay = ({ alt }: { readonly alt: string }) => {
  const text = useText('media');
  return (
    <span className={alt === '' ? 'g-alt-overlay is-missing' : 'g-alt-overlay'}>
      <span className="g-alt-overlay-mark">{text('alt.mark')}</span>
      <span className="g-alt-overlay-words">{alt === '' ? text('alt.missing') : alt}</span>
    </span>
  );
};
