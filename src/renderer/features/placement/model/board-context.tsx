import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from 'zustand';
import { InvariantError } from '#domain/result.ts';
import type { BoardActs } from './board-acts.ts';
import type { BoardState, BoardStore } from './board-store.ts';

export interface Board {
  readonly store: BoardStore;
  readonly acts: BoardActs;
}

const BoardContext = createContext<Board | null>(null);

export const BoardProvider = ({ board, children }: { readonly board: Board; readonly children: ReactNode }) => (
  <BoardContext.Provider value={board}>{children}</BoardContext.Provider>
);

export const useBoard = (): Board => {
  const board = useContext(BoardContext);
  if (board === null) throw new InvariantError('no board around this component');
  return board;
};

export const useBoardState = <Part,>(select: (state: BoardState) => Part): Part => useStore(useBoard().store, select);
