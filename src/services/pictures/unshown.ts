import type { Draft } from '../drafts/draft.ts';
import type { DraftTexts } from '../drafts/draft-book.ts';
import type { PictureStore } from './picture-store.ts';
import { picturesIn } from './shown-pictures.ts';
import type { Uploads } from './uploads.ts';

/** The elements of all texts of a draft that the newsroom may get. */
const elementsOf = ({ working, saved, pending }: Draft): readonly unknown[] =>
  [working, saved, pending?.old, pending?.target].flatMap(text => text?.elements ?? []);

/** Pictures that a draft shows no longer. What is the same object in both is not looked at: most of a text, with each letter. */
const unshownBy = ({ before, after }: DraftTexts): ReadonlySet<string> => {
  const now = after ? elementsOf(after) : [];
  const same = new Set(now);
  const gone = picturesIn(elementsOf(before).filter(element => !same.has(element)));
  const left = gone.size === 0 ? gone : picturesIn(now);
  return new Set([...gone].filter(id => !left.has(id)));
};

/** Withdraws uploads of pictures that nothing on this desk shows any more: one undone, deleted or discarded before it was sent. */
export const createUnshown = (ports: {
  readonly store: Pick<PictureStore, 'namedBy'>;
  readonly uploads: Pick<Uploads, 'withdraw'>;
  readonly draftOf: (draftId: number) => Draft | undefined;
}) => {
  const isShown = (id: string): boolean => {
    const { drafts, isElsewhere } = ports.store.namedBy(id);
    const shows = (draftId: number): boolean => {
      const draft = ports.draftOf(draftId);
      return draft !== undefined && picturesIn(elementsOf(draft)).has(id);
    };
    return isElsewhere || drafts.some(shows);
  };
  const withdraw = (owner: string, ids: Iterable<string>): void => {
    for (const id of ids) if (!isShown(id)) ports.uploads.withdraw(owner, id);
  };
  return {
    hearDraft: (texts: DraftTexts): void => {
      withdraw(texts.before.owner, unshownBy(texts));
    },
    /** Something else that showed pictures will not be sent: an event that was taken back. */
    hearGone: (owner: string, shown: unknown): void => {
      withdraw(owner, picturesIn(shown));
    },
  };
};
