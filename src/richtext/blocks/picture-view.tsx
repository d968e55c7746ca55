import { type ReactNode, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useReadOnly } from 'slate-react';
import { Button } from '#ui/Button.tsx';
import { assetIdOf } from '#domain/media/asset.ts';
import { useText } from '#ui/i18n.ts';
import { MediaIcon, WarningSignIcon } from '#ui/icons.ts';
import { useSurroundings } from '../view/block-view.tsx';
import type { UploadState } from '../view/media-services.tsx';
import { type Picture, shownSizeOf } from './media-data.ts';
import { usePictureAddress } from './media-figure.tsx';

/** The column is 686 px wide (B9-005); pictures are fetched for twice as many pixels. */
const FETCHED_WIDTH_PX = 1372;

const nothing = (): (() => void) => () => undefined;

/** The upload state of an element's picture; undefined if none is running. */
export const useUpload = (elementId: string): UploadState | undefined => {
  const { uploads } = useSurroundings().services.media ?? {};
  return useSyncExternalStore(uploads?.subscribe ?? nothing, () => uploads?.stateOf(elementId));
};

/** Says of a picture that it is on this desk and not in the library yet, or why the library refused it. */
export const UnsentMark = ({ assetId }: { readonly assetId: string | undefined }) => {
  const text = useText('blocks');
  const common = useText('common');
  const readOnly = useReadOnly();
  const { unsent } = useSurroundings().services.media ?? {};
  const mark = useSyncExternalStore(unsent?.subscribe ?? nothing, () => (assetId === undefined ? undefined : unsent?.of(assetId)));
  if (!mark || assetId === undefined) return null;
  if (!mark.isFailed) return <p className="g-media-unsent">{text('image.unsent')}</p>;
  return (
    <div className="g-media-unsent is-failed" role="status">
      <span>{mark.message}</span>
      {readOnly ? null : (
        <Button size="small" onClick={() => unsent?.retry(assetId)}>
          {common('retry')}
        </Button>
      )}
    </div>
  );
};

export interface PictureActions {
  /** Opens the form, in which the address can be replaced; a picture without a form has none. */
  readonly onReplace?: () => void;
  readonly onRemove?: () => void;
}

const Actions = ({ children }: { readonly children: ReactNode }) => <div className="g-media-actions">{children}</div>;

/** Returns whether the desk is offline, so that nothing can be uploaded. */
const useIsOffline = (): boolean => {
  const { connection } = useSurroundings().services.media ?? {};
  return useSyncExternalStore(connection?.subscribe ?? nothing, () => connection?.isOffline() ?? false);
};

/** A percentage only while bytes move: none before the first, none once the newsroom has the last. */
const percentOf = ({ value, max }: Extract<UploadState, { kind: 'loading' }>): number | undefined =>
  max === undefined || value <= 0 || value >= max ? undefined : Math.round((100 * value) / max);

/** The picture is seen as soon as this desk has it; the running upload is shown over it. */
const Loading = ({
  state,
  elementId,
  address,
}: {
  readonly state: Extract<UploadState, { kind: 'loading' }>;
  readonly elementId: string;
  readonly address: string | undefined;
}) => {
  const text = useText('blocks');
  const common = useText('common');
  const readOnly = useReadOnly();
  const { uploads } = useSurroundings().services.media ?? {};
  const isOffline = useIsOffline();
  const percent = percentOf(state);
  return (
    <div className="g-media-state g-media-loader">
      {address === undefined ? null : <img className="g-media-loader-image" src={address} alt="" draggable={false} />}
      <div className="g-media-loader-words">
        <span>
          {isOffline
            ? text('image.loading.offline')
            : state.step === 'generateThumbnail'
              ? text('image.loading.thumbnail')
              : percent === undefined
                ? text('image.loading')
                : text('image.loading.percent', { percent })}
        </span>
        {isOffline ? null : (
          <progress aria-label={text('image.loading')} max={100} {...(percent === undefined ? {} : { value: percent })} />
        )}
        {readOnly ? null : (
          <Actions>
            <Button size="small" onClick={() => uploads?.cancel(elementId)}>
              {common('cancel')}
            </Button>
          </Actions>
        )}
      </div>
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

/** Shows whether the picture has an alternative text for readers who cannot see it. */
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
  const size = shownSizeOf(picture);
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

/** A picture in all its states: none yet, being uploaded, shown, and broken with what to do next. */
export const PictureView = ({
  elementId,
  picture,
  actions,
  showsAlt = false,
}: {
  readonly elementId: string;
  readonly picture: Picture;
  readonly actions: PictureActions;
  readonly showsAlt?: boolean;
}) => {
  const text = useText('blocks');
  const readOnly = useReadOnly();
  const upload = useUpload(elementId);
  const { uploads } = useSurroundings().services.media ?? {};
  const addressOf = usePictureAddress();
  // A picture inside its own address is megabytes long: it is read once, not on every key in the caption.
  const cut = JSON.stringify([picture.cropMarks, picture.focusPoint]);
  const address = useMemo(
    () => addressOf(picture.address, FETCHED_WIDTH_PX, picture),
    // The marks are new objects with each change of the element, and the same picture as long as their numbers are.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the numbers of `picture` are part of `cut`
    [addressOf, picture.address, cut],
  );
  const [broken, setBroken] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setBroken(undefined);
    setAttempt(before => before + 1);
  }, []);
  const own = readOnly ? undefined : actions;
  // A missing file is requested again once it has its place.
  const shown = `${address ?? ''} ${picture.assetId ?? ''}`;
  if (upload?.kind === 'loading') {
    // A dropped file is named before this desk has it; its size says that it is here.
    const isHere = upload.max !== undefined || assetIdOf(picture.address ?? '') === undefined;
    return <Loading state={upload} elementId={elementId} address={isHere ? address : undefined} />;
  }
  if (upload?.kind === 'failed') return <Broken why={upload.message} onRetry={() => uploads?.retry(elementId)} actions={own} />;
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
  if (address === undefined || broken === shown || picture.isBroken)
    return <Broken why={text('image.broken')} onRetry={address === undefined || picture.isBroken ? undefined : retry} actions={own} />;
  return (
    <>
      <Shown key={`${shown} ${attempt}`} picture={picture} address={address} onBroken={() => setBroken(shown)} />
      {upload?.kind === 'waiting' ? <p className="g-media-unsent">{text('image.unsent')}</p> : <UnsentMark assetId={picture.assetId} />}
      {showsAlt && own?.onReplace ? <AltMark alt={picture.alt} onEdit={own.onReplace} /> : null}
    </>
  );
};
