import { screen } from '@testing-library/react';
import type { ItemDraft } from '#domain/kinds/item.ts';
import { ok } from '#domain/result.ts';
import type { Slide, SlideshowDraft } from '#domain/slideshow/slideshow.ts';
import { itemIdOf } from '#tests/builders/item-states.ts';
import { pageOf } from '#tests/builders/metadata-rows.ts';
import { type FakeItems, withItems } from './fake-item-host.ts';
import { createFakeHost, type FakeHost } from './fake-transport.ts';
import { renderApp } from './render-app.tsx';

export const SLIDESHOW_ID = itemIdOf(1);
export const SLIDESHOW_PATH = `/slideshows/${SLIDESHOW_ID}`;

export const slideshowOf = (slides: readonly Slide[], head: Partial<SlideshowDraft> = {}): ItemDraft => ({
  resource: 'slideshows',
  item: { titleHeader: 'Wetter', title: 'Der Fluss steigt', lead: 'Es regnet.', slides: [...slides], ...head },
});

export interface SlideshowScreen {
  readonly host: FakeHost;
  readonly items: FakeItems;
  /** Puts a slideshow with these slides on the host and opens it. */
  readonly show: (slides: readonly Slide[], head?: Partial<SlideshowDraft>) => Promise<void>;
}

/** A host with room for one slideshow, and its screen. */
export const createSlideshowScreen = (): SlideshowScreen => {
  const host = createFakeHost();
  const items = withItems(host);
  host.api['listMetadata'] = () => ok(pageOf([]));
  return {
    host,
    items,
    show: async (slides, head) => {
      items.put(slideshowOf(slides, head));
      await renderApp(host, { path: SLIDESHOW_PATH });
      await screen.findByTestId('save');
    },
  };
};
