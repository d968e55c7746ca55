import type { BridgeClient } from '#bridge/client.ts';
import type { BridgeError, LocalPicture } from '#bridge/states.ts';
import { MAX_SLIDES, type Slide } from '#domain/slideshow/slideshow.ts';
import type { PlaceOptions } from '#renderer/entities/media/intake/incoming.ts';
import { type Intake, intakeOf } from '#renderer/entities/media/intake/intake.ts';
import { createIncomingFiles, type IncomingFile, type IncomingFiles } from '#renderer/entities/media/intake/list.ts';
import { isOnTheWay } from '#renderer/entities/media/intake/state.ts';
import { uploadsOf } from '#renderer/entities/media/uploads.ts';
import { slideOfAsset } from './slide-of.ts';
import { slideSteps, type SlideshowControl } from './slide-steps.ts';

/** Adds pictures to one slideshow; continues while its screen is closed, for the lifetime of the window. */
export interface SlideshowIntake extends Omit<IncomingFiles, 'cancel' | 'holds'> {
  /** Lets the newsroom fetch a picture of the web; resolves to the error if it did not become a slide. */
  readonly addAddress: (url: string) => Promise<BridgeError | undefined>;
  /** The number of the slide that shows the same picture, counted from 1; 0 without one. */
  readonly positionOf: (picture: LocalPicture) => number;
  /** Tells that the slideshow is on screen, so that slides go there; returns a function that ends it. */
  readonly show: (control: SlideshowControl) => () => void;
}

interface Options {
  readonly bridge: BridgeClient;
  readonly slideshowId: string;
  readonly intake: Intake;
}

/** Adds slides to a slideshow that is not on screen; false if this desk cannot write it. */
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

/** Returns ready files in the order of dropping: those before which nothing is pending. */
const readyInOrder = (files: readonly IncomingFile[]): readonly IncomingFile[] => {
  const first = files.findIndex(({ state }) => isOnTheWay(state));
  return (first < 0 ? files : files.slice(0, first)).filter(({ state }) => state.kind === 'ready');
};

export const createSlideshowIntake = ({ bridge, slideshowId, intake }: Options): SlideshowIntake => {
  let shown: SlideshowControl | undefined;
  let known: readonly Slide[] = [];
  /** Slides that could not be written yet: they are added when the slideshow is opened again. */
  let left: readonly Slide[] = [];
  let writing: Promise<unknown> = Promise.resolve();

  const slides = (): readonly Slide[] => shown?.get().slides ?? known;
  const uploads = uploadsOf(bridge);
  const positionOf = ({ asset, duplicateOf }: LocalPicture): number => {
    // The same bytes may be known under several ids: the host names the oldest, which may be in an article.
    const isSame = (id: string | undefined): boolean =>
      id !== undefined && (id === duplicateOf || uploads.of(id)?.asset?.sha256 === asset.sha256);
    return slides().findIndex(({ image }) => isSame(image?.elvisId)) + 1;
  };
  const placeIn = (until: PlaceOptions['until']): PlaceOptions => ({
    attachTo: { resource: 'slideshows', id: slideshowId },
    until,
    asksAbout: picture => positionOf(picture) > 0,
  });
  /** Adds slides; those dropped together share a group, and are undone in one step. */
  const put = (added: readonly Slide[], group: string): void => {
    known = [...known, ...added];
    if (shown) return slideSteps(shown).add(added, group);
    writing = writing.then(async () => {
      if (!(await addBehind(bridge, slideshowId, added))) left = [...left, ...added];
    });
  };

  const list = createIncomingFiles({
    intake,
    place: () => placeIn('kept'),
    refuse: () => {
      const coming = list.store.getState().files.filter(({ state }) => isOnTheWay(state)).length;
      return slides().length + coming >= MAX_SLIDES ? { code: 'tooManySlides' } : undefined;
    },
  });
  list.store.subscribe(({ files }) => {
    const ready = readyInOrder(files);
    if (ready.length === 0) return;
    list.dismiss(...ready.map(({ key }) => key));
    for (const [group, together] of Map.groupBy(ready, file => file.group)) {
      put(
        together.flatMap(({ state }) => (state.kind === 'ready' ? [slideOfAsset(crypto.randomUUID(), state.asset)] : [])),
        group,
      );
    }
  });

  return {
    ...list,
    positionOf,
    addAddress: url =>
      new Promise(resolve => {
        const place = intake.place();
        place.subscribe(() => {
          const state = place.state();
          if (state.kind === 'failed') return resolve(state.error);
          if (state.kind === 'cancelled') return resolve({ code: 'cancelled' });
          if (state.kind !== 'ready') return;
          put([slideOfAsset(crypto.randomUUID(), state.asset)], crypto.randomUUID());
          resolve(undefined);
        });
        place.start({ kind: 'address', url }, placeIn('arrived'));
      }),
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

/** Returns the intake of a slideshow in this window. */
export const slideshowIntakeOf = (bridge: BridgeClient, slideshowId: string): SlideshowIntake => {
  const ofBridge = intakes.get(bridge) ?? new Map<string, SlideshowIntake>();
  intakes.set(bridge, ofBridge);
  const slideshowIntake = ofBridge.get(slideshowId);
  if (slideshowIntake) return slideshowIntake;
  const made = createSlideshowIntake({ bridge, slideshowId, intake: intakeOf(bridge) });
  ofBridge.set(slideshowId, made);
  return made;
};
