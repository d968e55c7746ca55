import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BridgeAnswer } from '#bridge/operations.ts';
import type { OpenArticle } from '#bridge/states.ts';
import { err, ok } from '#domain/result.ts';
import { ARTICLE_ID, block, createArticleHost, HEAD, metadataOf, openedOf } from '#tests/support/article-host.ts';
import { isDisabled } from '#tests/support/disabled.ts';
import { type FakeHost, NOW, refusal } from '#tests/support/fake-transport.ts';
import { createPublicationHost, showPublication } from '#tests/support/publication-screen.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const BODY = block('paragraph', 'p', 'Die Aare steigt seit Montag um 40 Zentimeter.');
const idOf = (digit: number): string => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`;
const shared = (digit: number, method: 'builtIn' | 'model' = 'builtIn') => ({
  id: idOf(digit),
  interactionId: idOf(9),
  createdAt: NOW,
  feedbackEvaluation: null,
  used: false,
  method,
  unsupported: [] as string[],
});
const need = (change: object = {}) => ({
  ...shared(4, 'model'),
  articleId: ARTICLE_ID,
  need: 'depth',
  justification: 'Der Text erklärt die Ursachen.',
  justificationDe: 'Der Text erklärt die Ursachen.',
  justificationFr: 'Le texte explique les causes.',
  ...change,
});
const callsTo = (host: FakeHost, name: string) => host.callsOf('api.call').filter(({ operation }) => operation === name);

describe('assistance beside the text', () => {
  let host: FakeHost;

  const open = (change: Partial<OpenArticle> = {}, elements = [...HEAD, BODY]) => {
    host = createArticleHost(openedOf(elements, change));
    host.api['getAssistanceState'] = () => ok({ model: 'test-model', questionsLeft: null });
    host.api['getUserNeed'] = () => ok(null);
    host.api['chooseResult'] = () => ok(shared(1));
  };
  beforeEach(() => open());

  const show = async (name: string, search = '') => {
    await renderApp(host, { path: `/articles/${ARTICLE_ID}${search}` });
    await userEvent.click(await screen.findByRole('button', { name }));
    return within(await screen.findByRole('complementary', { name }));
  };

  describe('teaser suggestions', () => {
    const teaser = (digit: number, title: string, unsupported: string[] = []) => ({
      ...shared(digit, 'model'),
      unsupported,
      titleHeader: 'Aare',
      title,
      lead: 'Seit Montag.',
    });

    it('A2-050d teaser suggestions are compared with what stands there, and one is taken into the text with undo', async () => {
      host.api['generateTeasers'] = () => ok([teaser(1, 'Aare steigt'), teaser(2, 'Hochwasser', ['1,5 Meter']), teaser(3, 'Pegel')]);
      const panel = await show('Teaser suggestions', '?isEditingContent=true');
      expect(within(panel.getByLabelText('In the article now')).getByText('Der Fluss steigt')).toBeTruthy();
      await userEvent.click(panel.getByRole('button', { name: 'Propose' }));
      expect(await panel.findByText('Hochwasser')).toBeTruthy();
      expect(callsTo(host, 'generateTeasers')[0]?.body).toEqual({
        articleBody: 'Die Aare steigt seit Montag um 40 Zentimeter.',
        numOfVariations: 3,
        articleId: ARTICLE_ID,
      });
      // Words that are not in the text are marked, and the method is named.
      const second = within(panel.getByRole('listitem', { name: 'Proposal 2' }));
      expect(second.getByText('1,5 Meter').tagName).toBe('MARK');
      expect(second.getByText('Language model')).toBeTruthy();
      await userEvent.click(second.getByRole('button', { name: 'Take over: Title of proposal 2' }));
      const title = () => document.querySelector('[data-block="title"]')?.textContent;
      await waitFor(() => expect(title()).toBe('Hochwasser'));
      await waitFor(() => expect(callsTo(host, 'chooseResult')[0]).toMatchObject({ query: { id: idOf(2) }, body: { used: true } }));
      await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
      await waitFor(() => expect(title()).toBe('Der Fluss steigt'));
    });

    it('B8-022b teaser suggestions say when not all proposals came, and when none did', async () => {
      host.api['generateTeasers'] = () => ok([teaser(1, 'Aare steigt')]);
      const panel = await show('Teaser suggestions');
      await userEvent.click(panel.getByRole('button', { name: 'Propose' }));
      expect(await panel.findByText('Could not generate all 3 proposals: 1 came.')).toBeTruthy();
      // In view mode nothing can be taken.
      const take = panel.getByRole('button', { name: 'Take over: Title of proposal 1' });
      expect([isDisabled(take), take.getAttribute('aria-description')]).toEqual([true, 'Switch to editing first (F2)']);
      host.api['generateTeasers'] = () => ({ ok: false, error: refusal(502, 'modelFailed') });
      await userEvent.click(panel.getByRole('button', { name: 'Propose others' }));
      expect((await panel.findByRole('alert')).textContent).toContain('No teasers could be proposed. Your text is unchanged.');
    });

    it('teaser suggestions are given up by the person, in the newsroom too, and what comes late is not shown', async () => {
      const late = Promise.withResolvers<BridgeAnswer<'api.call'>>();
      const answer = host.handlers['api.call'];
      host.handlers['api.call'] = call => (call.operation === 'generateTeasers' || answer === undefined ? late.promise : answer(call));
      const panel = await show('Teaser suggestions');
      await userEvent.click(panel.getByRole('button', { name: 'Propose' }));
      await userEvent.click(await panel.findByRole('button', { name: 'Stop waiting' }));
      const [{ ticket } = {}] = callsTo(host, 'generateTeasers');
      expect(ticket).toBeTruthy();
      expect(host.callsOf('api.cancel')).toEqual([{ ticket }]);
      await act(async () => late.resolve(ok({ status: 200, body: [teaser(1, 'Zu spät')], receivedAt: NOW, stale: false })));
      expect(panel.queryByText('Zu spät')).toBeNull();
      expect(panel.queryByRole('alert')).toBeNull();
    });

    it('teaser suggestions wait for a text', async () => {
      open({}, [...HEAD, block('paragraph', 'p')]);
      const panel = await show('Teaser suggestions');
      const button = panel.getByRole('button', { name: 'Propose' });
      expect([isDisabled(button), button.getAttribute('aria-description')]).toEqual([true, 'The text below the lead is still empty']);
    });
  });

  describe('the user need', () => {
    it('A2-050e the user need is found by hand, with its reason; B4-054 two thumbs until somebody says something, then it is read again', async () => {
      let stored: unknown = null;
      host.api['getUserNeed'] = () => ok(stored);
      host.api['generateUserNeed'] = () => {
        stored = need();
        return ok(need());
      };
      host.api['chooseResult'] = () => {
        stored = need({ feedbackEvaluation: 'THUMBS_UP' });
        return ok(shared(4));
      };
      const panel = await show('User need');
      expect(await panel.findByText('Not analysed yet')).toBeTruthy();
      await userEvent.click(panel.getByRole('button', { name: 'Analyse' }));
      const result = within(await panel.findByRole('region', { name: 'Result of the analysis' }));
      expect(result.getByRole('heading', { name: 'Depth' })).toBeTruthy();
      expect(result.getByText('Der Text erklärt die Ursachen.')).toBeTruthy();
      const before = callsTo(host, 'getUserNeed').length;
      await userEvent.click(result.getByRole('button', { name: 'Good result' }));
      await waitFor(() => expect(callsTo(host, 'getUserNeed').length).toBeGreaterThan(before));
      expect(callsTo(host, 'chooseResult')[0]).toMatchObject({ query: { id: idOf(4) }, body: { feedbackEvaluation: 'THUMBS_UP' } });
      await waitFor(() => expect(result.queryByRole('button', { name: 'Poor result' })).toBeNull());
    });

    it('promises no analysis by itself before the newsroom has said that it has a model', async () => {
      open({ metadata: metadataOf({ publicationStatus: 'published' }) });
      host.api['getAssistanceState'] = () => err(refusal(503, 'unavailable'));
      const panel = await show('User need');
      expect(await panel.findByText('Not analysed yet')).toBeTruthy();
      expect(panel.queryByText(/by itself; the result/u)).toBeNull();
    });

    const reasons: readonly (readonly [string, string, () => void])[] = [
      [
        'A4-055 an unsaved article',
        'Save the article first: what is saved is analysed',
        () => open({ hasUnsavedChanges: true, journaledAt: NOW }),
      ],
      ['A4-055 an empty article', 'The text below the lead is still empty', () => open({}, [...HEAD, block('paragraph', 'p')])],
      [
        'A4-056 an article that is ready to publish',
        'Ready to publish or public: the user need does not change any more',
        () => open({ metadata: metadataOf({ contentStatus: 'readyToPublish' }) }),
      ],
      [
        'A4-056 a published article',
        'Ready to publish or public: the user need does not change any more',
        () => open({ metadata: metadataOf({ publicationStatus: 'published' }) }),
      ],
      [
        'D-065 a newsroom without a model',
        'This needs a language model, and none is set up in this newsroom',
        () => {
          host.api['getAssistanceState'] = () => ok({ model: null, questionsLeft: null });
        },
      ],
    ];
    it.each(reasons)('%s cannot be analysed by hand, and says why', async (_case, reason, prepare) => {
      prepare();
      const panel = await show('User need');
      const button = await panel.findByRole('button', { name: 'Analyse' });
      await waitFor(() => expect(button.getAttribute('aria-description')).toBe(reason));
      expect(isDisabled(button)).toBe(true);
    });

    it('A4-054 shows by itself what the newsroom found at Ready', async () => {
      open({ metadata: metadataOf({ contentStatus: 'readyToPublish' }) });
      host.api['getUserNeed'] = () => ok(need({ feedbackEvaluation: 'THUMBS_DOWN' }));
      const panel = await show('User need');
      expect(await panel.findByRole('heading', { name: 'Depth' })).toBeTruthy();
      expect(panel.queryByRole('button', { name: 'Good result' })).toBeNull();
    });
  });

  describe('the article summary', () => {
    const item = (id: string, words: string) => block('listItem', id, words);
    const summary = (...lines: readonly string[]) => ({
      type: 'summary',
      id: 's',
      children: [
        {
          type: 'summaryList',
          id: 'sl',
          children: [{ type: 'unorderedList', id: 'u', children: lines.map((line, index) => item(`i${String(index)}`, line)) }],
        },
      ],
    });
    const result = (change: object = {}) => ({ ...shared(5), articleId: ARTICLE_ID, summary: ['Eins.', 'Zwei.', 'Drei.'], ...change });
    const edit = async () => {
      await renderApp(host, { path: `/articles/${ARTICLE_ID}?isEditingContent=true` });
      return within(await screen.findByRole('group', { name: 'Summary' }));
    };

    it('B4-053 B4-054 the article summary is generated, taken, and judged once; B8-022a a failure stands in a line', async () => {
      open({}, [...HEAD, summary('', '', ''), BODY]);
      let stored: unknown = null;
      host.api['getArticleSummary'] = () => ok(stored);
      host.api['generateArticleSummary'] = () => {
        stored = result();
        return ok(result());
      };
      host.api['chooseResult'] = call => {
        const { feedbackEvaluation = null } = call.body as { readonly feedbackEvaluation?: string }; // as it is called
        stored = result({ used: true, feedbackEvaluation });
        return ok({ ...shared(5), used: true, feedbackEvaluation });
      };
      const part = await edit();
      await userEvent.click(part.getByRole('button', { name: 'Generate' }));
      const offer = within(await screen.findByRole('region', { name: 'Proposed summary' }));
      expect(offer.getByText('Built-in method')).toBeTruthy();
      await userEvent.click(offer.getByRole('button', { name: 'Insert' }));
      await waitFor(() => expect(screen.getByText('3 of 3 to 4 points')).toBeTruthy());
      await userEvent.click(await screen.findByRole('button', { name: 'Good result' }));
      await waitFor(() => expect(callsTo(host, 'chooseResult').at(-1)?.body).toEqual({ feedbackEvaluation: 'THUMBS_UP' }));
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Poor result' })).toBeNull());
      host.api['generateArticleSummary'] = () => ({ ok: false, error: refusal(502, 'modelFailed') });
      await userEvent.click(await screen.findByRole('button', { name: 'Replace' }));
      expect(await screen.findByText(/No summary could be made. Your text is unchanged. The language model did not answer/u)).toBeTruthy();
    });

    it('B6-014 needs an article that the newsroom knows', async () => {
      open({ metadata: null, metadataId: null, temporaryId: ARTICLE_ID, creation: {} }, [...HEAD, summary('', '', ''), BODY]);
      const button = (await edit()).getByRole('button', { name: 'Generate' });
      expect([isDisabled(button), button.getAttribute('aria-description')]).toEqual([
        true,
        'The newsroom does not have this article yet: save it first',
      ]);
    });
  });

  it('B6-014 rephrasing needs an article that the newsroom knows, and says so', async () => {
    open({ metadata: null, metadataId: null, temporaryId: ARTICLE_ID, creation: {} });
    await renderApp(host, { path: `/articles/${ARTICLE_ID}?isEditingContent=true` });
    await userEvent.click(await screen.findByText(/Die Aare steigt/u));
    const button = await screen.findByRole('button', { name: 'Rephrase' });
    expect([isDisabled(button), button.getAttribute('aria-description')]).toEqual([
      true,
      'The newsroom does not have this article yet: save it first',
    ]);
  });
});

describe('assistance in the publication', () => {
  const openCard = async (card: string, prepare: (host: ReturnType<typeof createPublicationHost>) => void) => {
    const host = createPublicationHost({ title: 'Der Fluss steigt', lead: 'Es regnet.' });
    host.handlers['articles.open'] = () => ok(openedOf([...HEAD, BODY], { metadata: host.metadata() }));
    host.api['chooseResult'] = () => ok(shared(1));
    prepare(host);
    return { host, ...(await showPublication(host, card)) };
  };

  it('A1-008 keywords that are tags are taken one by one or all, others are said to be none yet; B8-022a a failure is said', async () => {
    const tags = ['Aare', 'Hochwasser', 'Bern'].map((name, index) => ({ id: index + 1, name }));
    const { host, within: card } = await openCard('Tags', prepared => {
      prepared.api['getTag'] = () => ok({ id: 1, name: 'Aare', title: '', description: '', active: true, allowRobots: true });
      prepared.api['getKeywordSuggestions'] = () =>
        ok({ ...shared(1), articleId: ARTICLE_ID, keywords: ['Aare', 'Hochwasser', 'Bern', 'Pegelstand'], tags });
    });
    await userEvent.click(card.getByRole('button', { name: 'Propose keywords' }));
    await userEvent.click(await card.findByRole('button', { name: 'Aare' }));
    await waitFor(() => expect(host.metadata().tags).toEqual([1]));
    const offer = within(card.getByRole('region', { name: 'Proposed keywords' }));
    expect(offer.getByText('Pegelstand')).toBeTruthy();
    expect(offer.getByText('Built-in method')).toBeTruthy();
    await userEvent.click(offer.getByRole('button', { name: 'Take all' }));
    await waitFor(() => expect(host.metadata().tags).toEqual([1, 2, 3]));
    host.api['getKeywordSuggestions'] = () => ({ ok: false, error: refusal(422, 'emptyText') });
    await userEvent.click(card.getByRole('button', { name: 'Propose again' }));
    expect((await card.findByRole('alert')).textContent).toContain('No keywords could be proposed.');
  });

  it('A1-008 an SEO teaser is proposed, waits until it is taken, and can be taken back (D-068)', async () => {
    const proposal = { ...shared(1), articleId: ARTICLE_ID, title: 'Aare: Pegel steigt', lead: 'Seit Montag.', keywords: ['Aare'] };
    const { host, within: card } = await openCard('SEO teaser', prepared => {
      prepared.api['generateSeoTeaserWithKeywords'] = () => ok(proposal);
      prepared.api['generateSeoTeaser'] = () => ok({ ...proposal, title: 'Hochwasser an der Aare' });
    });
    await userEvent.click(card.getByRole('button', { name: 'Propose an SEO teaser' }));
    expect(await card.findByText('Aare: Pegel steigt')).toBeTruthy();
    expect(host.patches()).toEqual([]);
    await userEvent.click(card.getByRole('button', { name: 'Take over' }));
    const taken = { variantId: 0, title: 'Aare: Pegel steigt', lead: 'Seit Montag.', allowAutomaticUpdate: false };
    await waitFor(() => expect(host.metadata().seoTeasers).toEqual([taken]));
    await userEvent.click(await card.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(host.metadata().seoTeasers).toMatchObject([{ allowAutomaticUpdate: true }]));
    await userEvent.type(card.getByRole('textbox', { name: 'To be found by' }), 'Hochwasser, Aare');
    await userEvent.click(card.getByRole('button', { name: 'Propose another' }));
    expect(await card.findByText('Hochwasser an der Aare')).toBeTruthy();
    expect(callsTo(host, 'generateSeoTeaser')[0]?.body).toMatchObject({ keywords: ['Hochwasser', 'Aare'] });
  });
});
