import type { BridgeHandlers } from '../host.ts';
import type { DeskPart } from '../part.ts';
import type { OneWay } from './one-way.ts';

type OneWayHandlers = Pick<BridgeHandlers, Extract<keyof BridgeHandlers, `oneWay.${string}`>>;

const oneWayHandlers = (oneWay: OneWay): OneWayHandlers => ({
  'oneWay.replace': input => oneWay.replace(input),
  'oneWay.becomeTicker': input => oneWay.becomeTicker(input),
});

/** Creates the desk part for irreversible changes of items. */
export const oneWayPart = (oneWay: OneWay) => ({ handlers: oneWayHandlers(oneWay) }) satisfies DeskPart;
