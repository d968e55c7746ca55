import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { ItemResource } from '#bridge/states.ts';
import { InvariantError } from '#domain/result.ts';
import { useBridge } from '#renderer/platform/bridge/bridge-context.tsx';
import type { DraftControl } from './draft-control.ts';
import { createItemSession, type ItemDesk, type ItemSession, type OpenItem } from './item-session.ts';

const schedule = (callback: () => void, delayMs: number): (() => void) => {
  const timer = setTimeout(callback, delayMs);
  return () => clearTimeout(timer);
};

/** The person looks elsewhere or leaves: what was typed goes to the disk now. */
const FLUSH_EVENTS = ['pagehide', 'blur', 'visibilitychange', 'focusout'] as const;

const flushOnLeaving = (desk: ItemDesk): (() => void) => {
  const flush = (): void => void desk.flush();
  const targets = [window, document] as const;
  for (const target of targets) for (const name of FLUSH_EVENTS) target.addEventListener(name, flush);
  return () => {
    for (const target of targets) for (const name of FLUSH_EVENTS) target.removeEventListener(name, flush);
  };
};

/** Opens the item of the address and keeps it open while its screen is shown; null for a moment while another is opened. */
export const useItem = <Resource extends ItemResource>(resource: Resource, id: string): ItemSession<Resource> | null => {
  const bridge = useBridge();
  const [session, setSession] = useState<ItemSession<Resource> | null>(null);
  useEffect(() => {
    const created = createItemSession({ bridge, resource, id, schedule });
    const stop = flushOnLeaving(created.desk);
    const announce = setTimeout(() => setSession(created));
    return () => {
      clearTimeout(announce);
      stop();
      setSession(null);
      void created.dispose();
    };
  }, [bridge, resource, id]);
  return session?.desk.id === id && session.desk.resource === resource ? session : null;
};

/** A part of how the open item stands. Only below a screen that has checked that it is open. */
export const useOpenItem = <Part>(desk: ItemDesk, select: (open: OpenItem) => Part): Part =>
  useStore(desk.store, phase => {
    if (phase.kind !== 'open') throw new InvariantError('the item is not open');
    return select(phase);
  });

/** A part of what is written; only what shows that part draws anew when it changes. */
export const useDraft = <Draft, Part>(control: DraftControl<Draft>, select: (draft: Draft) => Part): Part =>
  useStore(control.store, state => select(state.draft));
