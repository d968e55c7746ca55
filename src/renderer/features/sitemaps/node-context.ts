import { createContext, use } from 'react';

/** Where the node of a form stands. */
export interface NodePlace {
  /** The path of what is above: empty at the top. */
  readonly base: string;
}

const NodeContext = createContext<NodePlace>({ base: '' });

/** Gives the fields of a node its place. */
export const NodePlaceProvider = NodeContext.Provider;
export const useNodePlace = (): NodePlace => use(NodeContext);
