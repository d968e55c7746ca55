import type { SendingState } from '#bridge/sending.ts';
import type { OutboxEntry } from '#bridge/states.ts';

/** Pictures wait for a connection that costs nothing. */
export const isHoldingPictures = (sending: Pick<SendingState, 'isMetered' | 'holdsPictures'> | undefined): boolean =>
  sending?.isMetered === true && sending.holdsPictures;

/** Whether a change is one of them. */
export const isHeld = (
  { kind }: Pick<OutboxEntry, 'kind'>,
  sending: Pick<SendingState, 'isMetered' | 'holdsPictures'> | undefined,
): boolean => kind === 'upload' && isHoldingPictures(sending);
