import { useEffect, useEffectEvent } from 'react';
import { assetUrl } from '#domain/media/asset.ts';
import type { PreviewFieldProps } from '#richtext/view/media-services.tsx';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { TrashIcon } from '#ui/icons.ts';
import { shownAddress } from './picture-address.ts';
import { isOnTheWay } from './intake/state.ts';
import { PictureDrop } from './PictureDrop.tsx';
import { useIncoming } from './intake/use-incoming.ts';

/** The preview picture of a video, by upload: dropped, chosen, pasted, or by its address. */
export const TextPreviewField = ({ label, url, onChange, onBusyChange }: PreviewFieldProps) => {
  const text = useText('media');
  const upload = useIncoming({
    attachTo: null,
    onDone: ({ asset }) => onChange({ url: assetUrl(asset.id), elvisId: asset.id }),
  });
  const isBusy = isOnTheWay(upload.state);
  const notifyBusy = useEffectEvent(() => onBusyChange(isBusy));
  useEffect(() => notifyBusy(), [isBusy]);
  const address = url === undefined ? undefined : shownAddress(url, { widthPx: 400, heightPx: 200 });
  return (
    <div className="g-picture-form">
      <PictureDrop upload={upload} label={url === undefined ? label : text('drop.replace')} hint={text('drop.hint')}>
        {address === undefined ? undefined : (
          <span className="g-picture-form-preview">
            <img src={address} alt="" decoding="async" referrerPolicy="no-referrer" draggable={false} />
          </span>
        )}
      </PictureDrop>
      {url === undefined ? null : (
        <div className="g-picture-form-tools">
          <Button size="small" kind="minimal" icon={<TrashIcon size={14} />} disabled={isBusy} onClick={() => onChange(undefined)}>
            {text('remove')}
          </Button>
        </div>
      )}
    </div>
  );
};
