import { createContext, use } from 'react';

/** Place of a form's node. */
export interface NodePlace {
  /** Path of the parent: empty at the top. */
  readonly base: string;
}

const NodeContext = createContext<NodePlace>({ base: '' });

/** Provides the place of a node to its fields. */
export const NodePlaceProvider = NodeContext.Provider;
export const useNodePlace = (): NodePlace => use(NodeContext);
