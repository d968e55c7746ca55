import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LinkData } from '#domain/article/document.ts';
import { err, ok } from '#domain/result.ts';
import { APP_INFO, createFakeHost, type FakeHost, USER_ID } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import type { Feature } from '../../platform/feature/feature.ts';
import { useLinkServices } from './use-link-services.ts';

const METADATA_ID = '100000000042';
const ROW = { id: METADATA_ID, resourceName: 'articles', resourceId: USER_ID, title: 'Nachtzug', publicationStatus: 'unlisted' };

const Probe = ({ link }: { readonly link: LinkData }) => {
  const { isKnownContent, open, TargetName } = useLinkServices();
  const [known, setKnown] = useState('');
  return (
    <>
      <button onClick={() => void isKnownContent?.(METADATA_ID).then(answer => setKnown(String(answer)))}>ask</button>
      <button onClick={() => open?.(link)}>follow</button>
      <output>{known}</output>
      {link.kind === 'external' || !TargetName ? null : (
        <p data-testid="name">
          <TargetName target={link} />
        </p>
      )}
    </>
  );
};

const show = async (host: FakeHost, link: LinkData = { kind: 'internal', metadataId: METADATA_ID }) => {
  const feature: Feature = {
    routes: [
      { path: 'probe', element: <Probe link={link} /> },
      { path: 'tags/:id', element: <p>the tag in this window</p> },
    ],
  };
  await renderApp(host, { path: '/probe', features: [feature] });
  await screen.findByRole('button', { name: 'follow' });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  return { press };
};

const newsroom = (shell: 'browser' | 'electron' = 'browser'): FakeHost => {
  const host = createFakeHost();
  host.handlers['app.info'] = () => ok({ ...APP_INFO, shell });
  host.api['listMetadata'] = () => ok({ content: [ROW], totalElements: 1, totalPages: 1 });
  host.api['getCategory'] = () => ok({ id: 12, name: 'Bundeshaus' });
  host.api['getTag'] = () => ok({ id: 7, name: 'velo' });
  return host;
};

const opened = () => vi.mocked(window.open).mock.calls.map(call => call.slice(0, 2));

beforeEach(() => {
  vi.spyOn(window, 'open').mockImplementation(() => null);
});

describe('whether an address is known content', () => {
  it('whether an address is known content is asked by ids with size 1', async () => {
    const host = newsroom();
    const { press } = await show(host, { kind: 'tag', tagId: 7 });
    await press('ask');
    expect(await screen.findByText('true')).toBeTruthy();
    expect(host.callsOf('api.call').find(call => call.operation === 'listMetadata')?.query).toEqual({ ids: [METADATA_ID], size: 1 });
  });

  it.each([
    ['the newsroom has no such item', () => ok({ content: [], totalElements: 0 })],
    ['the newsroom answers with something else', () => ok({ content: [{ ...ROW, id: '100000000043' }], totalElements: 1 })],
    ['nobody can be asked', () => err({ code: 'offline', data: { kind: 'noResponse', code: 'offline', message: '' } })],
    ['the newsroom refuses', () => err({ code: 'forbidden' })],
  ])('whether an address is known content is “no” where %s (B4-042)', async (_name, answer) => {
    const host = newsroom();
    host.api['listMetadata'] = answer;
    const { press } = await show(host, { kind: 'tag', tagId: 7 });
    await press('ask');
    expect(await screen.findByText('false')).toBeTruthy();
  });
});

describe('following a link', () => {
  it.each([
    [{ kind: 'external', href: 'https://bern.ch' }, 'https://bern.ch'],
    [{ kind: 'category', categoryId: 12 }, '/categories/12'],
    [{ kind: 'tag', tagId: 7 }, '/tags/7'],
    [{ kind: 'author', authorId: USER_ID }, `/users/${USER_ID}`],
    [{ kind: 'internal', metadataId: METADATA_ID }, `/articles/${USER_ID}`],
  ] as const satisfies readonly (readonly [LinkData, string])[])('%o opens %s in a new tab (B2-005)', async (link, address) => {
    const { press } = await show(newsroom(), link);
    await press('follow');
    await waitFor(() => expect(opened()).toEqual([[address, '_blank']]));
  });

  it('leads to the preview of an item that is not known here', async () => {
    const host = newsroom();
    host.api['listMetadata'] = () => err({ code: 'offline' });
    const { press } = await show(host);
    await press('follow');
    await waitFor(() => expect(opened()).toEqual([[`/preview/metadata/${METADATA_ID}`, '_blank']]));
  });

  it('leaves its own window where it is, in the desktop application too', async () => {
    const { press } = await show(newsroom('electron'), { kind: 'tag', tagId: 7 });
    await press('follow');
    await waitFor(() => expect(opened()).toEqual([['/tags/7', '_blank']]));
    expect(screen.queryByText('the tag in this window')).toBeNull();
  });
});

describe('the name of a target (B2-032)', () => {
  it.each([
    [{ kind: 'internal', metadataId: METADATA_ID }, 'NachtzugUnlisted'],
    [{ kind: 'category', categoryId: 12 }, 'Bundeshaus'],
    [{ kind: 'tag', tagId: 7 }, 'velo'],
    [{ kind: 'author', authorId: USER_ID }, 'Lea Steiner'],
  ] as const)('of %o is “%s”', async (target, name) => {
    await show(newsroom(), target);
    await waitFor(() => expect(screen.getByTestId('name').textContent).toBe(name));
  });

  it('says where it is not known', async () => {
    const host = newsroom();
    host.api['getTag'] = () => err({ code: 'notFound' });
    await show(host, { kind: 'tag', tagId: 9 });
    expect(await screen.findByText('This target is not known here')).toBeTruthy();
  });
});
