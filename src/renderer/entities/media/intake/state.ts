import type { BridgeError, LocalPicture, Upload } from '#bridge/states.ts';
import type { Asset } from '#domain/media/asset.ts';
import { assertNever } from '#domain/result.ts';

/** Number and interval in ms of thumbnail requests; then the picture is shown anyway (B7-032, B9-009). */
export const THUMBNAIL_CHECKS = 10;
export const THUMBNAIL_INTERVAL_MS = 500;
/** From the end of an upload until one goes on (B9-010). */
export const COMPLETION_WAIT_MS = 500;

/** Cause of the cancellation: the user (#1), or its place, which went away or got another source (#2; B4-006, B8-023). */
export type CancelledBy = 'person' | 'target';

/** A picture that this desk or the library has. */
export interface ArrivedPicture {
  readonly asset: Asset;
  /** False without a network: the picture is complete on this desk, and the host sends it later. */
  readonly isSent: boolean;
  /** The same content is already on this desk or in the library, under this id. */
  readonly duplicateOf: string | null;
}

/**
 * A picture that comes in, from wherever it comes: the disk, the clipboard, an address, the library.
 *
 *   idle ──started──▶ queued ──begun──▶ taking ──kept──▶ sending n % ──arrived──▶ settling ──settled──▶ thumbnail ──shown──▶ ready
 *                       │   four files    │     on the    │  ▲         in the     (500 ms)          (up to 10 × 500 ms)   words of the
 *                       │   at a time     │     desk's    │  │         library,                                           file, alt text
 *                       │                 │     disk      │  │         or without a network on this desk: no settling
 *                       │                 ├──known──▶ duplicate ──insisted
 *                       │                 └──offline──▶ waiting ──started (online)
 *                       └── on the way ──failed──▶ failed ──started (retry)
 *                       └── on the way ──cancelled──▶ cancelled
 *
 * `shown` also ends an intake that no view waits for. `waiting` is for what only the newsroom has. `started` is taken in
 * every state. `sending` without an id is the time in which the newsroom is asked for a picture of the web.
 */
export type PictureState =
  | { readonly kind: 'idle' | 'queued' | 'taking' | 'waiting' }
  | { readonly kind: 'duplicate'; readonly picture: LocalPicture; readonly of: string }
  | {
      readonly kind: 'sending';
      readonly id: string | null;
      readonly value: number;
      readonly max: number | null;
      readonly asset: Asset | null;
    }
  | ({ readonly kind: 'settling' | 'ready' } & ArrivedPicture)
  | ({ readonly kind: 'thumbnail'; readonly checks: number } & ArrivedPicture)
  | { readonly kind: 'failed'; readonly error: BridgeError }
  | { readonly kind: 'cancelled'; readonly by: CancelledBy };

export type PictureEvent =
  | { readonly kind: 'started' | 'begun' | 'offline' | 'settled' | 'checked' | 'shown' | 'forgotten' }
  | { readonly kind: 'known'; readonly picture: LocalPicture; readonly of: string }
  | { readonly kind: 'kept'; readonly id: string | null; readonly asset: Asset | null }
  | { readonly kind: 'progressed'; readonly upload: Pick<Upload, 'id' | 'value' | 'max' | 'asset'> }
  | ({ readonly kind: 'arrived' } & ArrivedPicture)
  | { readonly kind: 'failed'; readonly error: BridgeError }
  | { readonly kind: 'cancelled'; readonly by: CancelledBy };

export const IDLE: PictureState = { kind: 'idle' };

const ON_THE_WAY: readonly PictureState['kind'][] = ['queued', 'taking', 'sending', 'settling', 'thumbnail'];

/** Checks whether it is progressing now; not while it waits for the network or the user. */
export const isOnTheWay = ({ kind }: PictureState): boolean => ON_THE_WAY.includes(kind);

const canEnd = (state: PictureState): boolean => isOnTheWay(state) || state.kind === 'waiting' || state.kind === 'duplicate';

const progressed = (state: PictureState, { id, value, max, asset }: Pick<Upload, 'id' | 'value' | 'max' | 'asset'>): PictureState => {
  if (state.kind !== 'sending') return state;
  // Word of an earlier moment changes nothing: a bar goes forward.
  if (state.id === id && value <= state.value && max === state.max && (asset === null) === (state.asset === null)) return state;
  return { ...state, id, value: state.id === id ? Math.max(state.value, value) : value, max, asset: state.asset ?? asset };
};

const arrived = ({ asset, isSent, duplicateOf }: ArrivedPicture): ArrivedPicture => ({ asset, isSent, duplicateOf });

/** The state after an event; the same object where the event has no place in it. */
export const nextState = (state: PictureState, event: PictureEvent): PictureState => {
  const { kind } = state;
  switch (event.kind) {
    case 'started':
      return { kind: 'queued' };
    case 'begun':
      return kind === 'queued' ? { kind: 'taking' } : state;
    case 'known':
      return kind === 'taking' ? { kind: 'duplicate', picture: event.picture, of: event.of } : state;
    case 'kept':
      return kind === 'queued' || kind === 'taking' || kind === 'duplicate'
        ? { kind: 'sending', id: event.id, value: 0, max: null, asset: event.asset }
        : state;
    case 'progressed':
      return progressed(state, event.upload);
    case 'offline':
      return kind === 'sending' ? { kind: 'waiting' } : state;
    case 'arrived':
      if (kind !== 'sending') return state;
      // Nothing is sent that one would have to wait for.
      return event.isSent ? { kind: 'settling', ...arrived(event) } : { kind: 'thumbnail', checks: 0, ...arrived(event) };
    case 'settled':
      return kind === 'settling' ? { kind: 'thumbnail', checks: 0, ...arrived(state) } : state;
    case 'checked':
      return kind === 'thumbnail' ? { ...state, checks: state.checks + 1 } : state;
    case 'shown':
      return kind === 'settling' || kind === 'thumbnail' ? { kind: 'ready', ...arrived(state) } : state;
    case 'failed':
      return canEnd(state) ? { kind: 'failed', error: event.error } : state;
    case 'cancelled':
      return canEnd(state) ? { kind: 'cancelled', by: event.by } : state;
    case 'forgotten':
      return canEnd(state) || kind === 'idle' ? state : IDLE;
    default:
      return assertNever(event);
  }
};
