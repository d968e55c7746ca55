import { readFileSync } from 'node:fs';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { slideshowView } from '#richtext/blocks/slideshow/view.tsx';
import type { MediaServices, SlidePage } from '#richtext/view/media-services.tsx';
import { isDisabled } from '#tests/support/disabled.ts';
import { captions, media, show } from '#tests/support/media-screen.tsx';

afterEach(cleanup);

const figure = (name: string | RegExp) => screen.getByRole('figure', { name });
describe('a slideshow in the text', () => {
  const linked = media('slideshow', { embed: { id: 'show-1' } }, [{ text: '' }]);
  const info = {
    id: 'show-1',
    metadataId: '100000000042',
    title: 'Seen im Winter',
    publicationStatus: 'published',
    imageUrl: undefined,
    slideCount: 12,
    editPath: '/slideshows/show-1',
    metadataPath: '/slideshows/show-1/metadata',
  };
  const showWith = (answer: Awaited<ReturnType<NonNullable<MediaServices['slideshowOf']>>>) =>
    show(linked, { media: { slideshowOf: async () => answer } });

  it('shows its title and how many slides it has', async () => {
    showWith(info);
    expect(await screen.findByText('Seen im Winter')).toBeTruthy();
    expect(screen.getByText('12 slides')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('a slideshow in the text without slides opens itself in a new tab (B2-010)', async () => {
    showWith({ ...info, slideCount: 0 });
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'This slideshow has no slides yet' });
    expect([link.getAttribute('href'), link.target]).toEqual(['/slideshows/show-1', '_blank']);
  });

  it('a slideshow in the text that is not published leads to its metadata (B2-010)', async () => {
    showWith({ ...info, publicationStatus: 'notPublished' });
    expect((await screen.findByRole('link', { name: /Not published/u })).getAttribute('href')).toBe('/slideshows/show-1/metadata');
  });

  it.each([
    ['missing' as const, /no longer exists/u],
    [undefined, /cannot be looked up now/u],
  ])('a slideshow in the text that is %s says so', async (answer, words) => {
    showWith(answer);
    expect(await screen.findByText(words)).toBeTruthy();
  });

  const pageOf = (page: number, total: number): SlidePage => ({
    total,
    slides: Array.from({ length: Math.min(5, total - 5 * page) }, (_, index) => ({
      id: `slide-${String(5 * page + index + 1)}`,
      imageUrl: `https://b.example.ch/${String(5 * page + index + 1)}.jpg`,
      cut: {},
      alt: `Bild ${String(5 * page + index + 1)}`,
      caption: `Legende ${String(5 * page + index + 1)}`,
      credit: 'Lea',
      isVisible: true,
    })),
  });

  it('shows one slide after the other, around the ends, a page of five at a time (B4-061)', async () => {
    const asked: number[] = [];
    const slidesOf = async (_id: string, page: number) => {
      asked.push(page);
      return pageOf(page, 12);
    };
    show(linked, { media: { slideshowOf: async () => info, slidesOf } });
    const preview = within(await screen.findByRole('group', { name: 'Preview of “Seen im Winter”' }));
    expect(await preview.findByRole('img', { name: 'Bild 1' })).toBeTruthy();
    await userEvent.click(preview.getByRole('button', { name: 'Previous slide' }));
    expect(await preview.findByRole('img', { name: 'Bild 12' })).toBeTruthy();
    expect(preview.getByRole('status').textContent).toBe('Slide 12 of 12');
    await userEvent.click(preview.getByRole('button', { name: 'Next slide' }));
    expect(await preview.findByText('Legende 1 · Lea')).toBeTruthy();
    expect(asked).toEqual([0, 2]);
  });

  it('a slideshow in the text cannot be gone through unless it is published (B4-061)', async () => {
    show(linked, {
      media: { slideshowOf: async () => ({ ...info, publicationStatus: 'unpublished' }), slidesOf: async () => pageOf(0, 3) },
    });
    const preview = within(await screen.findByRole('group', { name: /Preview of/u }));
    await preview.findByRole('img', { name: 'Bild 1' });
    expect(isDisabled(preview.getByRole('button', { name: 'Next slide' }))).toBe(true);
    expect(isDisabled(preview.getByRole('button', { name: 'Previous slide' }))).toBe(true);
  });

  it('a slideshow in the text is previewed 330 px high, a slide 320 × 280 px with 30 px for its words (B9-028)', () => {
    const css = readFileSync('src/richtext/blocks/slideshow/slideshow.css', 'utf8');
    const ruleOf = (name: string) => new RegExp(`\\.${name} \\{([^}]*)\\}`, 'u').exec(css)?.[1] ?? '';
    expect(ruleOf('g-slide-previews')).toContain('height: 330px;');
    expect(ruleOf('g-slide-preview')).toMatch(/grid-template-rows: 250px 30px;\s+width: 320px;\s+height: 280px;/u);
  });

  it('a slideshow in the text of its own is put in another order by buttons and by dragging', async () => {
    const slide = (id: string) => ({
      ...media('slide', { embed: { url: `https://b.example.ch/${id}.jpg`, name: id } }, captions(id, 'Lea', id)),
      id,
    });
    const { block, handle } = show(media('slideshow', undefined, ['a', 'b', 'c'].map(slide)));
    const order = () => block()?.children.map(child => ('id' in child ? child.id : ''));
    const slideOf = (id: string) => within(figure(`Slide: ${id}`));
    expect(isDisabled(slideOf('a').getByRole('button', { name: 'Move slide forward' }))).toBe(true);
    await userEvent.click(slideOf('a').getByRole('button', { name: 'Move slide back' }));
    expect(order()).toEqual(['b', 'a', 'c']);
    await waitFor(() => expect(isDisabled(slideOf('a').getByRole('button', { name: 'Move slide forward' }))).toBe(false));
    const held = new Map<string, string>();
    const dataTransfer = {
      get types() {
        return [...held.keys()];
      },
      setData: (type: string, value: string) => held.set(type, value),
      getData: (type: string) => held.get(type) ?? '',
      effectAllowed: 'none',
    };
    fireEvent.dragStart(slideOf('c').getByTitle('Drag to another place'), { dataTransfer });
    const target = slideOf('b').getByRole('img');
    fireEvent.dragOver(target, { dataTransfer });
    fireEvent.drop(target, { dataTransfer });
    expect(order()).toEqual(['c', 'b', 'a']);
    act(() => handle.current?.undo());
    expect(order()).toEqual(['b', 'a', 'c']);
  });

  it('a slideshow in the text of its own shows its slides, whose captions can be written', () => {
    const slide = media('slide', { embed: { url: 'https://b.example.ch/1.jpg' } }, captions('Eins', 'Lea', 's'));
    show(media('slideshow', undefined, [slide]));
    expect(screen.getByRole('group', { name: 'Slideshow, one slide' })).toBeTruthy();
    expect(figure('Slide').textContent).toContain('Eins');
  });

  it('a slideshow in the text is offered only where one can be chosen, and chosen in the newsroom’s own list', async () => {
    const PickSlideshow: NonNullable<MediaServices['PickSlideshow']> = ({ onPick }) => (
      <button type="button" onClick={() => onPick({ id: 'show-2', title: 'Berge' })}>
        Berge
      </button>
    );
    const { block } = show(media('slideshow', undefined, [{ text: '' }]), { media: { PickSlideshow } });
    await userEvent.click(screen.getByRole('button', { name: 'Choose a slideshow' }));
    await userEvent.click(screen.getByRole('button', { name: 'Berge' }));
    expect(block()?.data).toEqual({ embed: { id: 'show-2' } });
    const [entry] = slideshowView.inserts ?? [];
    expect([entry?.isOffered?.({}), entry?.isOffered?.({ media: { PickSlideshow } })]).toEqual([false, true]);
  });
});
