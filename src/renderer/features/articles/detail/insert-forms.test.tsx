import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toPage } from '#domain/paging.ts';
import { err, ok } from '#domain/result.ts';
import { snippetBodyOf } from '#domain/snippet/snippet.ts';
import { rowOf, tenantOf } from '#tests/builders/metadata-rows.ts';
import { ARTICLE_ID, block, createArticleHost, HEAD, openedOf } from '#tests/support/article-host.ts';
import { aGoal, aTicker } from '#tests/builders/tickers.ts';
import { APP_INFO, type FakeHost, NOW } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const SNIPPET_ID = '0b9f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b12';
const ELEMENTS = [...HEAD, block('paragraph', 'p', 'Seit Tagen.')];

let host: FakeHost;
beforeEach(() => {
  host = createArticleHost(openedOf(ELEMENTS));
  host.handlers['app.info'] = () =>
    ok({ ...APP_INFO, frameAddress: 'http://127.0.0.1:9/', frontendComponentHost: 'components.example.ch' });
  host.api['getUrlPreview'] = () => ok({ title: null, previewImageUrl: null });
});

const open = async (): Promise<void> => {
  await renderApp(host, { path: `/articles/${ARTICLE_ID}?isEditingContent=true` });
  await userEvent.click(await screen.findByRole('textbox', { name: 'Article text' }));
};
/** Chooses a block in the insert menu; its form or picker opens. */
const insert = async (name: string, tab?: 'Embeds') => {
  await userEvent.click(await screen.findByRole('button', { name: /^Insert/u }));
  if (tab !== undefined) await userEvent.click(await screen.findByRole('tab', { name: tab }));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`, 'u') }));
  const dialog = await screen.findByRole('dialog');
  const form = within(dialog);
  const fill = async (label: RegExp | string, words: string): Promise<void> => {
    await userEvent.click(form.getByLabelText(label));
    await userEvent.paste(words);
  };
  const press = (button: string | RegExp) => userEvent.click(form.getByRole('button', { name: button }));
  return { dialog, form, fill, press };
};
/** Returns the text that was journaled, as JSON. */
const journaled = (): string => JSON.stringify(host.callsOf('articles.journal'));

describe('the forms of the insert menu', () => {
  it('a poll has a question and answers, and says what is missing (B2-027)', async () => {
    await open();
    const { form, fill, press } = await insert('Poll');
    await press('Insert');
    expect(form.getAllByRole('alert').map(alert => alert.textContent)).toEqual(['A question is needed', 'At least one answer is needed']);
    await fill(/^Question/u, 'Ski?');
    const answers = () => within(form.getByRole('list', { name: 'Answers' })).getAllByRole('textbox');
    await userEvent.type(answers()[0]!, 'Ja{Enter}'); // the form begins with one
    await userEvent.keyboard('Nein');
    await press('Insert');
    expect(await screen.findByText('Ski?')).toBeTruthy();
    await waitFor(() => expect(journaled()).toMatch(/pollAnswer.*Ja.*pollAnswer.*Nein/u));
  });

  it('an infobox shows placeholders while it is empty, and has a setting “Collapsed” (B2-016, B4-068)', async () => {
    const infobox = {
      type: 'infobox',
      id: 'i',
      children: [block('infoboxTitle', 'it', ''), { type: 'infoboxContent', id: 'ic', children: [block('paragraph', 'ip', '')] }],
    };
    host.handlers['articles.open'] = () => ok(openedOf([...ELEMENTS, infobox]));
    await open();
    expect(document.querySelector('.g-infobox-title.is-empty')).toBeTruthy();
    expect(document.querySelector('.g-infobox-content.is-unwritten .is-empty')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Infobox settings' }));
    const form = within(await screen.findByRole('dialog'));
    const collapsed = form.getByLabelText<HTMLInputElement>('Collapsed');
    expect(collapsed.checked).toBe(true);
    await userEvent.click(collapsed);
    await userEvent.click(form.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(journaled()).toContain('"collapsed":false'));
  });

  it('an interview is imported: the text on the left, what becomes of it on the right, unpaired parts with an error (B2-028, B4-065)', async () => {
    await open();
    const { form, press } = await insert('Import interview');
    await userEvent.click(form.getByRole('textbox', { name: /Text of the interview/u }));
    await userEvent.paste('Intro\nQ: Why?\nA: So.\nQ: And then?');
    const result = within(form.getByRole('group', { name: 'What becomes of it' }));
    await waitFor(() => expect(result.getByText('Why?')).toBeTruthy());
    expect(result.getByText('No answer follows this question.')).toBeTruthy();
    expect(form.getByText(/2 paragraphs belong to no pair/u)).toBeTruthy();
    await press('Insert, the rest as paragraphs');
    await waitFor(() => expect(journaled()).toMatch(/"type":"interview"/u));
    expect(journaled()).toContain('Q: And then?');
  });

  it('Zattoo is a dropdown of television channels (B2-025)', async () => {
    await open();
    const { form, press } = await insert('Zattoo', 'Embeds');
    await userEvent.selectOptions(form.getByLabelText('TV channel'), 'SRF 1');
    await press('Insert');
    await waitFor(() => expect(journaled()).toContain('https://embed.zattoo.com/live/srf1'));
  });

  it('a front-end component has source, label, properties and alternative text (B2-023)', async () => {
    await open();
    const { fill, press } = await insert('Front-end component', 'Embeds');
    await fill(/Source/u, 'https://components.example.ch/quiz');
    await fill('Label', 'Quiz');
    await press('Add property');
    await fill('Key 1', 'id');
    await fill('Value 1', '42');
    await press('Add property');
    await press('Remove property 2');
    await fill('Alternative text', 'Ein Quiz');
    await press('Insert');
    await waitFor(() => expect(journaled()).toContain('"properties":[{"key":"id","value":"42"}]'));
  });

  describe('the check of an address (B4-045)', () => {
    it.each([
      ['allowed', () => ok({ allowed: true }), 'The page lets itself be embedded'],
      ['refused', () => ok({ allowed: false }), /^This URL may not work/u],
      ['not to be asked', () => err({ code: 'offline' } as const), /^The address could not be checked/u],
    ])('the address of an iframe is checked when one leaves the field: %s (B4-045, B8-028)', async (_name, answer, words) => {
      host.api['getIframeAllowed'] = answer;
      await open();
      const { form, fill } = await insert('Embedded content', 'Embeds');
      await fill(/Address or iframe/u, 'https://charts.example.ch/a');
      await userEvent.tab();
      expect(await form.findByText(words)).toBeTruthy();
    });
  });

  it('an imported interview says which segments have no partner (B8-036)', async () => {
    await open();
    const { form, fill } = await insert('Import interview');
    await fill(/Text of the interview/u, 'Q: Why?\nA: So.\nQ: And then?');
    expect(await form.findByText('No answer follows this question.')).toBeTruthy();
  });

  it('a preview that cannot be reached says so, at the height of a frame that reports none (B8-028, B8-029)', async () => {
    vi.stubGlobal('IntersectionObserver', undefined); // nothing is laid out here, so nothing would ever come near
    host.api['getIframeAllowed'] = () => ok({ allowed: true });
    await open();
    const { form, fill } = await insert('Embedded content', 'Embeds');
    await fill(/Address or iframe/u, 'https://charts.example.ch/a');
    const frame = await form.findByTitle<HTMLIFrameElement>('Embedded content');
    expect(frame.style.height).toBe('350px');
    const frameWindow = Object.create(null) as Window; // only compared, never asked for anything
    Object.defineProperty(frame, 'contentWindow', { configurable: true, value: frameWindow });
    const message = new MessageEvent('message', { data: { galley: 'frame', state: 'unreachable' }, origin: 'http://127.0.0.1:9' });
    Object.defineProperty(message, 'source', { value: frameWindow });
    fireEvent(window, message);
    expect(await form.findByText(/The preview does not work/u)).toBeTruthy();
  });

  it('a text component is chosen from a searchable table with a preview and a copyedit switch (B2-022)', async () => {
    const body = snippetBodyOf([block('paragraph', 's1', 'Konto 80-12-3')]);
    const row = { id: SNIPPET_ID, name: 'Spendenkonto', tenantIds: [11], createdAt: NOW, updatedAt: NOW, updatedBy: null };
    const content = [{ ...row, excerpt: 'Konto 80-12-3' }];
    host.api['listTenants'] = () => ok([tenantOf(11, { name: 'Aarebote' })]);
    host.api['listSnippets'] = () => ok({ ...toPage({ content, number: 0, size: 5, totalElements: 1, sort: 'name,asc' }), content });
    host.api['getSnippet'] = () => ok({ ...row, body });
    await open();
    const { form, press } = await insert('Text component');
    await userEvent.type(form.getByRole('searchbox'), 'konto');
    await userEvent.click(form.getByRole('button', { name: /^Publications/u }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Aarebote' }));
    const asked = () => host.callsOf('api.call').findLast(({ operation }) => operation === 'listSnippets')?.query;
    await waitFor(() => expect(asked()).toMatchObject({ q: 'konto', tenantIds: [11] }));
    await userEvent.click(await form.findByText('Spendenkonto'));
    expect(await within(form.getByRole('region', { name: 'Preview' })).findByText('Konto 80-12-3')).toBeTruthy();
    await userEvent.click(form.getByRole('checkbox', { name: 'Edit in this article' }));
    await press('Insert');
    await waitFor(() => expect(journaled()).toContain('Konto 80-12-3'));
  });

  it('a ticker is chosen by search and shown with its score as it changes, and its summary becomes paragraphs with the events’ pictures (B3-007, B4-051)', async () => {
    const row = rowOf(1, { resourceName: 'tickers', title: 'Bern – Basel' });
    let home = 1;
    const goals = () => ({ home, away: 0 });
    host.api['listMetadata'] = () => ok(toPage({ content: [row], number: 0, size: 10, totalElements: 1, sort: '' }));
    host.api['getTicker'] = () => ok({ ...aTicker(), id: row.resourceId, metadataId: row.id, locale: 'de-CH' });
    host.api['getMetadata'] = () => ok({ publicationStatus: 'published' });
    host.api['listTickerEvents'] = () =>
      ok({
        last: 1,
        events: [{ ...aGoal('home', 23, { keyEvent: true }), title: 'Tor für Bern', standing: { kind: 'goals', goals: goals() } }],
        deleted: [],
        standing: { kind: 'goals', goals: goals(), shots: { home: [], away: [] }, phase: 'firstHalf', additive: null },
      });
    const image = {
      ...{ type: 'image', id: 'of-the-event', data: { src: '', embed: { url: 'https://bilder.example.ch/jubel.jpg' } } },
      children: [block('embedCaption', 'c1', 'Torjubel'), block('embedCredit', 'c2', 'Foto: K')],
    };
    host.api['generateTickerSummary'] = () =>
      ok({ summary: ['23′: Tor für Bern (1:0)'], pictures: [{ afterLines: 1, image }], method: 'builtIn' });
    await open();
    const { press } = await insert('Ticker(?! summary)');
    await userEvent.click(await screen.findByRole('row', { name: /Bern – Basel/u }));
    await press('Take this ticker');
    expect((await screen.findByTestId('ticker-board')).textContent).toBe('Bern 1:0 Basel');
    expect(screen.getByText('23′: Tor für Bern (1:0)')).toBeTruthy();
    await waitFor(() => expect(journaled()).toContain(`"data":{"tickerId":"${row.resourceId}","title":"Bern – Basel"}`));
    home = 2;
    act(() => host.emit('live.news', { kind: 'ticker', id: row.resourceId }));
    await waitFor(() => expect(screen.getByTestId('ticker-board').textContent).toBe('Bern 2:0 Basel'));
    await userEvent.click(await screen.findByRole('button', { name: /^Insert/u }));
    await userEvent.click(await screen.findByRole('option', { name: /^Ticker summary/u }));
    await waitFor(() => expect(journaled()).toMatch(/"type":"paragraph","id":"[^"]+","children":\[\{"text":"23′: Tor für Bern \(1:0\)"/u));
    expect(journaled()).toMatch(/"type":"image".*Torjubel.*Foto: K/u);
    expect(journaled()).not.toContain('of-the-event');
    expect(await screen.findByText('Torjubel')).toBeTruthy();
    expect(host.callsOf('api.call').findLast(({ operation }) => operation === 'generateTickerSummary')?.params).toEqual({
      id: row.resourceId,
    });
  });

  it('a slideshow is chosen from a page with image, title, updated and author, by search and by person (B2-024)', async () => {
    host.api['listMetadata'] = () =>
      ok(
        toPage({
          content: [rowOf(1, { resourceName: 'slideshows', title: 'Die Aare' })],
          number: 0,
          size: 10,
          totalElements: 31,
          sort: '',
        }),
      );
    await open();
    const { form, press } = await insert('Slideshow');
    const heads = (await form.findAllByRole('columnheader')).map(head => head.textContent);
    expect(heads).toEqual(['Image', 'Title', 'Updated', 'Author']);
    expect(form.getByRole('searchbox')).toBeTruthy();
    expect(form.getByRole('combobox', { name: 'Only by this person' })).toBeTruthy();
    expect(form.getAllByRole('button', { name: /^Page /u })).toHaveLength(4);
    await userEvent.click(await form.findByText('Die Aare'));
    await press('Insert slideshow');
    await waitFor(() => expect(journaled()).toContain('"type":"slideshow"'));
  });
});
