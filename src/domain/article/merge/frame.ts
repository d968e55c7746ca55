import { ELEMENT_TYPE, type Element } from '../document.ts';
import { withUniqueIds } from './ids.ts';
import type { Side } from './order.ts';

/** The three blocks that every article begins with, in order; they are never moved, removed or duplicated. */
const FRAME_TYPES = [ELEMENT_TYPE.titleHeader, ELEMENT_TYPE.title, ELEMENT_TYPE.lead] as const;
type FrameType = (typeof FRAME_TYPES)[number];

interface Framed {
  readonly frame: ReadonlyMap<FrameType, Element>;
  readonly body: readonly Element[];
}

const separate = (elements: readonly Element[]): Framed => {
  const frame = new Map<FrameType, Element>();
  const body: Element[] = [];
  for (const element of elements) {
    const type = FRAME_TYPES.find(known => known === element.type);
    if (type && !frame.has(type)) frame.set(type, element);
    else body.push(element);
  }
  return { frame, body };
};

type Three<Value> = Readonly<Record<Side | 'base', Value>>;

interface FrameVersions {
  readonly base: Element | undefined;
  readonly mine: Element;
  readonly theirs: Element;
}

/** Three texts cut into their fixed top blocks, matched by place, and their bodies. */
export interface FramedVersions {
  readonly frame: readonly FrameVersions[];
  readonly body: Three<readonly Element[]>;
}

/** A text that lacks a frame block did not change it; a recreated one is still the same block. */
const pairFrame = (base: Element | undefined, mine: Element | undefined, theirs: Element | undefined): readonly FrameVersions[] => {
  const [ofMine, ofTheirs] = [mine ?? base ?? theirs, theirs ?? base ?? mine];
  if (!ofMine || !ofTheirs) return [];
  const id = base?.id ?? (ofMine.id <= ofTheirs.id ? ofMine.id : ofTheirs.id);
  const withId = (element: Element): Element => (element.id === id ? element : { ...element, id });
  return [{ base, mine: withId(ofMine), theirs: withId(ofTheirs) }];
};

/** Separates the three fixed blocks from the body, in all three texts; ids are unique afterwards. */
export const frameVersions = (versions: Three<readonly Element[]>): FramedVersions => {
  const base = separate(withUniqueIds(versions.base));
  const mine = separate(withUniqueIds(versions.mine));
  const theirs = separate(withUniqueIds(versions.theirs));
  return {
    frame: FRAME_TYPES.flatMap(type => pairFrame(base.frame.get(type), mine.frame.get(type), theirs.frame.get(type))),
    body: { base: base.body, mine: mine.body, theirs: theirs.body },
  };
};
