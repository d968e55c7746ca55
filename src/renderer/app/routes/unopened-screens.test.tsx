import { randomUUID } from 'node:crypto';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { err } from '#domain/result.ts';
import { createFakeHost } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';

describe('a screen that cannot be opened without the newsroom', () => {
  it.each([
    ['the board of front pages', '/placement'],
    ['the tree of categories', '/categories'],
    ['an account', `/users/${randomUUID()}`],
    ['the preview of an item', '/preview/metadata/100000000042'],
    ['a tag', '/tags/42'],
    ['the preview of a front page', `/placement/${randomUUID()}/11`],
  ])(
    'a screen that cannot be opened without the newsroom is the main part of the page, with a heading and a way on: %s',
    async (_name, path) => {
      const host = createFakeHost({ role: 'ROLE_Moderator' });
      for (const call of ['listPlacementPages', 'listCategoryNodes', 'getUser', 'getMetadata', 'getTag', 'getPlacementSection'])
        host.api[call] = () => err({ code: 'offline' });
      await renderApp(host, { path });
      await screen.findByRole('button', { name: /again/iu });
      const main = within(screen.getByRole('main'));
      expect(main.getByRole('heading', { level: 1 }).textContent).not.toBe('');
      expect(main.getByRole('button', { name: /again/iu })).toBeTruthy();
    },
  );
});
