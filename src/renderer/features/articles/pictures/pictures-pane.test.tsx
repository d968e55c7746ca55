import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BridgeParsedInput } from '#bridge/operations.ts';
import { applyDelta } from '#domain/article/delta.ts';
import type { Element } from '#domain/article/document.ts';
import { type Asset, assetUrl } from '#domain/media/asset.ts';
import { ok } from '#domain/result.ts';
import { assetOf, attachmentOf, pictureIdOf } from '#tests/builders/pictures.ts';
import { ARTICLE_ID, block, createArticleHost, HEAD, openedOf } from '#tests/support/article-host.ts';
import { type FakeHost, NOW, offline } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const PATH = `/articles/${ARTICLE_ID}`;
const EDITING = '?isEditingContent=true';
const imageBlock = (number: number, caption = '', credit = '', alt = ''): Element => ({
  type: 'image',
  id: `image-${number}`,
  data: {
    src: assetUrl(pictureIdOf(number)),
    embed: {
      elvisId: pictureIdOf(number),
      naturalWidth: 3000,
      naturalHeight: 2000,
      ...(alt === '' ? {} : { name: alt, nameSource: 'ai' }),
    },
  },
  children: [block('embedCaption', `c-${number}`, caption), block('embedCredit', `k-${number}`, credit)],
});
const THREE = [imageBlock(1, 'Die Aare', 'Reto Frei', 'Ein Fluss'), imageBlock(2, 'Das Tor'), imageBlock(3)];

const opened = (body: readonly Element[]) => openedOf([...HEAD, ...body]);

describe('the picture desk', () => {
  let host: FakeHost;
  /** The text as stored on disk. */
  let disk: readonly Element[];

  beforeEach(() => {
    host = createArticleHost(opened(THREE));
    disk = [...HEAD, ...THREE];
    host.handlers['articles.journal'] = ({ delta }) => {
      disk = applyDelta(disk, delta as BridgeParsedInput<'articles.journal'>['delta']);
      return ok({ journaledAt: NOW, hasUnsavedChanges: true });
    };
  });

  const show = async (path = `${PATH}/pictures${EDITING}`) => {
    const parts = await renderApp(host, { path });
    await screen.findByRole('grid', { name: 'Pictures of the article' });
    return parts;
  };
  const thumb = (position: number) => screen.getByRole('button', { name: new RegExp(`^Picture ${position} of`, 'u') });
  const field = (name: string, position: number): HTMLTextAreaElement =>
    screen.getByRole('textbox', { name: `${name} of picture ${position}` });
  const lineOnDisk = (id: string): string => {
    const find = (elements: readonly Element[]): Element | undefined => {
      for (const element of elements) {
        if (element.id === id) return element;
        const below = find(element.children.filter((child): child is Element => 'children' in child));
        if (below) return below;
      }
      return undefined;
    };
    return (
      find(disk)
        ?.children.map(child => ('text' in child ? child.text : ''))
        .join('') ?? 'missing'
    );
  };
  const chosen = (): readonly number[] => [1, 2, 3].filter(position => thumb(position).getAttribute('aria-pressed') === 'true');

  it('shows all pictures side by side, and marks and counts what they lack', async () => {
    await show();
    expect(thumb(1).getAttribute('aria-description')).toBe('');
    expect(thumb(2).getAttribute('aria-description')).toBe('Credit missing, Alt text missing');
    expect(thumb(3).getAttribute('aria-description')).toBe('Caption missing, Credit missing, Alt text missing');
    expect(screen.getByText('2 pictures lack something')).toBeTruthy();
    expect(field('Caption', 1).value).toBe('Die Aare');
    expect(screen.getAllByText('3000 × 2000 px')).toHaveLength(3);
  });

  it('the picture desk is reached by its shortcut and left by it, without a question although the text is unsaved', async () => {
    host.handlers['articles.open'] = () => ok({ ...opened(THREE), hasUnsavedChanges: true });
    const { router } = await renderApp(host, { path: `${PATH}${EDITING}` });
    await screen.findByTestId('save');
    await userEvent.keyboard('{Control>}{Alt>}p{/Alt}{/Control}');
    await screen.findByRole('grid', { name: 'Pictures of the article' });
    expect(router.state.location.pathname).toBe(`${PATH}/pictures`);
    expect(router.state.location.search).toBe(EDITING);
    await userEvent.click(screen.getByRole('link', { name: 'Back to the text' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(PATH));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(host.callsOf('articles.open')).toHaveLength(1);
  });

  it('writes words into the text as typing does: journaled, and taken back by undo', async () => {
    await show();
    await userEvent.type(field('Credit', 2), 'Keystone');
    await userEvent.tab();
    await waitFor(() => expect(lineOnDisk('k-2')).toBe('Keystone'));
    expect(lineOnDisk('c-2')).toBe('Das Tor');
    await waitFor(() => expect(thumb(2).getAttribute('aria-description')).toBe('Alt text missing'));
    act(() => thumb(2).focus());
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(lineOnDisk('k-2')).toBe(''));
    await waitFor(() => expect(field('Credit', 2).value).toBe(''));
  });

  it('keeps what is being typed when the window loses the focus', async () => {
    await show();
    await userEvent.type(field('Caption', 3), 'Halb ge');
    act(() => void window.dispatchEvent(new Event('blur')));
    await waitFor(() => expect(lineOnDisk('c-3')).toBe('Halb ge'));
    expect(document.activeElement).toBe(field('Caption', 3));
  });

  it('goes with Enter and Tab to the same field of the next picture, and back with Shift', async () => {
    await show();
    await userEvent.click(field('Credit', 1));
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(field('Credit', 2));
    await userEvent.keyboard('Keystone{Tab}');
    expect(document.activeElement).toBe(field('Credit', 3));
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(document.activeElement).toBe(field('Credit', 2));
    expect(field('Credit', 2).value).toBe('Keystone');
  });

  it('restores the previous value with Escape, and goes back to its picture', async () => {
    await show();
    await userEvent.type(field('Caption', 1), ' bei Bern');
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(thumb(1));
    await waitFor(() => expect(field('Caption', 1).value).toBe('Die Aare'));
    expect(lineOnDisk('c-1')).toBe('Die Aare');
  });

  it('marks a description that a person wrote as theirs (B4-016)', async () => {
    await show();
    await userEvent.clear(field('Alt text', 1));
    await userEvent.type(field('Alt text', 1), 'Hochwasser');
    await userEvent.tab();
    await waitFor(() =>
      expect(disk.find(({ id }) => id === 'image-1')?.data).toMatchObject({ embed: { name: 'Hochwasser', nameSource: 'user' } }),
    );
  });

  it('the picture desk is gone through with the arrow keys, and chosen from with Shift, Ctrl and Ctrl+A', async () => {
    await show();
    await userEvent.click(thumb(1));
    expect(chosen()).toEqual([1]);
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(chosen()).toEqual([1, 2]);
    expect(document.activeElement).toBe(thumb(2));
    await userEvent.keyboard('{ArrowRight}');
    expect(chosen()).toEqual([3]);
    await userEvent.keyboard('{Control>}a{/Control}');
    expect(chosen()).toEqual([1, 2, 3]);
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    await user.click(thumb(1));
    await user.keyboard('{/Control}');
    expect(chosen()).toEqual([2, 3]);
  });

  it('begins to edit with Enter in the first field that is empty', async () => {
    await show();
    await userEvent.click(thumb(2));
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(field('Credit', 2));
  });

  it('gives one credit to all chosen pictures in one step, or only where it is empty', async () => {
    await show();
    await userEvent.click(thumb(1));
    await userEvent.keyboard('{Control>}a{/Control}');
    await userEvent.type(screen.getByRole('textbox', { name: 'Credit for the chosen pictures' }), 'Keystone');
    await userEvent.click(screen.getByRole('button', { name: 'Fill where empty' }));
    await waitFor(() => expect(['k-1', 'k-2', 'k-3'].map(lineOnDisk)).toEqual(['Reto Frei', 'Keystone', 'Keystone']));
    await userEvent.click(screen.getByRole('button', { name: 'Set for all chosen' }));
    await waitFor(() => expect(lineOnDisk('k-1')).toBe('Keystone'));
    act(() => thumb(1).focus());
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(lineOnDisk('k-1')).toBe('Reto Frei'));
    expect(lineOnDisk('k-2')).toBe('Keystone');
  });

  it('shows only what lacks something, and keeps a picture in sight while it is completed', async () => {
    await show();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only with something missing' }));
    expect(screen.queryByDisplayValue('Die Aare')).toBeNull();
    await userEvent.type(field('Credit', 1), 'Keystone');
    await userEvent.type(field('Alt text', 1), 'Ein Tor');
    await userEvent.tab();
    expect(await screen.findByText('1 picture lacks something')).toBeTruthy();
    expect(screen.getByDisplayValue('Das Tor')).toBeTruthy();
  });

  it('enlarges a picture with the space bar, goes on with the arrow keys and gives the focus back', async () => {
    await show();
    await userEvent.click(thumb(1));
    await userEvent.keyboard(' ');
    const dialog = await screen.findByRole('dialog', { name: 'Picture 1 of 3' });
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('group', { name: 'Picture 1 of 3' })));
    await userEvent.keyboard('{ArrowRight}');
    expect(await screen.findByRole('dialog', { name: 'Picture 2 of 3' })).toBeTruthy();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(thumb(2)));
  });

  it('crops a picture in place: the crop is in the text, in one step', async () => {
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Crop picture 1' }));
    const dialog = await screen.findByRole('dialog');
    const width = within(dialog).getByRole('spinbutton', { name: /width/iu });
    await userEvent.clear(width);
    await userEvent.type(width, '50');
    await userEvent.tab();
    await userEvent.click(within(dialog).getByRole('button', { name: /^(Apply|Save)/u }));
    await waitFor(() => expect(disk.find(({ id }) => id === 'image-1')?.data).toMatchObject({ embed: { cropMarks: { width: 0.5 } } }));
    expect(await screen.findByText('Cropped')).toBeTruthy();
    act(() => thumb(1).focus());
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(screen.queryByText('Cropped')).toBeNull());
  });

  it('shows attachments that are not in the text, each picture once', async () => {
    host.api['listAttachments'] = () => ok([attachmentOf(1), attachmentOf(8)]);
    await show();
    expect(await screen.findByRole('heading', { name: 'Attached, not in the text' })).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Picture \d of 4/u })).toHaveLength(4);
    expect(thumb(4).getAttribute('aria-description')).toBe('Alt text missing');
  });

  /** Sets up a newsroom that stores the words of files. */
  const keepFiles = (): Map<string, Asset> => {
    const files = new Map([8, 9].map(number => [pictureIdOf(number), assetOf({ id: pictureIdOf(number) })]));
    const idIn = (params: Readonly<Record<string, unknown>> | undefined): string => String(params?.['id']);
    for (const [id, asset] of files)
      files.set(id, { ...asset, metadata: { ...asset.metadata, ...attachmentOf(id === pictureIdOf(8) ? 8 : 9).fileMetadata.metadata } });
    host.api['listAttachments'] = () => ok([attachmentOf(8), attachmentOf(9)]);
    host.api['getFile'] = ({ params }) => ok(files.get(idIn(params)));
    host.api['patchFile'] = ({ params, body }) => {
      const asset = files.get(idIn(params)) ?? assetOf();
      const changed = { ...asset, metadata: { ...asset.metadata, ...(body as Partial<Asset['metadata']>) } }; // checked by the contract
      files.set(asset.id, changed);
      return ok(changed);
    };
    return files;
  };

  it('completes the words of an attached picture in its file, with the keys of all others', async () => {
    const files = keepFiles();
    await show();
    await userEvent.click(await waitFor(() => field('Alt text', 4)));
    await userEvent.keyboard('Ein Boot{Enter}');
    expect(document.activeElement).toBe(field('Alt text', 5));
    await waitFor(() => expect(files.get(pictureIdOf(8))?.metadata.name).toBe('Ein Boot'));
    await waitFor(() => expect(thumb(4).getAttribute('aria-description')).toBe(''));
    expect(field('Alt text', 4).value).toBe('Ein Boot');
    expect(host.callsOf('articles.journal')).toEqual([]);
  });

  it('gives one credit to pictures of the text and of the library together', async () => {
    const files = keepFiles();
    await show();
    await waitFor(() => thumb(5));
    await userEvent.click(thumb(1));
    await userEvent.keyboard('{Control>}a{/Control}');
    await userEvent.type(screen.getByRole('textbox', { name: 'Credit for the chosen pictures' }), 'Reto Meier');
    await userEvent.click(screen.getByRole('button', { name: 'Set for all chosen' }));
    await waitFor(() => expect(['k-1', 'k-2', 'k-3'].map(lineOnDisk)).toEqual(['Reto Meier', 'Reto Meier', 'Reto Meier']));
    await waitFor(() => expect([...files.values()].map(({ metadata }) => metadata.credit)).toEqual(['Reto Meier', 'Reto Meier']));
  });

  it('shows words of files without changing them while there is no network, and says why', async () => {
    keepFiles();
    host.handlers['connectivity.get'] = () => ok(offline());
    await show();
    await waitFor(() => expect(field('Credit', 4).readOnly).toBe(true));
    expect(field('Credit', 1).readOnly).toBe(false);
    expect(screen.getAllByText('The newsroom keeps the words of files: changing them needs the network.')).toHaveLength(2);
  });

  it('says where someone else changed the same words, and lets the person choose', async () => {
    const files = keepFiles();
    await show();
    const file = files.get(pictureIdOf(8)) ?? assetOf();
    await waitFor(() => field('Credit', 4));
    files.set(file.id, { ...file, metadata: { ...file.metadata, credit: 'Niesen Bild' } });
    await userEvent.type(field('Credit', 4), '!');
    await userEvent.tab();
    expect((await screen.findByRole('alert')).textContent).toContain('Credit: “Niesen Bild”');
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(files.get(file.id)?.metadata.credit).toBe('Keystone!'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('only shows while one is viewing, and says how to begin editing', async () => {
    await show(`${PATH}/pictures`);
    expect(field('Caption', 1).readOnly).toBe(true);
    await userEvent.click(screen.getAllByRole('button', { name: 'Edit' }).at(-1) ?? document.body);
    await waitFor(() => expect(field('Caption', 1).readOnly).toBe(false));
  });

  it('redraws one card, not sixty, when one of them changes', async () => {
    const sixty = Array.from({ length: 60 }, (_, index) => imageBlock(index + 1, `Bild ${index + 1}`));
    disk = [...HEAD, ...sixty];
    host.handlers['articles.open'] = () => ok(opened(sixty));
    await show();
    const cards = new Map([...document.querySelectorAll<HTMLElement>('[data-picture]')].map(card => [card.dataset['picture'], card]));
    const changed = new Set<string | undefined>();
    const observer = new MutationObserver(records => {
      for (const { target } of records) changed.add((target as HTMLElement).closest<HTMLElement>('[data-picture]')?.dataset['picture']);
    });
    for (const card of cards.values()) observer.observe(card, { attributes: true, childList: true, characterData: true, subtree: true });
    await userEvent.type(field('Credit', 30), 'K');
    await userEvent.tab();
    await waitFor(() => expect(lineOnDisk('k-30')).toBe('K'));
    await waitFor(() => expect(thumb(30).getAttribute('aria-description')).toBe('Alt text missing'));
    observer.disconnect();
    expect([...changed]).toEqual(['image-30']);
  });
});
