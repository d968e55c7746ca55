/** Which cards a user has on the start page, in which order: ids with a "-" before those that are hidden, "failed,-news,due". */
export interface ArrangedCard {
  readonly id: string;
  readonly isShown: boolean;
}

/** Every card there is, once: those that were arranged in their order, new ones after them, as they are declared. */
export const readCards = (ids: readonly string[], stored: unknown): readonly ArrangedCard[] => {
  const kept = (typeof stored === 'string' ? stored : '')
    .split(',')
    .map(word => (word.startsWith('-') ? { id: word.slice(1), isShown: false } : { id: word, isShown: true }))
    .filter(({ id }, index, all) => ids.includes(id) && all.findIndex(other => other.id === id) === index);
  return [...kept, ...ids.filter(id => !kept.some(card => card.id === id)).map(id => ({ id, isShown: true }))];
};

export const writeCards = (cards: readonly ArrangedCard[]): string => cards.map(({ id, isShown }) => (isShown ? id : `-${id}`)).join();

/** A card one place up (-1) or down (1); at an end it stays. */
export const moveCard = (cards: readonly ArrangedCard[], id: string, by: -1 | 1): readonly ArrangedCard[] => {
  const from = cards.findIndex(card => card.id === id);
  const card = cards[from];
  const to = from + by;
  return card === undefined || to < 0 || to >= cards.length ? cards : cards.toSpliced(from, 1).toSpliced(to, 0, card);
};

export const toggleCard = (cards: readonly ArrangedCard[], id: string): readonly ArrangedCard[] =>
  cards.map(card => (card.id === id ? { id, isShown: !card.isShown } : card));
