import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { err, ok } from '#domain/result.ts';
import type { TagRecord } from '#domain/taxonomy/tags.ts';
import { createFakeHost, type FakeHost, refusal } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const TAG: TagRecord = { id: 7, name: 'Announcement', title: '', description: '', active: true, allowRobots: true, image: null };
const OTHER: TagRecord = { ...TAG, id: 8, name: 'Announcements' };

const open = async (path: string) => {
  const host = createFakeHost({ role: 'ROLE_Moderator' });
  const content = [TAG, OTHER].map(({ image: _image, ...tag }) => tag);
  host.api['listTags'] = () => ok({ content, number: 0, size: 50, totalElements: 2, totalPages: 1, sort: 'name,ASC' });
  host.api['getTag'] = call => ok(call.params?.['id'] === 8 ? OTHER : TAG);
  host.api['putTag'] = () => ok(TAG);
  host.api['createTag'] = () => ok(TAG);
  host.api['headTag'] = () => err(refusal(404, 'notFound'));
  host.api['listTaxonomyUses'] = () => ok({ uses: [{ id: 7, items: 3 }] });
  host.api['listSimilarNames'] = () => ok({ similar: [{ id: 7, name: 'Announcement', similarity: 'ending' }] });
  host.api['listMerges'] = () => ok({ merges: [] });
  const { router } = await renderApp(host, { path });
  return { host, router };
};
const bodies = (host: FakeHost, operation: string) =>
  host.callsOf('api.call').flatMap(call => (call.operation === operation ? [call.body] : []));

describe('tags', () => {
  it('A3-032 A2-007 tags are listed with how often they are used, and lead to their fields', async () => {
    const { router } = await open('/tags');
    const grid = within(await screen.findByRole('grid', { name: 'Tags' }));
    const row = within(await grid.findByRole('row', { name: /Announcement .*3 items/u }));
    expect(row.getByRole('link', { name: '3 items' }).getAttribute('href')).toBe('/articles?tagIds=7&contentLocale=all');
    await userEvent.click(row.getByRole('link', { name: 'Announcement' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/tags/7'));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/u })).value).toBe('Announcement');
  });

  it('tags name near-duplicates before one is created, and what is taken while it is typed', async () => {
    const { host, router } = await open('/tags/new');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/u }), 'Announcements');
    expect(await screen.findByText('“Announcement” differs in its ending only.')).toBeTruthy();
    host.api['headTag'] = () => ok(null);
    await userEvent.type(screen.getByRole('textbox', { name: /^Name/u }), ' 2');
    expect(await screen.findByText('This name is already taken')).toBeTruthy();
    host.api['headTag'] = () => err(refusal(404, 'notFound'));
    await userEvent.type(screen.getByRole('textbox', { name: /^Name/u }), '6');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Search engines may list its page' }));
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/tags'));
    expect(bodies(host, 'createTag')).toMatchObject([{ name: 'Announcements 26', active: true, allowRobots: false }]);
  });

  it('tags are merged after a preview of what changes', async () => {
    const { host } = await open('/tags/7');
    const report = {
      id: null,
      kind: 'tags',
      target: { id: 7, name: 'Announcement' },
      sources: [{ id: 8, name: 'Announcements', items: 5 }],
      items: 5,
      publicItems: 2,
      children: [],
      collections: 0,
      sitemapNodes: 0,
      curatedLists: 1,
      sections: 3,
      plans: 0,
      presets: 0,
    };
    host.api['mergeTaxonomy'] = () => ok(report);
    await userEvent.click(await screen.findByRole('button', { name: 'Merge …' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge into “Announcement”' }));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Merge' }).disabled).toBe(true);
    await userEvent.type(dialog.getByRole('combobox'), 'anno');
    await userEvent.click(await screen.findByRole('option', { name: 'Announcements' }));
    expect(await dialog.findByText('5 items get “Announcement” instead.')).toBeTruthy();
    expect(dialog.getByText(/2 of them are public/u)).toBeTruthy();
    expect(dialog.getByText('3 sections of front pages name the target instead.')).toBeTruthy();
    expect(dialog.getByText('One curated list names the target instead.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Merge' }));
    await waitFor(() =>
      expect(bodies(host, 'mergeTaxonomy')).toEqual([
        { kind: 'tags', targetId: 7, sourceIds: [8], preview: true },
        { kind: 'tags', targetId: 7, sourceIds: [8], preview: false },
      ]),
    );
  });
});
