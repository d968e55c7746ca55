import { useEffect, useState } from 'react';
import { useEmbedServices } from '#renderer/entities/embed/use-embed-services.ts';
import type { DraftControl } from '#renderer/entities/item/draft-control.ts';
import { useDraft } from '#renderer/entities/item/use-item.ts';
import { HEAD_LIMITS } from '#domain/slideshow/slideshow.ts';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';

/** Returns the title of the page at an address, once the field has lost focus; undefined if unknown. */
const usePageTitleOf = (url: string | null): string | undefined => {
  const { previewAddress } = useEmbedServices();
  const [found, setFound] = useState<{ readonly url: string; readonly title: string | undefined }>();
  useEffect(() => {
    if (url === null || !previewAddress) return undefined;
    let isGone = false;
    void previewAddress(url).then(preview => {
      if (!isGone) setFound({ url, title: preview?.title });
    });
    return () => {
      isGone = true;
    };
  }, [url, previewAddress]);
  return found?.url === url ? found.title : undefined;
};

/** Offers the page's own title for the link, and replaces no words unasked. Its space is always reserved. */
export const TitleOffer = ({
  control,
  url,
}: {
  readonly control: DraftControl<{ readonly title: string }>;
  readonly url: string | null;
}) => {
  const text = useText('links');
  const offered = usePageTitleOf(url)?.trim().slice(0, HEAD_LIMITS.title);
  const title = useDraft(control, draft => draft.title);
  return (
    <div className="g-external-offer" role="status">
      {offered === undefined || offered === '' || offered === title ? null : (
        <>
          <span className="g-quiet">{text('offer', { title: offered })}</span>
          <Button size="small" onClick={() => control.change(draft => ({ ...draft, title: offered }))}>
            {text('takeTitle')}
          </Button>
        </>
      )}
    </div>
  );
};
