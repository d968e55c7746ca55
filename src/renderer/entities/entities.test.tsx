import { ok } from '#domain/result.ts';
import type { Tenant } from '#domain/tenant/tenant.ts';
import { categoryOf } from '#tests/builders/metadata-rows.ts';
import { createFakeHost, USER_ID } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Feature } from '../platform/feature/feature.ts';
import { useItemLocale } from '../platform/state/use-item-locale.ts';
import { categoryPath, useCategories } from './category/categories.ts';
import { readUiLocale } from './preferences/desk-settings.ts';
import { LOGO_MAX_HEIGHTS, TenantLogo } from './tenant/TenantLogo.tsx';
import { initials } from './user/people.ts';
import { UserPicker } from './user/UserPicker.tsx';

const tenant: Tenant = {
  id: 1,
  name: 'Aarebote',
  group: 'bern',
  logoUrl: '/media/logo.svg',
  primaryColor: '#0B5D66',
  language: 'de_CH',
  audienceType: 'paid',
  categoriesRequired: true,
};

describe('the logo of a title', () => {
  it.each([
    ['S', 16],
    ['M', 24],
    ['L', 32],
  ] as const)('the logo of a title is at most this high in size %s: %i px (B9-030)', async (size, height) => {
    await renderApp(createFakeHost());
    render(<TenantLogo tenant={tenant} size={size} />);
    expect(LOGO_MAX_HEIGHTS[size]).toBe(height);
    expect(screen.getByRole('img', { name: 'Aarebote' }).style.maxHeight).toBe(`${height}px`);
  });
});

describe('finding a person', () => {
  const picker: Feature = { routes: [{ path: 'picker', element: <UserPicker label="Author" onChoose={user => chosen.push(user.id)} /> }] };
  const chosen: string[] = [];

  it('asks nothing before the second character, and says so (B5-016, B8-031)', async () => {
    const host = createFakeHost();
    await renderApp(host, { path: '/picker', features: [picker] });
    await userEvent.type(await screen.findByRole('combobox', { name: 'Author' }), 'l');
    expect(await screen.findByText('Type at least 2 characters')).toBeTruthy();
    expect(host.callsOf('api.call').filter(call => call.operation === 'listUsers')).toEqual([]);
  });

  it('offers who fits, chooses by keyboard, and says when there is no match (B8-031)', async () => {
    const host = createFakeHost();
    const lea = {
      id: USER_ID,
      username: 'lea',
      firstName: 'Lea',
      lastName: 'Steiner',
      fullName: 'Lea Steiner',
      shortName: 'lst',
      jobTitle: '',
    };
    host.api['listUsers'] = ({ query }) => ok({ content: query?.['q'] === 'le' ? [lea] : [], totalElements: 1 });
    await renderApp(host, { path: '/picker', features: [picker] });
    const field = await screen.findByRole('combobox', { name: 'Author' });
    await userEvent.type(field, 'le');
    expect(await screen.findByRole('option', { name: /Lea Steiner/u })).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(chosen).toEqual([USER_ID]);
    await userEvent.type(field, 'zz');
    expect(await screen.findByText('No author found')).toBeTruthy();
  });
});

describe('small things', () => {
  it('the desk’s last language counts before a login, English else (A1-006)', () => {
    expect(readUiLocale('fr-CH', 'de-CH')).toBe('fr-CH');
    expect(readUiLocale(undefined, 'de-CH')).toBe('de-CH');
    expect(readUiLocale('xx', null)).toBe('en-GB');
  });
  it('a category is named with the ones above it, without the root', () => {
    const tree = [categoryOf(1, 'Root', null), categoryOf(2, 'Sport', 1), categoryOf(3, 'Fussball', 2)];
    const byId = new Map(tree.map(one => [one.id, one]));
    expect(tree.map(one => categoryPath(one, byId))).toEqual(['Root', 'Sport', 'Sport / Fussball']);
  });
  it('initials are letters, also beyond ASCII', () => expect(initials({ firstName: 'Élodie', lastName: 'Ünal' })).toBe('ÉÜ'));
});

describe('the categories', () => {
  const French = () => {
    useItemLocale('fr-CH');
    return <p>{useCategories().categories.length} catégories</p>;
  };
  const routes: Feature['routes'] = [{ path: 'french', element: <French /> }];

  it('the categories are reloaded in the language of the item that is shown (A2-019)', async () => {
    const host = createFakeHost();
    const languages: (string | undefined)[] = [];
    host.api['listCategories'] = () => {
      languages.push(host.callsOf('settings.setLocales').at(-1)?.contentLocale);
      return ok({ content: [], totalElements: 0 });
    };
    const { router } = await renderApp(host, { path: '/articles/new', features: [{ routes }] });
    await waitFor(() => expect(languages.at(-1)).toBe('de-CH'));
    await act(() => router.navigate('/french'));
    await waitFor(() => expect(languages.at(-1)).toBe('fr-CH'));
    await act(() => router.navigate('/articles/new'));
    await waitFor(() => expect(languages.at(-1)).toBe('de-CH'));
  });
});
