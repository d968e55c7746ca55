import type { Locator } from '@playwright/test';
import { dropFiles } from './dropping.ts';
import { ItemPage } from './item-page.ts';

/** A slideshow with its slides, as a photo editor uses it. */
export class SlideshowPage extends ItemPage {
  readonly slides = (): Locator => this.page.locator('.g-slide');
  readonly slide = (position: number): Locator => this.slides().nth(position - 1);
  readonly handle = (position: number): Locator => this.page.getByRole('button', { name: `Move slide ${String(position)}`, exact: true });
  readonly caption = (position: number): Locator =>
    this.page.getByRole('textbox', { name: `Caption of slide ${String(position)}`, exact: true });
  readonly credit = (position: number): Locator =>
    this.page.getByRole('textbox', { name: `Credit of slide ${String(position)}`, exact: true });
  readonly problems = (): Locator => this.page.getByRole('list', { name: 'What is missing' }).getByRole('listitem');
  readonly preview = (): Locator => this.page.getByRole('group', { name: 'Slideshow', exact: true });

  readonly drop = (paths: readonly string[]): Promise<void> => dropFiles(this.page.locator('.g-slides-add .g-drop'), paths);

  /** The captions in the order of their slides. */
  readonly captions = (): Promise<readonly string[]> =>
    this.page
      .getByRole('textbox', { name: /^Caption of slide/u })
      .evaluateAll(fields => fields.flatMap(field => (field instanceof HTMLTextAreaElement ? [field.value] : [])));

  /** Takes a slide by its handle and lets it go over the upper half of another. */
  readonly dragAbove = (from: number, to: number): Promise<void> =>
    this.handle(from).dragTo(this.slide(to), { targetPosition: { x: 200, y: 6 } });
}
