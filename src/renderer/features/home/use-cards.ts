import { useMemo } from 'react';
import { copyOf } from '#renderer/entities/preferences/desk-settings.ts';
import { useDeskSetting } from '#renderer/entities/preferences/use-desk-setting.ts';
import { useSignedIn } from '#renderer/entities/session/session.ts';
import type { HomeCardPart } from '#renderer/platform/feature/feature.ts';
import { useFeatures } from '#renderer/platform/feature/features-context.tsx';
import { readCards, writeCards, type ArrangedCard } from './card-order.ts';
import { DueCard, FailedCard, WaitingCard } from './own-cards.tsx';
import { SystemState } from './SystemState.tsx';

const FIRST: readonly HomeCardPart[] = [
  { id: 'waiting', textKey: 'home:card.waiting', Card: WaitingCard },
  { id: 'due', textKey: 'home:card.due', Card: DueCard },
  { id: 'failed', textKey: 'home:card.notSent', Card: FailedCard },
];
const LAST: readonly HomeCardPart[] = [{ id: 'systems', textKey: 'home:systems.title', Card: SystemState }];

/** Every card and the arrangement of the person signed in, kept at this computer. */
export const useCards = () => {
  const { userId } = useSignedIn();
  const features = useFeatures();
  const setting = `home.cards.${userId}`;
  const [stored, write] = useDeskSetting(setting);
  const parts = useMemo(() => [...FIRST, ...features.flatMap(({ homeCards }) => homeCards ?? []), ...LAST], [features]);
  const cards = readCards(
    parts.map(({ id }) => id),
    stored ?? copyOf(localStorage, setting),
  );
  return {
    cards,
    partOf: (id: string) => parts.find(part => part.id === id),
    change: (next: readonly ArrangedCard[]) => write(writeCards(next)),
  };
};
