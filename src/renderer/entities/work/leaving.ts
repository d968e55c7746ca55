import type { SendingState } from '#bridge/sending.ts';
import type { OutboxEntry, SessionState } from '#bridge/states.ts';
import { goesByItself } from '#domain/work/queue-sentence.ts';

/** Pictures wait for a connection that costs nothing. */
export const isHoldingPictures = (sending: Pick<SendingState, 'isMetered' | 'holdsPictures'> | undefined): boolean =>
  sending?.isMetered === true && sending.holdsPictures;

/** True if a change is one of them. */
export const isHeld = (
  { kind }: Pick<OutboxEntry, 'kind'>,
  sending: Pick<SendingState, 'isMetered' | 'holdsPictures'> | undefined,
): boolean => kind === 'upload' && isHoldingPictures(sending);

interface Desk {
  readonly session: Pick<SessionState, 'kind'> | undefined;
  readonly sending: Pick<SendingState, 'isPaused' | 'isMetered' | 'holdsPictures'> | undefined;
  readonly entries: readonly Pick<OutboxEntry, 'kind' | 'state'>[];
}

/** True if something leaves once the newsroom answers: nothing does for nobody, while sending is paused, or over a dear connection. */
export const leavesNow = ({ session, sending, entries }: Desk): boolean =>
  session?.kind === 'signedIn' && sending?.isPaused !== true && entries.some(entry => goesByItself(entry) && !isHeld(entry, sending));
