import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { DeskResource } from '#domain/kinds/desk-kinds.ts';
import { InvariantError } from '#domain/result.ts';
import { flushOnLeaving } from '#renderer/platform/records/flush-on-leaving.ts';
import { scheduleInWindow } from '#renderer/platform/records/schedule.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import { useHostConnected } from '../session/session.ts';
import type { DraftControl } from './draft-control.ts';
import { createItemHandle, type ItemModel, type ItemHandle, type OpenItem } from './item-handle.ts';

/** Opens the item of the address and keeps it open while its screen is shown; null for a moment while another is opened. */
export const useItem = <Resource extends DeskResource>(resource: Resource, id: string): ItemHandle<Resource> | null => {
  const bridge = useBridge();
  const [handle, setSession] = useState<ItemHandle<Resource> | null>(null);
  useEffect(() => {
    const created = createItemHandle({ bridge, resource, id, schedule: scheduleInWindow });
    const stop = flushOnLeaving(() => void created.model.flush());
    const announce = setTimeout(() => setSession(created));
    return () => {
      clearTimeout(announce);
      stop();
      setSession(null);
      void created.dispose();
    };
  }, [bridge, resource, id]);
  const isHostHere = useHostConnected();
  const wasAway = useRef(false);
  useEffect(() => {
    if (isHostHere && wasAway.current) void handle?.openAgain();
    wasAway.current = !isHostHere;
  }, [isHostHere, handle]);
  return handle?.model.id === id && handle.model.resource === resource ? handle : null;
};

/** A part of the open item's state. Only below a screen that has checked that it is open. */
export const useOpenItem = <Part>(model: ItemModel, select: (open: OpenItem) => Part): Part =>
  useStore(model.store, phase => {
    if (phase.kind !== 'open') throw new InvariantError('the item is not open');
    return select(phase);
  });

/** A part of what is written; only what shows that part is redrawn when it changes. */
export const useDraft = <Draft, Part>(control: DraftControl<Draft>, select: (draft: Draft) => Part): Part =>
  useStore(control.store, state => select(state.draft));
