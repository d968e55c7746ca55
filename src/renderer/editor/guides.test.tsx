import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it } from 'vitest';
import type { Element } from '#domain/article/document.ts';
import { createI18n } from '#renderer/platform/i18n/i18n.ts';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { ArticleEditor } from './ArticleEditor.tsx';

const i18n = await createI18n('en-GB');

const line = (type: string, length: number): Element => ({ type, id: type, children: [{ text: 'x'.repeat(length) }] });

const show = (length: number, readOnly = false): HTMLElement => {
  const quote: Element = { type: 'quote', id: 'quote', children: [line('quoteText', length), line('quoteCaption', 4)] };
  const elements = [line('titleHeader', length), line('title', length), line('lead', length), quote];
  render(
    <I18nextProvider i18n={i18n}>
      <ArticleEditor document={{ version: 'v008', elements }} readOnly={readOnly} contentLocale="de-CH" makeId={createIdMaker()} />
    </I18nextProvider>,
  );
  return screen.getByRole('textbox', { name: 'Article text' });
};

const guideOf = (text: HTMLElement, type: string): string | undefined =>
  text.querySelector<HTMLElement>(`[data-block="${type}"]`)?.dataset['guide'];

describe('the guide length of a line', () => {
  afterEach(cleanup);

  it.each([
    ['titleHeader', 30, '31 / 30'],
    ['title', 70, '71 / 60–70'],
    ['lead', 140, '141 / 140'],
    ['quoteText', 85, '86 / 85'],
  ])('of %s is %i characters: a longer one is marked, none is refused (B9-063)', (type, most, mark) => {
    expect(guideOf(show(most), type)).toBeUndefined();
    cleanup();
    const text = show(most + 1);
    expect(guideOf(text, type)).toBe(mark);
    expect(text.querySelector(`[data-block="${type}"]`)?.textContent).toHaveLength(most + 1);
  });

  it('shows nothing where a person only reads', () => {
    const text = show(200, true);
    expect(text.querySelector('[data-guide]')).toBeNull();
  });
});
