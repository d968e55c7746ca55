import { type ReactNode, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useReadOnly } from 'slate-react';
import { type ImageSize, fitImage } from '#domain/media/image-size.ts';
import { Button } from '#ui/Button.tsx';
import { useText } from '#ui/i18n.ts';
import { MediaIcon, WarningSignIcon } from '#ui/icons.ts';
import { useSurroundings } from '../block-view.tsx';
import type { UploadState } from '../media-services.tsx';
import type { Picture } from './media-data.ts';
import { usePictureAddress } from './media-figure.tsx';

/** The column is 686 px wide (B9-005); pictures are fetched for twice as many pixels. */
const FETCHED_WIDTH_PX = 1372;

const nothing = (): (() => void) => () => undefined;

/** How far the upload of a picture has come; undefined where nothing is on its way. */
export const useUpload = (loadingStatusId: string | undefined): UploadState | undefined => {
  const { uploads } = useSurroundings().services.media ?? {};
  return useSyncExternalStore(uploads?.subscribe ?? nothing, () =>
    loadingStatusId === undefined ? undefined : uploads?.stateOf(loadingStatusId),
  );
};

export interface PictureActions {
  /** Opens the form, in which the address can be replaced; a picture without a form has none. */
  readonly onReplace?: () => void;
  readonly onRemove?: () => void;
}

const Actions = ({ children }: { readonly children: ReactNode }) => <div className="g-media-actions">{children}</div>;

const Loading = ({ state, id }: { readonly state: Extract<UploadState, { kind: 'loading' }>; readonly id: string }) => {
  const text = useText('blocks');
  const common = useText('common');
  const { uploads } = useSurroundings().services.media ?? {};
  const percent = state.max === undefined ? undefined : Math.round((100 * state.value) / Math.max(1, state.max));
  return (
    <div className="g-media-state">
      <span>{percent === undefined ? text('image.loading') : text('image.loading.percent', { percent })}</span>
      <progress aria-label={text('image.loading')} max={100} {...(percent === undefined ? {} : { value: percent })} />
      <Actions>
        <Button size="small" onClick={() => uploads?.cancel(id)}>
          {common('cancel')}
        </Button>
      </Actions>
    </div>
  );
};

const Broken = ({
  why,
  onRetry,
  actions,
}: {
  readonly why: string;
  readonly onRetry: (() => void) | undefined;
  readonly actions: PictureActions | undefined;
}) => {
  const text = useText('blocks');
  const common = useText('common');
  return (
    <div className="g-media-state" role="status">
      <WarningSignIcon aria-hidden="true" />
      <span>{why}</span>
      {actions ? (
        <Actions>
          {onRetry ? (
            <Button size="small" onClick={onRetry}>
              {common('retry')}
            </Button>
          ) : null}
          {actions.onReplace ? (
            <Button size="small" onClick={actions.onReplace}>
              {text('image.replace')}
            </Button>
          ) : null}
          {actions.onRemove ? (
            <Button size="small" onClick={actions.onRemove}>
              {text('image.remove')}
            </Button>
          ) : null}
        </Actions>
      ) : null}
    </div>
  );
};

const sizeOf = ({ naturalWidth, naturalHeight }: Picture): ImageSize | undefined =>
  naturalWidth && naturalHeight ? fitImage({ width: naturalWidth, height: naturalHeight }) : undefined;

/** Whether readers who cannot see the picture are told what it shows. */
const AltMark = ({ alt, onEdit }: { readonly alt: string; readonly onEdit: () => void }) => {
  const text = useText('blocks');
  const label = alt === '' ? text('image.alt.missing') : text('image.alt.present', { alt });
  return (
    <button
      type="button"
      className={alt === '' ? 'g-media-alt is-missing' : 'g-media-alt'}
      aria-label={label}
      title={label}
      onClick={onEdit}
    >
      {text('image.alt.mark')}
    </button>
  );
};

const Shown = ({ picture, address, onBroken }: { readonly picture: Picture; readonly address: string; readonly onBroken: () => void }) => {
  const [isThere, setThere] = useState(false);
  const size = sizeOf(picture);
  return (
    <img
      className={isThere ? 'g-media-image' : 'g-media-image is-coming'}
      src={address}
      alt={picture.alt}
      {...(size ?? {})}
      decoding="async"
      referrerPolicy="no-referrer"
      draggable={false}
      onLoad={() => setThere(true)}
      onError={onBroken}
    />
  );
};

/** A picture in all its states: none yet, on its way to the library, shown, and broken with a way on. */
export const PictureView = ({
  picture,
  actions,
  showsAlt = false,
}: {
  readonly picture: Picture;
  readonly actions: PictureActions;
  readonly showsAlt?: boolean;
}) => {
  const text = useText('blocks');
  const readOnly = useReadOnly();
  const upload = useUpload(picture.loadingStatusId);
  const addressOf = usePictureAddress();
  // A picture inside its own address is megabytes long: it is read once, not on every key in the caption.
  const address = useMemo(() => addressOf(picture.address, FETCHED_WIDTH_PX), [addressOf, picture.address]);
  const [broken, setBroken] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setBroken(undefined);
    setAttempt(before => before + 1);
  }, []);
  const own = readOnly ? undefined : actions;
  if (upload?.kind === 'loading' && picture.loadingStatusId !== undefined) return <Loading state={upload} id={picture.loadingStatusId} />;
  if (upload?.kind === 'failed') return <Broken why={upload.message} onRetry={undefined} actions={own} />;
  if (picture.address === undefined) {
    return (
      <div className="g-media-state">
        <MediaIcon aria-hidden="true" />
        <span>{text('image.none')}</span>
        {own?.onReplace ? (
          <Actions>
            <Button size="small" onClick={own.onReplace}>
              {text('image.choose')}
            </Button>
          </Actions>
        ) : null}
      </div>
    );
  }
  if (address === undefined || broken === address || picture.isBroken)
    return <Broken why={text('image.broken')} onRetry={address === undefined || picture.isBroken ? undefined : retry} actions={own} />;
  return (
    <>
      <Shown key={`${address} ${attempt}`} picture={picture} address={address} onBroken={() => setBroken(address)} />
      {showsAlt && own?.onReplace ? <AltMark alt={picture.alt} onEdit={own.onReplace} /> : null}
    </>
  );
};
