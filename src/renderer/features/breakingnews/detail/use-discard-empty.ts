import { useEffect } from 'react';
import type { BreakingNewsDraft } from '#domain/breakingnews/breakingnews.ts';
import { plainText } from '#domain/article/document.ts';
import type { ItemHandle } from '#renderer/entities/item/item-handle.ts';

const isEmpty = ({ titleHeader, title, lead, body, notificationMessage }: BreakingNewsDraft): boolean =>
  [titleHeader, title, lead, notificationMessage, ...body.map(plainText)].every(words => words.trim() === '');

/** Discards new breaking news without any text when its screen is left. */
export const useDiscardEmpty = ({ model, draft }: ItemHandle<'breakingnews'>): void => {
  useEffect(
    () => () => {
      const phase = model.store.getState();
      const isHere = phase.kind === 'open' && (phase.status.creation ?? null) !== null;
      if (isHere && isEmpty(draft().get())) void model.remove();
    },
    [model, draft],
  );
};
