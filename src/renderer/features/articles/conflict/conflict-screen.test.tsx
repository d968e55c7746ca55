import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ArticleConflictState } from '#bridge/states.ts';
import { mergeMetadata } from '#domain/metadata/merge.ts';
import { EMPTY_TEASER } from '#domain/metadata/publication.ts';
import { ok } from '#domain/result.ts';
import { isDisabled } from '#tests/support/disabled.ts';
import { ARTICLE_ID, HEAD, openedOf } from '#tests/support/article-host.ts';
import { NOW } from '#tests/support/fake-transport.ts';
import { createPublicationHost, pageOf, type PublicationHost } from '#tests/support/publication-screen.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const PATH = `/articles/${ARTICLE_ID}`;
const RETO = { id: '7d1c2b1a-5f0e-4d8e-8a55-0f3f1f6c2b99', firstName: 'Reto', lastName: 'Frei' };
const DOCUMENT = { version: 'v008' as const, elements: [...HEAD] };

const author = (id: string, name: string) => ({ id, type: 'manualUser', info: null, name, userId: null, agencyId: null });
const versionOf = (input: {
  readonly note: string;
  readonly length: number;
  readonly tags: readonly number[];
  readonly authors: readonly object[];
  readonly main: number;
  readonly own: string;
}) => ({
  note: [{ variantId: 0, note: input.note }],
  targetTextLength: input.length,
  tags: [...input.tags],
  authors: [{ variantId: 0, authors: [...input.authors] }],
  placement: [{ variantId: 0, categories: [10, 20], mainCategory: input.main }],
  teasers: [
    {
      variantId: 12,
      default: { ...EMPTY_TEASER, allowAutomaticUpdate: false, title: input.own },
      facebook: null,
      twitter: null,
      opengraph: null,
    },
  ],
});
const [ada, ben] = [author('a', 'Ada Meier'), author('b', 'Ben Kunz')];
const VERSIONS = {
  base: versionOf({ note: 'Alt', length: 1000, tags: [1], authors: [ada, ben], main: 0, own: 'Der Fluss' }),
  mine: versionOf({ note: 'Alt, von mir ergänzt', length: 2000, tags: [1, 2], authors: [ben, ada], main: 10, own: 'Der Fluss steigt' }),
  theirs: versionOf({
    note: 'Neu geschrieben',
    length: 3000,
    tags: [1, 3],
    authors: [author('c', 'Cléo Roth'), ben, ada],
    main: 20,
    own: 'Der Fluss sinkt',
  }),
};

describe('the conflict screen for metadata', () => {
  let host: PublicationHost;
  let decisions: ArticleConflictState['decisions'];

  const conflict = (): ArticleConflictState => {
    const merged = mergeMetadata(VERSIONS);
    return {
      articleId: ARTICLE_ID,
      theirs: { updatedAt: NOW, by: null, revisionNumber: 3 },
      base: DOCUMENT,
      mine: DOCUMENT,
      theirDocument: DOCUMENT,
      conflicts: [],
      automatic: [],
      fieldConflicts: merged.conflicts.map(one => ({ ...one, choices: [...one.choices] })),
      mergedFields: [...merged.merged],
      theirFields: { updatedAt: NOW, by: RETO },
      baseRevisionNumber: null,
      decisions: { ...decisions },
    };
  };

  beforeEach(() => {
    host = createPublicationHost();
    decisions = {};
    const sync = { kind: 'conflict', open: 4, total: 4 } as const;
    host.handlers['articles.open'] = () => ok(openedOf(HEAD, { sync }));
    host.handlers['articles.conflict'] = () => ok(conflict());
    host.handlers['conflicts.decisions'] = () => ok({ decisions: { ...decisions } });
    host.handlers['conflicts.decide'] = ({ key, choice }) => {
      const { [key]: _before, ...others } = decisions;
      decisions = choice === null || choice === 'merged' ? others : { ...others, [key]: choice };
      return ok({ decisions: { ...decisions } });
    };
    host.handlers['articles.resolveConflict'] = () => ok(openedOf(HEAD));
    const names = ['', 'Hochwasser', 'Aare', 'Bundesrat'];
    host.api['getTag'] = call => {
      const id = Number(call.params?.['id']);
      return ok({ id, name: names[id] ?? '', title: '', description: '', active: true, allowRobots: true });
    };
    host.api['listKickwords'] = () => ok(pageOf([]));
  });

  const show = async (): Promise<void> => {
    await renderApp(host, { path: `${PATH}/conflict` });
    await screen.findByText(/Reto Frei changed the publication/u);
  };
  const question = (name: RegExp): HTMLElement => screen.getByRole('group', { name });

  it('asks for each field and each title’s entry by its name, with values as people read them (A4-050)', async () => {
    await show();
    expect(within(question(/^Note \(all titles\)/u)).getByText('Neu geschrieben').tagName).toBe('INS');
    const target = question(/^Target length/u);
    expect(within(target).getByText('2,000')).toBeTruthy();
    expect(within(target).getByText('3,000')).toBeTruthy();
    const main = question(/Main category \(all titles\)/u);
    await waitFor(() => expect(within(main).getByText('Inland')).toBeTruthy());
    expect(within(main).getByText('Sport')).toBeTruthy();
    expect((await screen.findByRole('group', { name: /Teaser.*Title \(Seeblick\)/u })).textContent).toContain('sinkt');
    expect(screen.queryByText(/[{[]"/u)).toBeNull();
  });

  it('offers both for a note, and not for a number', async () => {
    await show();
    expect(within(question(/^Note/u)).getByRole('radio', { name: /Keep both/u })).toBeTruthy();
    expect(within(question(/^Target length/u)).queryByRole('radio', { name: /Keep both/u })).toBeNull();
  });

  it('says what was merged without a question, by whom, with names in place of numbers', async () => {
    await show();
    await userEvent.click(screen.getByText(/merged without a question/u));
    const line = (await screen.findByText(/^Tags, changed by both/u)).closest('li');
    await waitFor(() => expect(line?.textContent).toContain('Hochwasser, Aare, Bundesrat'));
    expect(line?.textContent).toContain('before: Hochwasser');
    expect(screen.getByText(/Authors.*changed by both|Authors.*changed by Reto Frei/u)).toBeTruthy();
  });

  it('the conflict screen for metadata is worked by keys alone, says how many questions are open, and saves only then (A4-051)', async () => {
    await show();
    const total = conflict().fieldConflicts.length;
    expect(screen.getByText(`0 of ${String(total)} decided`)).toBeTruthy();
    expect(screen.getByText(/Nothing of this article is sent to the newsroom before everything is decided/u)).toBeTruthy();
    for (let count = 1; count <= total; count += 1) {
      expect(isDisabled(screen.getByTestId('apply-conflict'))).toBe(true);
      await userEvent.keyboard('{Control>}{Enter}{/Control}2');
      await screen.findAllByText(`${String(count)} of ${String(total)} decided`);
    }
    expect(new Set(Object.values(decisions))).toEqual(new Set(['theirs']));
    expect(host.callsOf('articles.resolveConflict')).toHaveLength(0);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(host.callsOf('articles.resolveConflict')).toHaveLength(1));
  });

  it('says at the top of the window that all is decided and still to be applied', async () => {
    host.handlers['articles.open'] = () => ok(openedOf(HEAD, { sync: { kind: 'conflict', open: 0, total: 4 } }));
    await show();
    expect(await screen.findByText('All decided, to be applied')).toBeTruthy();
  });

  it('takes decisions back one by one by Ctrl+Z and by the button, each to what stood before, and says so', async () => {
    const total = conflict().fieldConflicts.length;
    const note = 'field:note[0].note';
    await show();
    const undo = (): HTMLElement => screen.getByRole('button', { name: 'Undo decision' });
    expect(isDisabled(undo())).toBe(true);
    await userEvent.click(within(question(/^Note/u)).getByRole('radio', { name: /^Mine/u }));
    await screen.findAllByText(`1 of ${String(total)} decided`);
    await userEvent.click(within(question(/^Note/u)).getByRole('radio', { name: /Keep both/u }));
    await waitFor(() => expect(decisions).toEqual({ [note]: 'both' }));
    await userEvent.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(decisions).toEqual({ [note]: 'mine' }));
    expect(within(question(/^Note/u)).getByRole('radio', { name: /^Mine/u })).toHaveProperty('checked', true);
    await userEvent.click(undo());
    await waitFor(() => expect(decisions).toEqual({}));
    expect(await screen.findByText(`Decision undone. 0 of ${String(total)} decided`)).toBeTruthy();
    expect(within(question(/^Note/u)).getByRole('radio', { name: /^Mine/u })).toHaveProperty('checked', false);
    await waitFor(() => expect(isDisabled(undo())).toBe(true));
  });

  it('goes on where the deciding was left', async () => {
    decisions = { 'field:note[0].note': 'both' };
    await show();
    expect(within(question(/^Note/u)).getByRole('radio', { name: /Keep both/u })).toHaveProperty('checked', true);
    expect(document.activeElement?.closest('fieldset')).not.toBe(question(/^Note/u));
  });
});

describe('the forecast while writing', () => {
  const forecast = { by: RETO, at: NOW, revisionNumber: 4, changed: 3, shared: 0, isReordered: false, questions: 0 };
  let host: PublicationHost;

  beforeEach(() => {
    host = createPublicationHost();
    host.handlers['articles.takeOver'] = () => ok(host.status());
  });

  it('says in one line what a colleague changed, and takes it over on demand', async () => {
    await renderApp(host, { path: `${PATH}?isEditingContent=true` });
    await screen.findByTestId('save');
    expect(screen.queryByTestId('forecast')).toBeNull();
    act(() => host.emit('article.changed', host.status({ forecast })));
    expect(await screen.findByText(/3 blocks changed by Reto Frei, none of them changed here/u)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Take over now' }));
    await waitFor(() => expect(screen.queryByTestId('forecast')).toBeNull());
    expect(host.callsOf('articles.takeOver')).toEqual([{ articleId: ARTICLE_ID }]);
    expect(await screen.findByText('The changes of Reto Frei are in your text')).toBeTruthy();
  });

  it('leads to the questions where both changed the same words', async () => {
    const sync = { kind: 'conflict', open: 1, total: 1 } as const;
    host.handlers['articles.takeOver'] = () => ok(host.status({ sync }));
    const { router } = await renderApp(host, { path: `${PATH}?isEditingContent=true` });
    await screen.findByTestId('save');
    act(() => host.emit('article.changed', host.status({ forecast: { ...forecast, changed: 2, shared: 1, questions: 1 } })));
    expect(await screen.findByText(/2 blocks changed by Reto Frei, 1 of them also here/u)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Compare and decide' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${PATH}/conflict`));
  });
});
