import { describe, expect, it } from 'vitest';
import { moveCard, readCards, toggleCard, writeCards } from './card-order.ts';

const IDS = ['failed', 'waiting', 'due'];

describe('the cards of the start page', () => {
  it('the cards of the start page stand as they are declared until somebody arranges them', () => {
    expect(writeCards(readCards(IDS, undefined))).toBe('failed,waiting,due');
    expect(writeCards(readCards(IDS, 7))).toBe('failed,waiting,due');
  });

  it('the cards of the start page are read as they were written, also those that are hidden', () => {
    const arranged = toggleCard(moveCard(readCards(IDS, undefined), 'due', -1), 'failed');
    expect(writeCards(arranged)).toBe('-failed,due,waiting');
    expect(readCards(IDS, writeCards(arranged))).toEqual(arranged);
  });

  it('the cards of the start page leave out what is no card any more or stands twice, and put new ones at the end', () => {
    expect(writeCards(readCards(IDS, 'due,gone,-due,failed'))).toBe('due,failed,waiting');
  });

  it('the cards of the start page stay where they are at an end', () => {
    const cards = readCards(IDS, undefined);
    expect(moveCard(cards, 'failed', -1)).toBe(cards);
    expect(moveCard(cards, 'due', 1)).toBe(cards);
    expect(moveCard(cards, 'gone', 1)).toBe(cards);
  });
});
