import type { BridgeError, Upload } from '#bridge/states.ts';
import type { Asset } from '#domain/media/asset.ts';
import { assertNever } from '#domain/result.ts';
import { type ImageLoadingStep, loaded, loading, type LoadingStatus, NOT_LOADING, notLoaded, progressOf } from './loading-status.ts';

/** The thumbnail is asked for so often, so many milliseconds apart; then the picture is shown anyway (B7-032, B9-009). */
export const THUMBNAIL_CHECKS = 10;
export const THUMBNAIL_INTERVAL_MS = 500;
/** From the end of an upload until one goes on (B9-010). */
export const COMPLETION_WAIT_MS = 500;

/** Who ended an upload: the person (#1), or what it was for went away or got another source (#2; B4-006, B8-023). */
export type CancelledBy = 'person' | 'target';

/**
 * A picture on its way from the disk, the clipboard or the web into a form.
 *
 *   idle ──started──▶ taking ──taken──▶ sending ──arrived──▶ settling ──settled──▶ thumbnail ──shown──▶ ready
 *                       │                 │  ▲                (500 ms)             (up to 10 × 500 ms)
 *                       │                 │  └─ progressed ─┘
 *                       ├──failed─────────┴──▶ failed ──started (retry)──▶ taking or sending
 *                       └──cancelled (from any state on the way)──▶ cancelled
 *
 * Without a network the upload `arrived` too, as `isSent: false`: the picture is complete on this desk, and the host sends it later.
 * A new `started` is taken in every state. `sending` without an id is the time in which the newsroom is asked for a picture of the web.
 */
export type PictureUploadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'taking' }
  | {
      readonly kind: 'sending';
      readonly id: string | null;
      readonly value: number;
      readonly max: number | null;
      readonly asset: Asset | null;
    }
  | { readonly kind: 'settling'; readonly asset: Asset; readonly isSent: boolean; readonly duplicateOf: string | null }
  | {
      readonly kind: 'thumbnail';
      readonly asset: Asset;
      readonly isSent: boolean;
      readonly duplicateOf: string | null;
      readonly checks: number;
    }
  | { readonly kind: 'ready'; readonly asset: Asset; readonly isSent: boolean; readonly duplicateOf: string | null }
  | { readonly kind: 'failed'; readonly error: BridgeError }
  | { readonly kind: 'cancelled'; readonly by: CancelledBy };

export type PictureUploadEvent =
  | { readonly kind: 'started' }
  | { readonly kind: 'taken'; readonly id: string | null; readonly asset: Asset | null }
  | { readonly kind: 'progressed'; readonly upload: Pick<Upload, 'id' | 'value' | 'max'> }
  | { readonly kind: 'arrived'; readonly asset: Asset; readonly isSent: boolean; readonly duplicateOf: string | null }
  | { readonly kind: 'settled' }
  | { readonly kind: 'checked' }
  | { readonly kind: 'shown' }
  | { readonly kind: 'failed'; readonly error: BridgeError }
  | { readonly kind: 'cancelled'; readonly by: CancelledBy }
  | { readonly kind: 'forgotten' };

export const IDLE: PictureUploadState = { kind: 'idle' };

/** Whether something is on its way. */
export const isUnderWay = ({ kind }: PictureUploadState): boolean =>
  kind === 'taking' || kind === 'sending' || kind === 'settling' || kind === 'thumbnail';

const progressed = (state: PictureUploadState, upload: Pick<Upload, 'id' | 'value' | 'max'>): PictureUploadState => {
  if (state.kind !== 'sending') return state;
  // Word of an earlier moment changes nothing: a bar goes forward.
  if (state.id === upload.id && upload.value <= state.value && upload.max === state.max) return state;
  return { ...state, id: upload.id, value: upload.value, max: upload.max };
};

/** The state after an event; the same object where the event has no place in it. */
export const nextUploadState = (state: PictureUploadState, event: PictureUploadEvent): PictureUploadState => {
  switch (event.kind) {
    case 'started':
      return { kind: 'taking' };
    case 'taken':
      return state.kind === 'taking' ? { kind: 'sending', id: event.id, value: 0, max: null, asset: event.asset } : state;
    case 'progressed':
      return progressed(state, event.upload);
    case 'arrived': {
      const { asset, isSent, duplicateOf } = event;
      return state.kind === 'sending' ? { kind: 'settling', asset, isSent, duplicateOf } : state;
    }
    case 'settled':
      return state.kind === 'settling' ? { ...state, kind: 'thumbnail', checks: 0 } : state;
    case 'checked':
      return state.kind === 'thumbnail' ? { ...state, checks: state.checks + 1 } : state;
    case 'shown': {
      if (state.kind !== 'thumbnail') return state;
      const { asset, isSent, duplicateOf } = state;
      return { kind: 'ready', asset, isSent, duplicateOf };
    }
    case 'failed':
      return isUnderWay(state) ? { kind: 'failed', error: event.error } : state;
    case 'cancelled':
      return isUnderWay(state) ? { kind: 'cancelled', by: event.by } : state;
    case 'forgotten':
      return isUnderWay(state) || state === IDLE ? state : IDLE;
    default:
      return assertNever(event);
  }
};

/** How the two steps of the upload itself stand (B3-045, B4-012); the description follows them in the form. */
export const uploadStatuses = (
  state: PictureUploadState,
): Readonly<Record<Exclude<ImageLoadingStep, 'generateImageAltText'>, LoadingStatus<Asset>>> => {
  switch (state.kind) {
    case 'idle':
    case 'cancelled':
      return { uploadFile: NOT_LOADING, generateThumbnail: NOT_LOADING };
    case 'taking':
      return { uploadFile: loading(), generateThumbnail: NOT_LOADING };
    case 'sending':
      return { uploadFile: loading(progressOf(state.value, state.max)), generateThumbnail: NOT_LOADING };
    case 'settling':
      return { uploadFile: loading(progressOf(1, 1)), generateThumbnail: NOT_LOADING };
    case 'thumbnail':
      return { uploadFile: loaded(state.asset), generateThumbnail: loading(progressOf(state.checks, THUMBNAIL_CHECKS)) };
    case 'ready':
      return { uploadFile: loaded(state.asset), generateThumbnail: loaded(state.asset) };
    case 'failed':
      return { uploadFile: notLoaded(state.error), generateThumbnail: NOT_LOADING };
    default:
      return assertNever(state);
  }
};
