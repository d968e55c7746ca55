import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ARTICLE_TEMPLATES } from '#domain/article/article.ts';
import type { Element } from '#domain/article/document.ts';
import { ok } from '#domain/result.ts';
import { createFakeHost } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { outlineOf } from './template-outline.ts';

const waiting = (type: string, id: string, placeholder: string): Element => ({
  type,
  id,
  data: { templateElement: true, placeholder },
  children: [{ text: '' }],
});
const HEAD = ['titleHeader', 'title', 'lead'].map((type): Element => ({ type, id: type, children: [{ text: '' }] }));

describe('what a template brings', () => {
  it('what a template brings is its blocks below the head: words, or what they ask for', () => {
    const list: Element = { type: 'unorderedList', id: 'u', children: [waiting('listItem', 'i', 'Quelle mit Link')] };
    const elements = [
      ...HEAD,
      waiting('crosshead', 'h', 'Die Behauptung'),
      { type: 'paragraph', id: 'p', children: [{ text: 'Immer so.' }] },
      { type: 'paragraph', id: 'e', children: [{ text: '' }] },
      list,
    ];
    expect(outlineOf({ elements }).map(({ style, words }) => `${style}: ${words}`)).toEqual([
      'head: Die Behauptung',
      'text: Immer so.',
      'list: Quelle mit Link',
    ]);
  });

  it('what a template brings is shown for the chosen one, in the language of the article (A3-076)', async () => {
    const host = createFakeHost();
    host.api['listTemplates'] = () =>
      ok(
        (['de-CH', 'fr-CH'] as const).flatMap(contentLocale =>
          ARTICLE_TEMPLATES.map(template => ({
            template,
            name: template,
            contentLocale,
            document: {
              version: 'v008',
              elements: template === 'empty' ? HEAD : [...HEAD, waiting('paragraph', 'p', `${template} ${contentLocale}`)],
            },
          })),
        ),
      );
    await renderApp(host, { path: '/articles/new' });
    const preview = (name: string) => screen.findByRole('region', { name: `What “${name}” starts with` });
    expect(within(await preview('Standard')).getByText('standard de-CH')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /^Interview/u }));
    expect(within(await preview('Interview')).getByText('interview de-CH')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'French' }));
    expect(await within(await preview('Interview')).findByText('interview fr-CH')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /^Empty/u }));
    expect(within(await preview('Empty')).getByText('An empty paragraph')).toBeTruthy();
  });
});
