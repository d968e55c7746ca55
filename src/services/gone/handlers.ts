import type { BridgeHandlers } from '../host.ts';
import type { DeskPart } from '../part.ts';
import type { GoneCopies } from './gone.ts';

/** Answers the operations on what the newsroom no longer has. */
const goneHandlers = (gone: GoneCopies): Pick<BridgeHandlers, Extract<keyof BridgeHandlers, `gone.${string}`>> => ({
  'gone.list': () => Promise.resolve(gone.list()),
  'gone.giveBack': gone.giveBack,
  'gone.export': gone.exportFile,
  'gone.giveUp': gone.giveUp,
  'gone.seen': () => Promise.resolve(gone.seen()),
  'gone.adopt': () => Promise.resolve(gone.adopt()),
});

/** Creates the desk part for items that the newsroom no longer has. */
export const gonePart = (gone: GoneCopies) => ({ handlers: goneHandlers(gone) }) satisfies DeskPart;
