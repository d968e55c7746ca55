import { type ComponentType, createContext, useContext } from 'react';
import type { Element } from '#domain/article/document.ts';

/** For whom a text is shown, and how what is more than words is drawn. */
export interface Readers {
  /** The title whose readers they are; null for an item that belongs to none. */
  readonly tenantId: number | null;
  readonly Part: ComponentType<{ readonly element: Element }>;
}

export const ReadersContext = createContext<Readers>({ tenantId: null, Part: () => null });
export const useReaders = (): Readers => useContext(ReadersContext);
