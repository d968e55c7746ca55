import { expect, it } from 'vitest';
import { BRIDGE_EVENTS } from './events.ts';
import { BRIDGE_EVENT_NAMES, BRIDGE_OPERATION_NAMES } from './names.ts';
import { BRIDGE_OPERATIONS } from './operations.ts';

it('lets the preload script pass exactly the operations and events of the tables', () => {
  expect([...BRIDGE_OPERATION_NAMES].sort()).toEqual(Object.keys(BRIDGE_OPERATIONS).sort());
  expect([...BRIDGE_EVENT_NAMES].sort()).toEqual(Object.keys(BRIDGE_EVENTS).sort());
});
