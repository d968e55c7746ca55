import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { useText } from '#ui/i18n.ts';
import { WarningSignIcon } from '#ui/icons.ts';
import { useConfirm } from '#ui/overlays/confirm.tsx';
import { useState } from 'react';
import { PictureThumb } from '../entities/media/PictureThumb.tsx';
import { useBridgeMutation, useBridgeQuery } from '../platform/api/queries.ts';

/** Number of pictures shown here; of the rest only the number is. */
const SHOWN = 4;

/** Shows unsent pictures that nothing names since the desk's file was rescued, until the user sends them to the library or gives them up. */
export const FoundPicturesNotice = () => {
  const text = useText('damage');
  const ask = useConfirm();
  const { data, refetch } = useBridgeQuery('pictures.found', {}, { silent: true, staleTimeMs: 0 });
  const send = useBridgeMutation('uploads.send');
  const giveUp = useBridgeMutation('pictures.giveUpFound');
  const [isSending, setSending] = useState(false);
  const pictures = data?.pictures ?? [];
  const count = pictures.length;
  if (count === 0) return null;
  const sendAll = async (): Promise<void> => {
    setSending(true);
    // What fails stays in the list, and its failure is shown.
    for (const { id } of pictures) await send.mutateAsync({ pictureId: id, attachTo: null }).catch(() => undefined);
    await refetch();
    setSending(false);
  };
  const giveAllUp = async (): Promise<void> => {
    const names = pictures.map(({ metadata }) => metadata.filename).join(', ');
    const question = { title: text('found.giveUp.ask', { count }), message: text('found.giveUp.detail', { names, count }) };
    if (!(await ask({ ...question, confirm: text('found.giveUp.confirm'), danger: true, startsAtCancel: true }))) return;
    await giveUp.mutateAsync({}).catch(() => undefined);
    await refetch();
  };
  return (
    <Callout role="alert" tone="caution" icon={<WarningSignIcon />} title={text('found.title', { count })}>
      <p>{text('found', { count })}</p>
      <ul className="g-damage-list">
        {pictures.slice(0, SHOWN).map(({ id, metadata, _links }) => (
          <li key={id} className="g-found-picture">
            <PictureThumb url={_links.data.href} alt="" />
            <span className="g-truncate">{metadata.filename}</span>
          </li>
        ))}
        {count > SHOWN ? <li>{text('found.more', { count: count - SHOWN })}</li> : null}
      </ul>
      <div className="g-damage-foot">
        <Button size="small" kind="primary" loading={isSending} onClick={() => void sendAll()}>
          {text('found.send')}
        </Button>
        <Button size="small" kind="minimal" loading={giveUp.isPending} onClick={() => void giveAllUp()}>
          {text('found.giveUp')}
        </Button>
      </div>
    </Callout>
  );
};
