import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { assetUrl } from '#domain/media/asset.ts';
import { pictureIdOf } from '#tests/builders/pictures.ts';
import { ARTICLE_ID, createArticleHost, HEAD, metadataOf, openedOf } from '#tests/support/article-host.ts';
import type { FakeHost } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const PATH = `/articles/${ARTICLE_ID}`;
const teaserImage = { url: assetUrl(pictureIdOf(8)), caption: 'Die Aare', credit: 'Reto Frei' };

describe('the picture desk beside the text', () => {
  let host: FakeHost;
  beforeEach(() => {
    host = createArticleHost(openedOf([...HEAD], { metadata: metadataOf({ teaserImage }) }));
  });

  it('begins at its top although the text was scrolled, and gives the text its place back', async () => {
    await renderApp(host, { path: `${PATH}?isEditingContent=true` });
    await screen.findByTestId('save');
    const scroller = document.scrollingElement ?? document.documentElement;
    scroller.scrollTop = 480;
    await userEvent.keyboard('{Control>}{Alt>}p{/Alt}{/Control}');
    await screen.findByRole('grid', { name: 'Pictures of the article' });
    expect(scroller.scrollTop).toBe(0);
    await userEvent.click(screen.getByRole('link', { name: 'Back to the text' }));
    await waitFor(() => expect(screen.queryByRole('grid', { name: 'Pictures of the article' })).toBeNull());
    await waitFor(() => expect(scroller.scrollTop).toBe(480));
  });

  it('says where the words of the teaser’s picture are written', async () => {
    await renderApp(host, { path: `${PATH}/pictures?isEditingContent=true` });
    await screen.findByRole('grid', { name: 'Pictures of the article' });
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Caption of picture 1' }).readOnly).toBe(true);
    expect(screen.getByText('Its caption and credit are written in the teaser, under Publication.')).toBeTruthy();
  });
});
