import { createStore, type StoreApi } from 'zustand';
import type { BridgeClient } from '#bridge/client.ts';
import type { BridgeError, ItemState } from '#bridge/states.ts';
import type { DeskDraft, DeskResource } from '#domain/kinds/desk-kinds.ts';
import type { PublicationStatus } from '#domain/article/workflow.ts';
import type { MetadataPatch } from '#domain/metadata/metadata.ts';
import { err, InvariantError, ok, type Result } from '#domain/result.ts';
import { mergeItem } from '#domain/item/merge.ts';
import { createRecordWriter, type RecordWriter } from '#renderer/platform/records/record-writer.ts';
import { whyUnsent } from '../publication/why-unsent.ts';
import { createDraftControl, type DraftControl } from './draft-control.ts';

/** The draft of an item of a kind. */
export type DraftOf<Resource extends DeskResource> = Extract<DeskDraft, { resource: Resource }>['item'];

/** State of the open item; its draft is kept apart, so that typing does not change this. */
export interface OpenItem {
  readonly kind: 'open';
  readonly status: Omit<ItemState, 'draft'>;
  readonly hasUnsavedChanges: boolean;
  /** True if typed changes are not on the disk yet. */
  readonly isWriting: boolean;
  /** Reason why they cannot be written to the disk. */
  readonly failure: BridgeError | null;
  readonly isSaving: boolean;
}
export type ItemPhase = { readonly kind: 'opening' } | { readonly kind: 'failed'; readonly error: BridgeError } | OpenItem;

/** The metadata of an item that can be changed on its screen. */
export type ItemMetadataPatch = Pick<MetadataPatch, 'tenantIds' | 'mainTenantId'>;

type Answer = Promise<Result<unknown, BridgeError>>;

/** An item of any kind on the desk: its state and its actions. Every result is a value. */
export interface ItemModel<Resource extends DeskResource = DeskResource> {
  readonly id: string;
  readonly resource: Resource;
  readonly store: StoreApi<ItemPhase>;
  readonly flush: () => Promise<Result<void, BridgeError>>;
  readonly save: () => Answer;
  readonly discardChanges: () => Answer;
  /** Applies the stored decisions. */
  readonly resolveConflict: () => Answer;
  /** Saves what is not saved, waits until the newsroom has it, and publishes that. */
  readonly setPublicationStatus: (publicationStatus: PublicationStatus, releases?: boolean) => Answer;
  /** Saves and gives readers what is on screen: now, at a time, or no longer at that time (null). */
  readonly release: (releaseTime?: string | null) => Answer;
  /** Back to what readers have. */
  readonly discardWaiting: () => Answer;
  readonly patchMetadata: (patch: ItemMetadataPatch) => Answer;
  readonly remove: () => Answer;
  readonly undo: () => string | undefined;
  readonly redo: () => string | undefined;
}

/** An item on the desk with what is written of it. `draft` may be used once the desk says that it is open. */
export interface ItemHandle<Resource extends DeskResource> {
  readonly model: ItemModel<Resource>;
  readonly draft: () => DraftControl<DraftOf<Resource>>;
  /** The host is there again: one that was started anew does not know that this is open, and what it merged meanwhile was not heard. */
  readonly openAgain: () => Promise<void>;
  readonly dispose: () => Promise<void>;
}

export interface ItemHandleOptions<Resource extends DeskResource> {
  readonly bridge: BridgeClient;
  readonly resource: Resource;
  readonly id: string;
  readonly schedule: (callback: () => void, delayMs: number) => () => void;
}

interface Parts<Draft> {
  readonly control: DraftControl<Draft>;
  readonly writer: RecordWriter<DeskDraft>;
}

/**
 *   opening ──answer──▶ open ──(typing, saving, events)──▶ open
 *      └────error─────▶ failed ──retry: a new session──▶ opening
 */
export const createItemHandle = <Resource extends DeskResource>(options: ItemHandleOptions<Resource>): ItemHandle<Resource> => {
  type Draft = DraftOf<Resource>;
  const { bridge, resource, id, schedule } = options;
  const store = createStore<ItemPhase>(() => ({ kind: 'opening' }));
  let parts: Parts<Draft> | undefined;
  let isDisposed = false;

  const isClosed = (): boolean => isDisposed;
  const update = (change: (open: OpenItem) => Partial<OpenItem>): void => {
    const phase = store.getState();
    if (phase.kind === 'open') store.setState({ ...phase, ...change(phase) });
  };
  // Spaces around an address are not part of it: the host stores it without them, and the field keeps them while a user types.
  const stored = (item: DraftOf<DeskResource>): DraftOf<DeskResource> => ('url' in item ? { ...item, url: item.url.trim() } : item);
  const wrap = (item: Draft): DeskDraft => ({ resource, item: stored(item) }) as DeskDraft; // the kind and its draft belong together by `DraftOf`
  const unwrap = (draft: DeskDraft): Draft => draft.item as Draft; // the host answers with the kind that was asked for
  const takeStatus = ({ draft: _draft, ...status }: ItemState): void => {
    const isWriting = parts?.writer.isWriting() ?? false;
    update(() => ({ status, isWriting, hasUnsavedChanges: isWriting || status.hasUnsavedChanges }));
  };
  /** The host set the draft: what was typed since stays. */
  const takeState = (state: ItemState): void => {
    if (parts && !parts.writer.isOwn(state.draft)) {
      const { control, writer } = parts;
      // The host asks about real conflicts; mine is shown until then.
      const { merged } = mergeItem<Draft>(unwrap(writer.base()), control.get(), unwrap(state.draft));
      writer.settle(state.draft);
      control.adopt(merged);
      if (writer.isWriting()) writer.plan();
    }
    takeStatus(state);
  };
  const begin = (state: ItemState): void => {
    let written: ItemState | undefined;
    const control = createDraftControl(unwrap(state.draft), () => {
      parts?.writer.plan();
      update(({ isWriting }) => (isWriting ? {} : { isWriting: true, hasUnsavedChanges: true }));
    });
    const writer = createRecordWriter<DeskDraft>({
      schedule,
      durable: state.draft,
      current: () => wrap(control.get()),
      store: async draft => {
        const answer = await bridge.call('items.journal', { id, draft });
        if (answer.ok) written = answer.value;
        return answer;
      },
      onFailure: failure => {
        update(() => ({ failure }));
        if (failure === null && written) takeState(written);
      },
    });
    parts = { control, writer };
    const { draft: _draft, ...status } = state;
    const { hasUnsavedChanges } = state;
    store.setState({ kind: 'open', status, hasUnsavedChanges, isWriting: false, failure: null, isSaving: false }, true);
  };
  const flush = (): Promise<Result<void, BridgeError>> => parts?.writer.flush() ?? Promise.resolve(ok(undefined));
  const afterFlush = async (work: () => Promise<Result<ItemState, BridgeError>>): Answer => {
    const flushed = await flush();
    if (!flushed.ok) return flushed;
    const answer = await work();
    if (answer.ok) takeState(answer.value);
    return answer;
  };
  const item = { resource, id };
  const opened = (): OpenItem => {
    const phase = store.getState();
    if (phase.kind !== 'open') throw new InvariantError('the item is not open yet');
    return phase;
  };
  /** Everything typed is handed over first; the host saves and sends it. */
  const saving = async (work: () => Promise<Result<ItemState, BridgeError>>): Answer => {
    update(() => ({ isSaving: true }));
    const answer = await afterFlush(work);
    update(() => ({ isSaving: false }));
    return answer.ok ? answer : err(whyUnsent(answer.error, opened().status.sync));
  };

  const stop = bridge.on('item.changed', state => {
    if (state.id === id && state.resource === resource) takeState(state);
  });
  let openings = 0;
  const open = async (): Promise<Result<ItemState, BridgeError>> => {
    const answer = await bridge.call('items.open', item);
    if (answer.ok) openings += 1;
    return answer;
  };
  void open().then(answer => {
    if (isDisposed) return;
    if (answer.ok) begin(answer.value);
    else store.setState({ kind: 'failed', error: answer.error }, true);
  });

  return {
    draft: () => {
      if (!parts) throw new InvariantError('the item is not open yet');
      return parts.control;
    },
    model: {
      id,
      resource,
      store,
      flush,
      save: () => saving(() => bridge.call('items.save', item)),
      discardChanges: () => afterFlush(() => bridge.call('items.discardChanges', item)),
      resolveConflict: () => afterFlush(() => bridge.call('items.resolveConflict', item)),
      setPublicationStatus: (publicationStatus, releases = false) =>
        saving(() => bridge.call('items.setPublicationStatus', { ...item, publicationStatus, ...(releases && { releases }) })),
      release: releaseTime => saving(() => bridge.call('items.release', { ...item, ...(releaseTime !== undefined && { releaseTime }) })),
      discardWaiting: () => afterFlush(() => bridge.call('items.discardWaiting', item)),
      // Apart from what is written: it needs no saved text.
      patchMetadata: async patch => {
        const answer = await bridge.call('items.patchMetadata', { ...item, patch });
        if (answer.ok) takeState(answer.value);
        return answer;
      },
      remove: () => bridge.call('items.delete', item),
      undo: () => parts?.control.undo(),
      redo: () => parts?.control.redo(),
    },
    openAgain: async () => {
      if (parts === undefined || isClosed()) return;
      // What was typed meanwhile comes first: it is merged with what the host has, as ever.
      await flush();
      const answer = await open();
      if (!answer.ok) return;
      takeState(answer.value);
      if (isClosed()) await bridge.call('items.close', item);
    },
    dispose: async () => {
      isDisposed = true;
      await parts?.writer.dispose();
      stop();
      for (let left = Math.max(openings, 1); left > 0; left -= 1) await bridge.call('items.close', item);
    },
  };
};
