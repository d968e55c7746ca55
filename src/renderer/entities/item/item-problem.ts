/** Something that keeps an item from being published, in words, and the way to it. */
export interface ItemProblem {
  readonly id: string;
  readonly words: string;
  readonly onGo: () => void;
}
