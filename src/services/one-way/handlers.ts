import type { BridgeHandlers } from '../host.ts';
import type { DeskPart } from '../part.ts';
import type { OneWay } from './one-way.ts';

type OneWayHandlers = Pick<BridgeHandlers, Extract<keyof BridgeHandlers, `oneWay.${string}`>>;

const oneWayHandlers = (oneWay: OneWay): OneWayHandlers => ({
  'oneWay.replace': input => oneWay.replace(input),
  'oneWay.becomeTicker': input => oneWay.becomeTicker(input),
});

/** What an item becomes for good, as a part of the desk. */
export const oneWayPart = (oneWay: OneWay) => ({ handlers: oneWayHandlers(oneWay) }) satisfies DeskPart;
