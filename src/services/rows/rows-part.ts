import type { BridgeHandlers } from '../host.ts';
import type { DeskPart } from '../part.ts';
import type { RowKind } from './row-kind.ts';
import type { Rows } from './rows.ts';

/** A kind of rows as a part of the desk. */
export const rowsPart = <Handlers extends Partial<BridgeHandlers>>(
  { live }: Pick<RowKind<never, never>, 'live'>,
  { hear, forget }: Pick<Rows<never, never>, 'hear' | 'forget'>,
  handlers: Handlers,
) =>
  ({
    handlers,
    hear: ({ kind, id }) => {
      if (kind === live || kind === 'reset') hear(id);
    },
    goOn: () => {
      hear(null);
    },
    forget,
  }) satisfies DeskPart;
