import { useEffect, useState } from 'react';
import type { CropMarks } from '#domain/media/image.ts';
import type { Profile } from '#domain/user/user.ts';
import { useIsOnline } from '#renderer/entities/session/session.ts';
import { useSayRefusal } from '#renderer/platform/api/use-say-refusal.ts';
import { useApiMutation } from '#renderer/platform/api/queries.ts';
import { Button } from '#ui/Button.tsx';
import { TrashIcon } from '#ui/icons.ts';
import { useText } from '#ui/i18n.ts';
import { useToasts } from '#ui/overlays/toast.tsx';
import { PictureDrop } from '../../media/PictureDrop.tsx';
import { shownAddress } from '../../media/picture-address.ts';
import { useIncoming } from '../../media/intake/use-incoming.ts';
import { isOnTheWay } from '../../media/intake/state.ts';
import { fullName } from '../../user/people.ts';
import { decodePicture, squareFile } from './square-file.ts';
import { SquareCrop } from './SquareCrop.tsx';

/** Side of the displayed picture, in pixels. */
const SHOWN_PX = 175;
const TRANSPARENT = ['image/png', 'image/webp', 'image/svg+xml', 'image/gif'];

interface Chosen {
  readonly picture: ImageBitmap;
  readonly address: string;
  readonly type: 'image/jpeg' | 'image/png';
}

/** Provides the chosen file until its square part is decided. */
const useChosenFile = () => {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  useEffect(
    () => () => {
      if (chosen !== null) URL.revokeObjectURL(chosen.address);
    },
    [chosen],
  );
  const choose = async (file: File): Promise<boolean> => {
    const picture = await decodePicture(file);
    if (picture === null) return false;
    setChosen({ picture, address: URL.createObjectURL(file), type: TRANSPARENT.includes(file.type) ? 'image/png' : 'image/jpeg' });
    return true;
  };
  return { chosen, choose, forget: () => setChosen(null) };
};

const CHANGED = ['getProfile', 'listUsers'] as const;

/** Shows the square profile picture: chosen, dropped or pasted, cropped and sent at once; or removed. */
export const ProfilePicture = ({ profile }: { readonly profile: Profile }) => {
  const text = useText('profile');
  const toasts = useToasts();
  const isOnline = useIsOnline();
  const params = { id: profile.id };
  const put = useApiMutation('putUserPicture', { invalidates: CHANGED });
  const remove = useApiMutation('deleteUserPicture', { invalidates: CHANGED });
  const sayRefusal = useSayRefusal();
  const { chosen, choose, forget } = useChosenFile();
  const upload = useIncoming({
    attachTo: null,
    onDone: ({ asset, isSent }) => {
      if (isSent) put.mutate({ params, body: { fileId: asset.id } }, { onError: error => sayRefusal(error) });
    },
  });
  const unreadable = (): void => toasts.show({ tone: 'critical', title: text('picture.unreadable'), key: 'profile.picture' });
  const take = async (file: File): Promise<void> => {
    if (!(await choose(file))) unreadable();
  };
  const send = async ({ picture, type }: Chosen, crop: CropMarks): Promise<void> => {
    const file = await squareFile(picture, crop, type);
    forget();
    if (file === null) unreadable();
    else upload.start({ kind: 'file', file });
  };
  const address = profile.imageUrl === null ? undefined : shownAddress(profile.imageUrl, { widthPx: SHOWN_PX, heightPx: SHOWN_PX });
  const isBusy = isOnTheWay(upload.state) || put.isPending || remove.isPending;
  return (
    <section className="g-profile-picture" aria-label={text('picture')}>
      <PictureDrop
        upload={{ ...upload, start: origin => (origin.kind === 'file' ? void take(origin.file) : upload.start(origin)) }}
        label={text(address === undefined ? 'picture.add' : 'picture.replace')}
        hint={text('picture.hint')}
        disabled={!isOnline || isBusy}
        disabledReason={isOnline ? undefined : text('offline')}
      >
        {address === undefined ? undefined : (
          <img src={address} width={SHOWN_PX} height={SHOWN_PX} alt={text('picture.of', { name: fullName(profile) })} draggable={false} />
        )}
      </PictureDrop>
      {address === undefined ? null : (
        <Button
          size="small"
          kind="minimal"
          icon={<TrashIcon size={14} />}
          disabled={!isOnline || isBusy}
          disabledReason={isOnline ? undefined : text('offline')}
          onClick={() => remove.mutate({ params })}
        >
          {text('picture.remove')}
        </Button>
      )}
      {chosen === null ? null : (
        <SquareCrop address={chosen.address} size={chosen.picture} onUse={crop => void send(chosen, crop)} onClose={forget} />
      )}
    </section>
  );
};
