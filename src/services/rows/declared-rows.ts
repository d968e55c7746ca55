import { titleOfDraft } from '#domain/kinds/desk-kinds.ts';
import type { RowDraft } from '#domain/rows/row-works.ts';
import { ROW_KINDS } from '#domain/rows/row-kinds.ts';
import type { BridgeHandlers, EmitEvent } from '../host.ts';
import type { ItemStore } from '../items/item-store.ts';
import type { DeskPart } from '../part.ts';
import type { LostRows } from './lost-rows.ts';
import type { RowFacts } from './row-facts.ts';
import type { RowKind } from './row-kind.ts';
import { createRows, type Rows, type RowsPorts } from './rows.ts';

export interface DeclaredRowsPorts extends Omit<RowsPorts, 'isThere' | 'titleOf' | 'notify'> {
  readonly itemStore: ItemStore;
  readonly emit: EmitEvent;
}

/** Rows below items on this desk: what they do as a part of it, and which of them are lost. */
export interface RowsOnDesk<Handlers extends Partial<BridgeHandlers>> {
  readonly part: DeskPart<Handlers> & { readonly handlers: Handlers };
  readonly lost: LostRows;
}

/** A kind of rows as it stands in the list of them (`row-kinds.ts`). */
export interface DeclaredRows<Handlers extends Partial<BridgeHandlers>> {
  readonly create: (ports: DeclaredRowsPorts) => RowsOnDesk<Handlers>;
}

/** A kind of rows with what it answers to the window, and how it says that rows of an item have changed. */
export const declareRows = <Draft extends RowDraft, Row extends Draft & RowFacts, Handlers extends Partial<BridgeHandlers>>(
  kind: RowKind<Draft, Row>,
  window: {
    readonly handlers: (rows: Rows<Draft, Row>) => Handlers;
    readonly tell: (emit: EmitEvent, parentId: string) => void;
  },
): DeclaredRows<Handlers> => ({
  create: ({ itemStore, emit, ...ports }) => {
    const { live } = ROW_KINDS[kind.name];
    const rows = createRows(kind, {
      ...ports,
      isThere: (owner, id) => itemStore.get(owner, id)?.base !== null,
      titleOf: (owner, id) => {
        const record = itemStore.get(owner, id);
        return record ? titleOfDraft(record.working) : '';
      },
      notify: parentId => {
        window.tell(emit, parentId);
      },
    });
    return {
      lost: rows.lost,
      part: {
        handlers: window.handlers(rows),
        hear: news => {
          if (news.kind === live || news.kind === 'reset') rows.hear(news.id);
        },
        goOn: () => {
          rows.hear(null);
        },
      },
    };
  },
});
