import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Element } from '#domain/article/document.ts';
import { createI18n } from '#renderer/platform/i18n/i18n.ts';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { CaptionEditor, InlineEditor, SingleLineEditor } from './SmallEditor.tsx';

const i18n = await createI18n('en-GB');
const value: readonly Element[] = [{ type: 'paragraph', id: 'a', children: [{ text: 'Ein Zug' }] }];

afterEach(cleanup);

const show = (Kind: typeof InlineEditor, props: Partial<Parameters<typeof InlineEditor>[0]> = {}) =>
  render(
    <I18nextProvider i18n={i18n}>
      <Kind
        value={value}
        label="Caption of the picture"
        onChange={vi.fn<(elements: readonly Element[]) => void>()}
        makeId={createIdMaker()}
        contentLocale="de-CH"
        {...props}
      />
    </I18nextProvider>,
  );

describe('small editors on the screen', () => {
  it.each([
    ['single line', SingleLineEditor, '1', 'false'],
    ['caption', CaptionEditor, '2', 'false'],
    ['inline', InlineEditor, '2', 'true'],
  ] as const)('%s has a name, its words, and its least number of rows (B9-037)', (_name, Kind, rows, multiline) => {
    const { container } = show(Kind);
    const box = screen.getByRole('textbox', { name: 'Caption of the picture' });
    expect(box.textContent).toContain('Ein Zug');
    expect(box.getAttribute('aria-multiline')).toBe(multiline);
    expect(container.querySelector('.g-small-editor')?.getAttribute('style')).toContain(`--rows: ${rows}`);
  });

  it('offers the marks its rules allow and no others', () => {
    show(CaptionEditor, {
      rules: { forbiddenMarks: ['underlined', 'subscript', 'superscript', 'strikethrough', 'code'], links: true, singleLine: true },
    });
    expect(screen.getAllByRole('button').map(button => button.getAttribute('aria-label'))).toEqual(['Bold', 'Italic']);
  });

  it('in reading has no toolbar', () => {
    show(InlineEditor, { readOnly: true });
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(screen.getByRole('textbox').getAttribute('contenteditable')).not.toBe('true');
  });
});
