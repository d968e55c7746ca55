import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { MetadataRow } from '#domain/metadata/metadata.ts';
import { err, ok } from '#domain/result.ts';
import type { Feature } from '#renderer/platform/feature/feature.ts';
import { articleIdOf, pageOf, rowOf } from '#tests/builders/metadata-rows.ts';
import { createFakeHost, type FakeHost, offline, USER_ID } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { ContentsPicker } from './ContentsPicker.tsx';
import { moveEntry } from './order.ts';
import { SlideshowPicker } from './SlideshowPicker.tsx';
import { pictureAddress } from '../media/picture-address.ts';
import { useContentServices } from './use-content-services.ts';

const picked: unknown[] = [];

const Contents = () => {
  const [isOpen, setOpen] = useState(true);
  const chosen = ['100000000002', '100000000001'];
  return isOpen ? <ContentsPicker chosen={chosen} onPick={ids => picked.push(ids)} onClose={() => setOpen(false)} /> : <p>closed</p>;
};

const Services = () => {
  const { itemsOf, media } = useContentServices();
  const [answer, setAnswer] = useState('');
  return (
    <>
      <button type="button" onClick={() => void itemsOf?.(['100000000001']).then(items => setAnswer(JSON.stringify(items ?? null)))}>
        items
      </button>
      <button type="button" onClick={() => void media?.slideshowOf?.(articleIdOf(7)).then(show => setAnswer(JSON.stringify(show ?? null)))}>
        slideshow
      </button>
      <output>{answer}</output>
    </>
  );
};

const features: readonly Feature[] = [
  {
    routes: [
      { path: 'contents', element: <Contents /> },
      { path: 'slideshows-picker', element: <SlideshowPicker onPick={choice => picked.push(choice)} onClose={() => undefined} /> },
      { path: 'services', element: <Services /> },
    ],
  },
];

const hostWith = (rows: readonly MetadataRow[], totalElements = rows.length): FakeHost => {
  const host = createFakeHost();
  host.api['listMetadata'] = ({ query }) => {
    const ids = query?.['ids'];
    const asked = Array.isArray(ids) ? rows.filter(row => ids.includes(row.id)) : rows;
    const size = Number(query?.['size'] ?? 10);
    return ok({
      ...pageOf(asked.slice(0, size), { number: Number(query?.['page'] ?? 0), totalElements }),
      size,
      totalPages: Math.ceil(totalElements / size),
    });
  };
  return host;
};

const open = async (path: string, host: FakeHost) => {
  picked.length = 0;
  await renderApp(host, { path, features: [...features] });
  return within(await screen.findByRole('dialog'));
};

const listQueries = (host: FakeHost) =>
  host
    .callsOf('api.call')
    .filter(call => call.operation === 'listMetadata' && call.query?.['ids'] === undefined)
    .map(call => call.query);

const rows = Array.from({ length: 5 }, (_, index) => rowOf(index + 1));

describe('choosing related contents', () => {
  it('shows five published items a page, and marks those that are chosen (B9-018, B2-026)', async () => {
    const host = hostWith(rows, 12);
    const dialog = await open('/contents', host);
    const table = await dialog.findByRole('grid', { name: 'Published items' });
    expect(listQueries(host)[0]).toEqual({ publicationStatus: ['published'], sort: 'updatedAt,desc', page: 0, size: 5 });
    const chosen = within(table)
      .getAllByRole('row', { selected: true })
      .map(row => row.dataset['key']);
    expect(chosen).toEqual(['100000000001', '100000000002']);
    expect(dialog.getAllByRole('button', { name: /^Page /u })).toHaveLength(3);
  });

  it('keeps their order, changes it by button and key, and gives it back', async () => {
    const dialog = await open('/contents', hostWith(rows));
    await dialog.findByRole('button', { name: 'Move “Artikel 1” up' });
    await userEvent.click(dialog.getByRole('button', { name: 'Move “Artikel 1” up' }));
    await userEvent.click(await dialog.findByText('Artikel 4'));
    const entries = () => within(dialog.getByRole('list', { name: 'Chosen contents' })).getAllByRole('listitem');
    expect(entries()).toHaveLength(3);
    entries()[2]?.focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await userEvent.click(dialog.getByRole('button', { name: 'Use these contents' }));
    expect(picked).toEqual([['100000000001', '100000000004', '100000000002']]);
  });

  it('takes one away by key, and another by choosing it again', async () => {
    const dialog = await open('/contents', hostWith(rows));
    await dialog.findByRole('button', { name: 'Remove “Artikel 2”' });
    dialog.getAllByRole('listitem')[0]?.focus();
    await userEvent.keyboard('{Delete}');
    await userEvent.click(within(dialog.getByRole('grid')).getByText('Artikel 1'));
    expect(dialog.getByText(/Nothing chosen yet/u)).toBeTruthy();
  });

  it('goes through the rows by keyboard from the search field on, and turns pages', async () => {
    const host = hostWith(rows, 12);
    const dialog = await open('/contents', host);
    await dialog.findByRole('grid');
    await userEvent.click(dialog.getByRole('searchbox', { name: 'Search by title' }));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.getAttribute('data-key')).toBe('100000000003');
    await userEvent.keyboard('{End}{ArrowDown}');
    await dialog.findByRole('button', { name: 'Page 2', current: 'page' });
    expect(listQueries(host).at(-1)).toMatchObject({ page: 1, size: 5 });
    await userEvent.keyboard('{Home} ');
    expect(dialog.getAllByRole('listitem').length).toBeGreaterThan(0);
  });

  it('searches with two characters and says so before', async () => {
    const host = hostWith(rows);
    const dialog = await open('/contents', host);
    await userEvent.type(dialog.getByRole('searchbox'), 'b');
    expect(await dialog.findByText('Type at least 2 characters')).toBeTruthy();
    await userEvent.type(dialog.getByRole('searchbox'), 'ern');
    expect(await dialog.findByRole('grid')).toBeTruthy();
    await screen.findByRole('grid');
    expect(listQueries(host).map(query => query?.['q'])).not.toContain('b');
  });

  it('choosing related contents without a connection says why there is nothing, and offers to try again', async () => {
    const host = createFakeHost();
    host.api['listMetadata'] = () => err({ code: 'offline', data: { kind: 'noResponse', code: 'offline', message: '' } });
    const dialog = await open('/contents', host);
    host.emit('connectivity.changed', offline());
    expect(await dialog.findByText('No connection to the newsroom')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it.each([
    [0, -1, ['a', 'b', 'c']],
    [0, 1, ['b', 'a', 'c']],
    [2, -1, ['a', 'c', 'b']],
    [2, 1, ['a', 'b', 'c']],
    [9, 1, ['a', 'b', 'c']],
  ] as const)('moves the entry %i by %i', (index, step, expected) => {
    expect(moveEntry(['a', 'b', 'c'], index, step)).toEqual(expected);
  });
});

describe('choosing a slideshow', () => {
  it('choosing a slideshow is a page of ten with image, title, updated and author, newest first (B9-018)', async () => {
    const host = hostWith([rowOf(1, { resourceName: 'slideshows' })], 31);
    const dialog = await open('/slideshows-picker', host);
    const heads = (await dialog.findAllByRole('columnheader')).map(head => head.textContent);
    expect(heads).toEqual(['Image', 'Title', 'Updated', 'Author']);
    expect(listQueries(host)).toEqual([
      { contentType: ['slideshows'], publicationStatus: ['published'], sort: 'createdAt,desc', page: 0, size: 10 },
    ]);
    expect(dialog.getAllByRole('button', { name: /^Page /u })).toHaveLength(4);
  });

  it('leaves the order away where words are searched for, and filters by people', async () => {
    const host = hostWith([rowOf(1, { resourceName: 'slideshows' })]);
    const lea = {
      id: USER_ID,
      username: 'lea',
      firstName: 'Lea',
      lastName: 'Steiner',
      fullName: 'Lea Steiner',
      shortName: 'lst',
      jobTitle: '',
    };
    host.api['listUsers'] = () => ok({ content: [lea], totalElements: 1 });
    const dialog = await open('/slideshows-picker', host);
    await userEvent.type(dialog.getByRole('combobox', { name: 'Only by this person' }), 'le');
    await userEvent.click(await screen.findByRole('option', { name: /Lea Steiner/u }));
    await userEvent.type(dialog.getByRole('searchbox'), 'see');
    await dialog.findByRole('grid');
    await waitFor(() =>
      expect(listQueries(host).at(-1)).toEqual({
        contentType: ['slideshows'],
        publicationStatus: ['published'],
        userIds: [USER_ID],
        q: 'see',
        page: 0,
        size: 10,
      }),
    );
  });

  it('gives back the id of the slideshow, not of its metadata', async () => {
    const dialog = await open('/slideshows-picker', hostWith([rowOf(1, { resourceName: 'slideshows', title: 'Seen' })]));
    await userEvent.click(await dialog.findByText('Seen'));
    await userEvent.click(dialog.getByRole('button', { name: 'Insert slideshow' }));
    expect(picked).toEqual([{ id: articleIdOf(1), title: 'Seen' }]);
  });

  it('starts in the search field, and takes a row by Enter twice', async () => {
    const dialog = await open('/slideshows-picker', hostWith([rowOf(1, { resourceName: 'slideshows', title: 'Seen' })]));
    await dialog.findByText('Seen');
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('searchbox')));
    await userEvent.keyboard('{Enter}');
    expect(picked).toEqual([]);
    await userEvent.keyboard('{Enter}');
    expect(picked).toEqual([{ id: articleIdOf(1), title: 'Seen' }]);
  });

  it('offers those taken last on this computer, the newest first', async () => {
    const host = hostWith([rowOf(1, { title: 'Seen' }), rowOf(2, { title: 'Berge' }), rowOf(3, { title: 'Wälder' })]);
    const dialog = await open('/slideshows-picker', host);
    await dialog.findByRole('grid');
    expect(dialog.queryByRole('group', { name: 'Recently used' })).toBeNull();
    await userEvent.click(dialog.getByText('Berge'));
    await userEvent.click(dialog.getByRole('button', { name: 'Insert slideshow' }));
    await userEvent.click(dialog.getByText('Wälder'));
    await userEvent.click(dialog.getByRole('button', { name: 'Insert slideshow' }));
    const recent = within(await dialog.findByRole('group', { name: 'Recently used' }));
    await waitFor(() => expect(recent.getAllByRole('button').map(button => button.textContent)).toEqual(['Wälder', 'Berge']));
    picked.length = 0;
    await userEvent.click(recent.getByRole('button', { name: 'Berge' }));
    expect(recent.getByRole('button', { name: 'Berge' }).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(dialog.getByRole('button', { name: 'Insert slideshow' }));
    expect(picked).toEqual([{ id: articleIdOf(2), title: 'Berge' }]);
  });

  it('says so where there is none', async () => {
    const dialog = await open('/slideshows-picker', hostWith([]));
    expect(await dialog.findByText('There is no published slideshow.')).toBeTruthy();
  });
});

describe('what blocks ask', () => {
  const ask = async (host: FakeHost, what: string) => {
    await renderApp(host, { path: '/services', features: [...features] });
    await userEvent.click(await screen.findByRole('button', { name: what }));
    return waitFor(() => {
      const words = document.querySelector('output')?.textContent ?? '';
      if (words === '') throw new Error('no answer yet');
      return JSON.parse(words) as unknown;
    });
  };

  it('items by their ids are answered as blocks show them; undefined without a newsroom', async () => {
    const image = { url: `/filerepo/files/${articleIdOf(3)}/data`, caption: '', credit: '' };
    expect(await ask(hostWith([rowOf(1, { teaserImage: image })]), 'items')).toEqual([
      expect.objectContaining({ metadataId: '100000000001', title: 'Artikel 1', imageUrl: `/media/${articleIdOf(3)}?maxWidth=200` }),
    ]);
  });

  it.each([
    ['/filerepo/files/00000000-0000-4000-8000-000000000003/data', '/media/00000000-0000-4000-8000-000000000003?maxWidth=640'],
    ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
    ['https://b.example.ch/a.jpg?w=1&h=2', '/media/web?url=https%3A%2F%2Fb.example.ch%2Fa.jpg%3Fw%3D1%26h%3D2'],
    ['//b.example.ch/a.jpg', undefined],
  ])('a picture %s comes from %s', (stored, address) => {
    expect(pictureAddress(stored, 640)).toBe(address);
  });

  it('a part of a picture is asked for only where it is not the whole one (B9-003)', () => {
    const stored = `/filerepo/files/${articleIdOf(3)}/data`;
    const whole = { cropMarks: { x: 0, y: 0, width: 1, height: 1 }, focusPoint: { x: 0.5, y: 0.5 } };
    expect(pictureAddress(stored, 640, whole)).toBe(`/media/${articleIdOf(3)}?maxWidth=640`);
    const part = { cropMarks: { x: 0.25, y: 0, width: 0.5, height: 1 }, focusPoint: { x: 1 / 3, y: 0.5 } };
    expect(pictureAddress(stored, 640, part)).toBe(`/media/${articleIdOf(3)}?crop=0.25,0,0.5,1&focus=0.3333,0.5&maxWidth=640`);
  });
});
