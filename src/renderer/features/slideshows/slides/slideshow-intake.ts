import type { BridgeClient } from '#bridge/client.ts';
import type { Slide } from '#domain/slideshow/slideshow.ts';
import { takeFile } from '#renderer/platform/files/take-file.ts';
import { createIntake, type Intake, type IntakeOptions } from './intake.ts';
import { slideSteps, type SlideshowControl } from './slide-steps.ts';

/** The way of files into one slideshow: it goes on while its screen is closed, as long as the window lives. */
export interface SlideshowIntake extends Intake {
  /** Adds slides that came by another way. */
  readonly add: (slides: readonly Slide[]) => void;
  /** The slideshow is on the screen: slides go there. Answers how it leaves. */
  readonly show: (control: SlideshowControl) => () => void;
}

interface Options {
  readonly bridge: BridgeClient;
  readonly slideshowId: string;
  readonly take: IntakeOptions['take'];
  readonly makeId: () => string;
}

/** Adds slides to a slideshow that is not on the screen; false where this desk cannot write it. */
const addBehind = async (bridge: BridgeClient, id: string, slides: readonly Slide[]): Promise<boolean> => {
  const place = { resource: 'slideshows', id } as const;
  const opened = await bridge.call('items.open', place);
  if (!opened.ok) return false;
  const { draft } = opened.value;
  if (draft.resource !== 'slideshows') return false;
  const written = await bridge.call('items.journal', {
    id,
    draft: { ...draft, item: { ...draft.item, slides: [...draft.item.slides, ...slides] } },
  });
  await bridge.call('items.close', place);
  return written.ok;
};

export const createSlideshowIntake = ({ bridge, slideshowId, take, makeId }: Options): SlideshowIntake => {
  let shown: SlideshowControl | undefined;
  let known: readonly Slide[] = [];
  /** Slides that could not be written yet: they come when the slideshow is opened again. */
  let left: readonly Slide[] = [];
  let writing: Promise<unknown> = Promise.resolve();

  const add = (slides: readonly Slide[], group: string): void => {
    known = [...known, ...slides];
    if (shown) return slideSteps(shown).add(slides, group);
    writing = writing.then(async () => {
      if (!(await addBehind(bridge, slideshowId, slides))) left = [...left, ...slides];
    });
  };
  const intake = createIntake({
    bridge,
    take,
    attachTo: { resource: 'slideshows', id: slideshowId },
    slides: () => shown?.get().slides ?? known,
    add,
    makeId,
  });
  return {
    ...intake,
    add: slides => add(slides, makeId()),
    show: control => {
      shown = control;
      if (left.length > 0) slideSteps(control).add(left);
      left = [];
      return () => {
        if (shown !== control) return;
        known = control.get().slides;
        shown = undefined;
      };
    },
  };
};

const intakes = new WeakMap<BridgeClient, Map<string, SlideshowIntake>>();

/** The one of a slideshow in this window. */
export const slideshowIntakeOf = (bridge: BridgeClient, slideshowId: string): SlideshowIntake => {
  const ofBridge = intakes.get(bridge) ?? new Map<string, SlideshowIntake>();
  intakes.set(bridge, ofBridge);
  const known = ofBridge.get(slideshowId);
  if (known) return known;
  const made = createSlideshowIntake({ bridge, slideshowId, take: takeFile, makeId: () => crypto.randomUUID() });
  ofBridge.set(slideshowId, made);
  return made;
};
