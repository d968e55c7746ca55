import type { BridgeError } from '#bridge/states.ts';
import type { Asset } from '#domain/media/asset.ts';
import { assertNever } from '#domain/result.ts';
import { type PictureState, THUMBNAIL_CHECKS } from './state.ts';

/** Progress of a step (B4-003): `max` and `percent` are null if the length is not known. */
export interface Progress {
  readonly value: number;
  readonly max: number | null;
  readonly percent: number | null;
}

/** State of one step (B3-045). */
export interface LoadingStatus<Data> {
  readonly isLoading: boolean;
  readonly progress: Progress | null;
  readonly data: Data | null;
  readonly error: BridgeError | null;
}

/** The steps in which a picture comes into a form (B4-012), in their order. */
export type ImageLoadingStep = 'uploadFile' | 'generateThumbnail' | 'generateImageAltText';

/** Nothing under way, nothing known. */
export const NOT_LOADING: LoadingStatus<never> = { isLoading: false, progress: null, data: null, error: null };

/** Returns the progress of a step, in whole percent, never more than 100. */
export const progressOf = (value: number, max: number | null): Progress => ({
  value,
  max,
  percent: max === null || max <= 0 ? null : Math.min(100, Math.floor((100 * value) / max)),
});

export const loading = (progress: Progress | null = null): LoadingStatus<never> => ({ ...NOT_LOADING, isLoading: true, progress });
export const loaded = <Data>(data: Data): LoadingStatus<Data> => ({ ...NOT_LOADING, data });
export const notLoaded = (error: BridgeError): LoadingStatus<never> => ({ ...NOT_LOADING, error });

/** States of the two upload steps (B3-045, B4-012); the description follows them in the form. */
export const uploadStatuses = (
  state: PictureState,
): Readonly<Record<Exclude<ImageLoadingStep, 'generateImageAltText'>, LoadingStatus<Asset>>> => {
  switch (state.kind) {
    case 'idle':
    case 'cancelled':
    case 'duplicate':
    case 'waiting':
      return { uploadFile: NOT_LOADING, generateThumbnail: NOT_LOADING };
    case 'queued':
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
