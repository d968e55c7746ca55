import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Element } from '#domain/article/document.ts';
import { err, ok } from '#domain/result.ts';
import { ARTICLE_ID, block, createArticleHost, HEAD, metadataOf, openedOf, statusOf } from '#tests/support/article-host.ts';
import { type FakeHost, NOW, offline } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const RETO = { id: '7d1c2b1a-5f0e-4d8e-8a55-0f3f1f6c2b99', firstName: 'Reto', lastName: 'Frei' };
const textOf = (...words: readonly (readonly [string, string])[]): Element[] => [
  ...HEAD,
  ...words.map(([id, text]) => block('paragraph', id, text)),
];
/** Texts of revisions 1 and 2, and of the desk. */
const FIRST = textOf(['a', 'Der erste Absatz.'], ['b', 'Der zweite Absatz.'], ['c', 'Der dritte Absatz.']);
const SECOND = textOf(['c', 'Der dritte Absatz.'], ['a', 'Der erste Absatz.'], ['d', 'Ganz neu.']);
const DESK = textOf(['a', 'Der allererste Absatz.'], ['b', 'Der zweite Absatz.'], ['c', 'Der dritte Absatz.']);

const revisionOf = (number: number) => ({
  id: `5f0e7d1c-2b1a-4d8e-8a55-00000000000${number}`,
  resourceId: ARTICLE_ID,
  resourceName: 'articles',
  revisionNumber: number,
  creator: number === 1 ? null : RETO,
  date: `2026-07-0${number}T10:00:00.000Z`,
  contentStatus: number === 1 ? 'draft' : 'review1',
  publicationStatus: 'notPublished',
});
const opened = openedOf(DESK, { revisionNumber: 2 });

let host: FakeHost;

beforeEach(() => {
  host = createArticleHost(opened);
  host.handlers['articles.recentValues'] = () =>
    ok({ values: [{ at: '2026-07-03T10:00:00.000Z', document: { version: 'v008', elements: textOf(['a', 'Von gestern.']) } }] });
  host.api['listArticleRevisions'] = () => ok([revisionOf(2), revisionOf(1)]);
  host.api['getArticleRevision'] = call => {
    const number = call.params?.['revisionId'] === revisionOf(1).id ? 1 : 2;
    return ok({ ...revisionOf(number), revisionData: { version: 'v008', elements: number === 1 ? FIRST : SECOND } });
  };
});

const open = async (): Promise<void> => {
  await renderApp(host, { path: `/articles/${ARTICLE_ID}` });
  await screen.findByTestId('toggle-editing');
  await userEvent.click(screen.getByRole('button', { name: 'Revisions' }));
};
/** Opens the comparison of revision 1 with the desk's text, and chooses another side to compare with. */
const compare = async (to?: RegExp): Promise<HTMLElement> => {
  await open();
  await userEvent.click(await screen.findByText('Unknown'));
  const dialog = await screen.findByRole('dialog');
  if (to) {
    const side = within(dialog).getByRole('combobox', { name: 'To' });
    await userEvent.selectOptions(side, await within(side).findByRole('option', { name: to }));
  }
  await within(dialog).findByRole('region', { name: 'Comparison of the two texts' });
  return dialog;
};
const labels = (dialog: HTMLElement): readonly string[] =>
  [...dialog.querySelectorAll('.g-diff-block')].map(part => part.textContent).filter(words => /^(Moved|Added|Removed)/u.test(words));

describe('the revisions of an article', () => {
  it('lists each with its number, who made it, when, and in which statuses (A3-026)', async () => {
    await open();
    const newest = await screen.findByRole('button', { name: /Reto Frei/u });
    expect(newest.textContent).toMatch(/^2Reto Frei.*Peer proofreadingcurrent$/u);
    expect(newest.querySelector('time')?.getAttribute('datetime')).toBe('2026-07-02T10:00:00.000Z');
    expect(screen.getByRole('button', { name: /Unknown/u }).textContent).toMatch(/^1Unknown.*Draft$/u);
  });

  it('lists all of a hundred, newest first, and opens the oldest', async () => {
    const HUNDRED = Array.from({ length: 100 }, (_, index) => ({
      ...revisionOf(1),
      id: `5f0e7d1c-2b1a-4d8e-8a55-${String(index).padStart(12, '0')}`,
      revisionNumber: 100 - index,
      date: new Date(Date.parse(NOW) - (index + 1) * 24 * 3_600_000).toISOString(),
    }));
    host.handlers['articles.open'] = () => ok({ ...opened, revisionNumber: 100 });
    host.api['listArticleRevisions'] = () => ok(HUNDRED);
    await open();
    const numbers = (): readonly (string | null)[] => [...document.querySelectorAll('.g-revision-number')].map(one => one.textContent);
    await waitFor(() => expect(numbers()).toEqual(HUNDRED.map(({ revisionNumber }) => String(revisionNumber))));
    await userEvent.click(
      within(screen.getAllByRole('list').at(-2) ?? document.body)
        .getAllByRole('button')
        .at(-1) ?? document.body,
    );
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole<HTMLSelectElement>('combobox', { name: 'From' }).selectedOptions[0]?.textContent).toMatch(
      /^Revision 1,/u,
    );
  });

  it('says between the texts who published them and took them down, and when, and no text the status of today', async () => {
    const change = (number: number, date: string, newValue: string, updatedBy: typeof RETO | null) => ({
      revisionNumber: number,
      date,
      updatedBy,
      changes: [{ fieldName: 'publicationStatus', operation: 'updated', oldValue: 'notPublished', newValue, tenantId: null }],
    });
    host.api['listArticleRevisions'] = () => ok([revisionOf(2), revisionOf(1)].map(one => ({ ...one, publicationStatus: 'published' })));
    host.api['getMetadataRevisionDiffs'] = () =>
      ok([
        change(3, '2026-07-03T10:00:00.000Z', 'unpublished', RETO),
        {
          ...change(3, '2026-07-02T12:00:00.000Z', '', RETO),
          changes: [{ fieldName: 'changesReleased', operation: 'updated', oldValue: ['text'], newValue: null, tenantId: null }],
        },
        change(2, '2026-07-01T12:00:00.000Z', 'published', null),
        change(1, '2026-07-01T09:00:00.000Z', 'notPublished', RETO),
      ]);
    await open();
    await screen.findByText('Published by the schedule');
    const newest = screen.getByRole('button', { name: /Reto Frei/u });
    const lines = [...(newest.closest('ul')?.children ?? [])].map(line => line.textContent);
    expect(lines).toHaveLength(5);
    expect(lines[0]).toMatch(/^Unpublished by Reto Frei/u);
    expect(lines[1]).toMatch(/^Public version updated by Reto Frei/u);
    expect(lines[2]).toMatch(/^2Reto Frei/u);
    expect(lines[3]).toMatch(/^Published by the schedule/u);
    expect(lines[4]).toMatch(/^1Unknown.*Draft$/u);
  });

  it('D-008 says of each whether readers have it, had it, or never did', async () => {
    const [first, second] = ['2026-07-01T10:00:00.000Z', '2026-07-04T10:00:00.000Z'];
    host.handlers['articles.open'] = () =>
      ok(openedOf(DESK, { revisionNumber: 4, metadata: metadataOf({ publicationStatus: 'published' }) }));
    host.api['listArticleRevisions'] = () =>
      ok([
        { ...revisionOf(4), readers: { from: second, to: null } },
        { ...revisionOf(3), readers: null },
        { ...revisionOf(2), readers: { from: first, to: second } },
        revisionOf(1),
      ]);
    await open();
    const newest = (await screen.findAllByRole('button', { name: /Reto Frei/u }))[0];
    const rows = [...(newest?.closest('ul')?.querySelectorAll('.g-revision') ?? [])].map(row => row.textContent);
    expect(rows[0]).toMatch(/public since 4 Jul 2026, \d\d:\d\dcurrent$/u);
    expect(rows[1]).toMatch(/never public$/u);
    expect(rows[2]).toMatch(/public 1 Jul 2026, \d\d:\d\d – 4 Jul 2026, \d\d:\d\d$/u);
    expect(rows[3]).toMatch(/Draft$/u);
  });

  it('says what readers had of it as soon as it was taken back, without a save', async () => {
    let readers: object | null = null;
    host.api['listArticleRevisions'] = () =>
      ok([
        { ...revisionOf(2), readers },
        { ...revisionOf(1), readers: null },
      ]);
    await open();
    const row = async () => (await screen.findByText('Reto Frei')).closest('button');
    expect((await row())?.textContent).not.toContain('never public');
    readers = { from: '2026-07-02T10:00:00.000Z', to: '2026-07-02T10:00:20.000Z' };
    const metadata = metadataOf({ publicationStatus: 'unpublished', updatedAt: '2026-07-02T10:00:20.000Z' });
    act(() => host.emit('article.changed', statusOf({ metadata, revisionNumber: 2 })));
    await waitFor(async () => expect((await row())?.textContent).toMatch(/public .* – /u));
    expect((await screen.findByText('Unknown')).closest('button')?.textContent).toContain('never public');
  });

  it('compares any two of them: added, removed and moved blocks are shown as such (B4-074)', async () => {
    const dialog = await compare(/^Revision 2/u);
    expect(labels(dialog)).toEqual([
      'Moved hereDer dritte Absatz.',
      'RemovedDer zweite Absatz.',
      'Moved away from hereDer dritte Absatz.',
      'AddedGanz neu.',
    ]);
    expect(within(dialog).getByText('Added: 1, removed: 1, moved: 1, changed: 0')).toBeTruthy();
  });

  it('turns the comparison around', async () => {
    const dialog = await compare();
    expect(within(dialog).getByText('allererste').tagName).toBe('INS');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Swap the two sides' }));
    expect((await within(dialog).findByText('allererste')).tagName).toBe('DEL');
    // The desk's text is not a revision and cannot be restored.
    expect(within(dialog).queryByTestId('restore-revision')).toBeNull();
  });

  it('goes from change to change by N and P, around the ends', async () => {
    const dialog = await compare(/^Revision 2/u);
    within(dialog).getByRole('region', { name: 'Comparison of the two texts' }).focus();
    const current = (): string | undefined => dialog.querySelector('.g-diff-block[aria-current]')?.textContent;
    await userEvent.keyboard('n');
    expect(current()).toBe('Moved hereDer dritte Absatz.');
    await userEvent.keyboard('n');
    expect(current()).toBe('RemovedDer zweite Absatz.');
    expect(within(dialog).getByText('Change 2 of 3')).toBeTruthy();
    await userEvent.keyboard('pp');
    expect(current()).toBe('AddedGanz neu.');
  });

  it('remembers the colours of the comparison on this computer (B9-052)', async () => {
    host.settings.set('diffColours', 'YELLOW_AND_BLUE');
    const dialog = await compare();
    await waitFor(() => expect(dialog.querySelector('.g-diff-yellow-blue')).not.toBeNull());
    await userEvent.selectOptions(within(dialog).getByLabelText('Colours of the comparison'), 'Green and red');
    await waitFor(() => expect(host.settings.get('diffColours')).toBe('GREEN_AND_RED'));
  });

  it('lists what this computer keeps beside it, and compares it, also without a network', async () => {
    host.handlers['connectivity.get'] = () => ok(offline());
    host.api['listArticleRevisions'] = () => err({ code: 'offline' });
    await open();
    const local = await screen.findByRole('region', { name: 'On this computer' });
    const value = await within(local).findByRole('button');
    expect(value.querySelector('time')?.getAttribute('datetime')).toBe('2026-07-03T10:00:00.000Z');
    await userEvent.click(value);
    const dialog = await screen.findByRole('dialog', { name: 'Compare revisions' });
    expect((await within(dialog).findAllByText(/gestern/u))[0]?.closest('del, .g-diff-update')).not.toBeNull();
  });

  it('says when both sides are the same', async () => {
    const dialog = await compare(/^Revision 2/u);
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'From' }), `revision:${revisionOf(2).id}`);
    expect(await within(dialog).findByText('Choose two different versions')).toBeTruthy();
  });

  it('calls the newest of the newsroom current, also where the text on this desk builds on an older one', async () => {
    host.api['listArticleRevisions'] = () => ok([revisionOf(3), revisionOf(2), revisionOf(1)]);
    await open();
    const panel = within(screen.getByRole('complementary', { name: 'Revisions' }));
    const rows = (await panel.findAllByRole('button', { name: /Reto Frei/u })).map(row => row.textContent);
    expect(rows).toEqual([expect.stringMatching(/^3.*current$/u), expect.stringMatching(/^2.*yours builds on it$/u)]);
    expect(panel.getByRole('button', { current: true }).textContent).toMatch(/^3/u);
  });

  it('calls other comments of the same words comments, and no formatting', async () => {
    const commented = {
      ...block('paragraph', 'a', ''),
      children: [{ text: 'Der ' }, { text: 'erste', commentId: 'x' }, { text: ' Absatz.' }],
    };
    const formatted = {
      ...block('paragraph', 'b', ''),
      children: [{ text: 'Der ' }, { text: 'zweite', bold: true }, { text: ' Absatz.' }],
    };
    host.handlers['articles.open'] = () => ok(openedOf([...HEAD, commented, formatted], { revisionNumber: 2 }));
    const dialog = await compare();
    const changed = [...dialog.querySelectorAll('.g-diff-label')].map(label => label.textContent);
    expect(changed.filter(label => label.startsWith('Changed'))).toEqual(['Changed: comments', 'Changed: formatting and links']);
  });

  it('restores one, and lists the revision that this made at once (A4-052)', async () => {
    const dialog = await compare();
    host.handlers['articles.restoreRevision'] = () => {
      host.api['listArticleRevisions'] = () => ok([revisionOf(3), revisionOf(2), revisionOf(1)]);
      return ok(openedOf(FIRST, { revisionNumber: 3 }));
    };
    await userEvent.click(within(dialog).getByTestId('restore-revision'));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Restore' }));
    const panel = within(screen.getByRole('complementary', { name: 'Revisions' }));
    await waitFor(() => expect(panel.getByRole('button', { current: true }).textContent).toMatch(/^3/u));
  });

  it('says of a restored one from which its text is (A4-052)', async () => {
    host.api['listArticleRevisions'] = () => ok([{ ...revisionOf(3), restoredFrom: 1 }, revisionOf(2), revisionOf(1)]);
    await open();
    const panel = within(screen.getByRole('complementary', { name: 'Revisions' }));
    const rows = await panel.findAllByRole('button', { name: /Reto Frei|Unknown/u });
    expect(rows.map(row => /Text of revision \d+/u.exec(row.textContent)?.[0])).toEqual(['Text of revision 1', undefined, undefined]);
  });

  it('says how many open comments were about words that the restored one does not have', async () => {
    const commentOf = (id: string, status: 'active' | 'resolved') => ({
      id,
      rootCommentId: null,
      resourceId: ARTICLE_ID,
      creator: RETO,
      text: 'Stimmt das?',
      status,
      createdAt: NOW,
      updatedAt: NOW,
      resolvedBy: null,
      resolvedAt: null,
    });
    const marked = (id: string, words: string, commentId: string): Element => {
      const element = block('paragraph', id, words);
      return { ...element, children: [{ text: words, commentId }] };
    };
    const ids = ['1', '2', '3'].map(end => `0e5a7d1c-2b1a-4d8e-8a55-00000000000${end}`);
    const [gone = '', kept = '', settled = ''] = ids;
    const desk = [...HEAD, marked('a', 'Weg.', gone), marked('b', 'Da.', kept), marked('c', 'Erledigt.', settled)];
    host.handlers['articles.open'] = () => ok(openedOf(desk, { revisionNumber: 2 }));
    host.handlers['comments.list'] = () =>
      ok({ comments: ids.map(id => commentOf(id, id === settled ? 'resolved' : 'active')), pending: [], stale: false });
    host.handlers['articles.restoreRevision'] = () => ok(openedOf([...HEAD, marked('b', 'Da.', kept)], { revisionNumber: 3 }));
    const dialog = await compare();
    await userEvent.click(within(dialog).getByTestId('restore-revision'));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText(/One open comment was about words that this revision does not mark/u)).toBeTruthy();
  });

  it('D-014 asks how a revision of a public article comes back: it waits, unless a person unpublishes', async () => {
    host.handlers['articles.open'] = () =>
      ok(openedOf(DESK, { revisionNumber: 2, metadata: metadataOf({ publicationStatus: 'published' }) }));
    host.handlers['articles.restoreRevision'] = () => ok(openedOf(FIRST, { revisionNumber: 3 }));
    const dialog = await compare();
    await userEvent.click(within(dialog).getByTestId('restore-revision'));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByRole('radio', { name: /^As waiting text/u })).toHaveProperty('checked', true);
    await userEvent.click(question.getByRole('button', { name: 'Restore as waiting text' }));
    await waitFor(() => expect(host.callsOf('articles.restoreRevision')).toMatchObject([{ hold: true }]));
  });

  it('says when the two texts are equal', async () => {
    host.handlers['articles.open'] = () => ok(openedOf(FIRST, { revisionNumber: 2 }));
    await open();
    await userEvent.click(await screen.findByText('Unknown'));
    expect(await within(await screen.findByRole('dialog')).findByText('The two texts are the same.')).toBeTruthy();
  });
});

describe('the other screens of an article', () => {
  const openMore = async (): Promise<void> => {
    await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
    await screen.findByRole('menu');
  };

  it('opens its preview in a window beside it, with what is not saved yet, from the menu and by command (A2-015)', async () => {
    const openWindow = vi.fn();
    vi.stubGlobal('open', openWindow);
    host.handlers['articles.open'] = () => ok({ ...opened, hasUnsavedChanges: true });
    await open();
    await openMore();
    await userEvent.click(screen.getByRole('menuitem', { name: /^Preview in a new window/u }));
    expect(openWindow).toHaveBeenCalledWith('/preview/metadata/100000000042?source=desk', '_blank', 'noopener,noreferrer');
    await userEvent.keyboard('{Control>}{Alt>}v{/Alt}{/Control}');
    expect(openWindow).toHaveBeenCalledTimes(2);
  });

  it('leads to the history of its metadata (A2-013)', async () => {
    host.api['getMetadataRevisionDiffs'] = () => ok([]);
    await open();
    await openMore();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Metadata history' }));
    expect(await screen.findByText('No changes yet')).toBeTruthy();
  });
});
