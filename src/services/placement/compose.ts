import type { AnswerStore } from '../api/answer-store.ts';
import type { Newsroom } from '../api/newsroom.ts';
import { createKeptPages } from './kept-pages.ts';
import type { EmitEvent } from '../host.ts';
import { createPlacement, type Placement, type PlacementPorts } from './placement.ts';
import { createPlacementRemote } from './remote.ts';

export interface PlacementServicesPorts extends Omit<PlacementPorts, 'remote' | 'kept' | 'notify'> {
  readonly newsroom: Newsroom;
  readonly answers: AnswerStore;
  readonly emit: EmitEvent;
}

export interface PlacementServices {
  readonly placement: Placement;
}

/** Assembles the services of front pages. */
export const createPlacementServices = (ports: PlacementServicesPorts): PlacementServices => {
  const { newsroom, answers, clock, emit } = ports;
  return {
    placement: createPlacement({
      ...ports,
      notify: pageId => emit('placement.changed', { pageId }),
      remote: createPlacementRemote(newsroom),
      kept: createKeptPages({ answers, clock }),
    }),
  };
};
