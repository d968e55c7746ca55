import type { ConnectivityState, SessionState } from '#bridge/states.ts';

export interface LoginViewInput {
  readonly session: SessionState | undefined;
  readonly connectivity: ConnectivityState | undefined;
  /** The page was opened by the login page's answer. */
  readonly isComingBack: boolean;
  /** Code of a sign-in that could not even start. */
  readonly startError: string | null;
}

/** View of the login page. Keys are of the namespace `login`. */
export type LoginView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'enter' }
  | { readonly kind: 'completing' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'ask'; readonly noticeKey: string | null; readonly tone: 'neutral' | 'caution' };

const SIGNED_OUT_NOTICES = {
  none: null,
  signedOut: { key: 'notice.signedOut', tone: 'neutral' },
  unauthorised: { key: 'notice.unauthorised', tone: 'caution' },
  expired: { key: 'notice.expired', tone: 'caution' },
  refused: { key: 'notice.refused', tone: 'caution' },
} as const;

const refusalKey = (detail: string | undefined): string => {
  if (detail === 'access_denied') return 'notice.cancelled';
  if (detail === 'unreachable') return 'notice.unreachable';
  if (detail === 'timeout') return 'notice.timeout';
  if (detail === 'noAccess') return 'notice.noAccess';
  return 'notice.refused';
};

/** Returns the view of the login page: what happened, what it means, what to do. */
export const loginView = ({ session, connectivity, isComingBack, startError }: LoginViewInput): LoginView => {
  if (session === undefined) return { kind: 'loading' };
  if (session.kind === 'signedIn') return { kind: 'enter' };
  if (isComingBack) return { kind: 'completing' };
  if (session.kind === 'signingIn') return { kind: 'waiting' };
  if (startError !== null) {
    const isSilence = startError === 'ERR_NETWORK' || startError === 'offline' || startError === 'hostUnreachable';
    return { kind: 'ask', noticeKey: isSilence ? 'notice.unreachable' : 'notice.refused', tone: 'caution' };
  }
  if (session.reason === 'refused') return { kind: 'ask', noticeKey: refusalKey(session.detail), tone: 'caution' };
  if (connectivity?.kind === 'offline')
    return { kind: 'ask', noticeKey: connectivity.reason === 'starting' ? 'notice.starting' : 'notice.offline', tone: 'neutral' };
  const notice = SIGNED_OUT_NOTICES[session.reason];
  return { kind: 'ask', noticeKey: notice?.key ?? null, tone: notice?.tone ?? 'neutral' };
};
