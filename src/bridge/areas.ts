import { CONFLICT_OPERATIONS } from './conflicts.ts';
import { DAMAGE_OPERATIONS } from './damage.ts';
import { DESKTOP_OPERATIONS } from './desktop.ts';
import { DIAGNOSTICS_OPERATIONS } from './diagnostics.ts';
import { FOUND_PICTURE_OPERATIONS } from './found-pictures.ts';
import { GONE_OPERATIONS } from './gone.ts';
import { OFFLINE_OPERATIONS } from './offline.ts';
import { PLACEMENT_EVENTS, PLACEMENT_OPERATIONS } from './placement.ts';
import { RECORD_OPERATIONS } from './records.ts';
import { SENDING_OPERATIONS } from './sending.ts';
import { SPELLING_OPERATIONS } from './spelling.ts';
import { TICKER_EVENTS, TICKER_OPERATIONS } from './tickers.ts';
import { UPDATE_OPERATIONS } from './updates.ts';
import { WAITING_OPERATIONS } from './waiting.ts';

/** The operations that are declared in the file of their area. */
export const OPERATIONS_OF_AREAS = {
  ...TICKER_OPERATIONS,
  ...CONFLICT_OPERATIONS,
  ...PLACEMENT_OPERATIONS,
  ...RECORD_OPERATIONS,
  ...SENDING_OPERATIONS,
  ...SPELLING_OPERATIONS,
  ...OFFLINE_OPERATIONS,
  ...DAMAGE_OPERATIONS,
  ...DESKTOP_OPERATIONS,
  ...DIAGNOSTICS_OPERATIONS,
  ...FOUND_PICTURE_OPERATIONS,
  ...GONE_OPERATIONS,
  ...UPDATE_OPERATIONS,
  ...WAITING_OPERATIONS,
} as const;

/** The events that are declared there. */
export const EVENTS_OF_AREAS = { ...TICKER_EVENTS, ...PLACEMENT_EVENTS } as const;
