import { beforeEach, describe, expect, it } from 'vitest';
import { createBridgeClient } from '#bridge/client.ts';
import { ok } from '#domain/result.ts';
import type { SlideshowDraft } from '#domain/slideshow/slideshow.ts';
import { createDraftControl } from '#renderer/entities/item/draft-control.ts';
import { createIntake } from '#renderer/entities/media/intake/intake.ts';
import { assetOf, itemIdOf, pictureIdOf, slideOf } from '#tests/builders/item-states.ts';
import { uploadOf } from '#tests/builders/pictures.ts';
import { type FakeItems, withItems } from '#tests/support/fake-item-host.ts';
import { createFakeHost, type FakeHost } from '#tests/support/fake-transport.ts';
import { createSlideshowIntake, type SlideshowIntake } from './slideshow-intake.ts';
import type { SlideshowControl } from './slide-steps.ts';

const ID = itemIdOf(1);
const START: SlideshowDraft = { titleHeader: '', title: 'Der Fluss steigt', lead: '', slides: [slideOf(9)] };

const controlOf = (draft: SlideshowDraft): SlideshowControl => createDraftControl(draft, () => undefined);
const idsIn = ({ slides }: SlideshowDraft) => slides.map(({ image }) => image?.elvisId);

describe('files that are on their way when their slideshow is left', () => {
  let host: FakeHost;
  let items: FakeItems;
  let intake: SlideshowIntake;
  let handed: (() => void)[];
  const stored = (): SlideshowDraft => {
    const { draft } = items.state(ID);
    if (draft.resource !== 'slideshows') throw new Error('no slideshow');
    return draft.item;
  };
  const dropAndLeave = (...names: readonly string[]): void => {
    const leave = intake.show(controlOf(START));
    intake.add(names.map(name => new File(['x'], name)));
    leave();
  };
  const handOver = (): void => {
    for (const go of handed.splice(0)) go();
  };

  beforeEach(() => {
    host = createFakeHost();
    items = withItems(host);
    items.put({ resource: 'slideshows', item: START });
    handed = [];
    let made = 0;
    host.handlers['pictures.take'] = () => {
      made += 1;
      return ok({ id: pictureIdOf(made), asset: assetOf(made), duplicateOf: null });
    };
    const bridge = createBridgeClient(host);
    const take = (file: File) => new Promise<ReturnType<typeof ok<string>>>(resolve => handed.push(() => resolve(ok(file.name))));
    intake = createSlideshowIntake({ bridge, slideshowId: ID, intake: createIntake(bridge, take) });
  });

  it('files that are on their way when their slideshow is left become slides of it anyway, on the disk of this computer, and are sent', async () => {
    dropAndLeave('a.jpg', 'b.jpg');
    handOver();
    await expect.poll(() => idsIn(stored())).toEqual([9, 1, 2].map(pictureIdOf));
    expect(host.callsOf('items.close')).toHaveLength(host.callsOf('items.open').length);
    expect(host.callsOf('uploads.send').map(({ pictureId }) => pictureId)).toEqual([1, 2].map(pictureIdOf));
  });

  it('files that are on their way when their slideshow is left go to the screen where the slideshow is opened again meanwhile', async () => {
    dropAndLeave('a.jpg');
    expect(intake.store.getState().files).toMatchObject([{ file: { name: 'a.jpg' }, state: { kind: 'taking' } }]);
    const again = controlOf(START);
    intake.show(again);
    handOver();
    await expect.poll(() => idsIn(again.get())).toEqual([9, 1].map(pictureIdOf));
    expect(host.callsOf('items.journal')).toEqual([]);
  });

  it('files that are on their way when their slideshow is left are asked about when a slide shows the same bytes, also where the host knows them by another picture first', async () => {
    const control = controlOf(START);
    intake.show(control);
    host.emit('upload.changed', uploadOf({ id: pictureIdOf(9), asset: { ...assetOf(9), sha256: 'b'.repeat(64) } }));
    host.handlers['pictures.take'] = () =>
      ok({ id: pictureIdOf(2), asset: { ...assetOf(2), sha256: 'b'.repeat(64) }, duplicateOf: pictureIdOf(77) });
    intake.add([new File(['x'], 'nochmals.jpg')]);
    handOver();
    await expect.poll(() => intake.store.getState().files.map(({ state }) => state.kind)).toEqual(['duplicate']);
    expect(idsIn(control.get())).toEqual([9].map(pictureIdOf));
  });

  it('files that are on their way when their slideshow is left wait for the next opening where this computer cannot write the slideshow now', async () => {
    host.handlers['items.journal'] = () => ({ ok: false, error: { code: 'diskFull' } });
    dropAndLeave('a.jpg');
    handOver();
    const openAgain = () => {
      const again = controlOf(START);
      intake.show(again)();
      return idsIn(again.get());
    };
    await expect.poll(() => host.callsOf('items.close')).toHaveLength(1);
    await expect.poll(openAgain).toEqual([9, 1].map(pictureIdOf));
  });
});
