import { cleanup, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Element } from '#domain/article/document.ts';
import { createI18n } from '#renderer/platform/i18n/i18n.ts';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { InlineEditor } from './SmallEditor.tsx';

const i18n = await createI18n('en-GB');
const value: readonly Element[] = [{ type: 'paragraph', id: 'a', children: [{ text: 'Ein Zug' }] }];

afterEach(cleanup);

const show = (props: Partial<Parameters<typeof InlineEditor>[0]> = {}) =>
  render(
    <I18nextProvider i18n={i18n}>
      <InlineEditor
        value={value}
        label="Text of the infobox"
        onChange={vi.fn<(elements: readonly Element[]) => void>()}
        makeId={createIdMaker()}
        contentLocale="de-CH"
        {...props}
      />
    </I18nextProvider>,
  );

describe('the editor of a form on the screen', () => {
  it('the editor of a form on the screen has a name, its words, and two rows at least (B9-037)', () => {
    const { container } = show();
    const box = screen.getByRole('textbox', { name: 'Text of the infobox' });
    expect(box.textContent).toContain('Ein Zug');
    expect(box.getAttribute('aria-multiline')).toBe('true');
    expect(container.querySelector('.g-small-editor')?.getAttribute('style')).toContain('--rows: 2');
  });

  it('offers the marks', () => {
    show();
    const names = screen.getAllByRole('button').map(button => button.getAttribute('aria-label'));
    expect(names.slice(0, 3)).toEqual(['Bold', 'Italic', 'Underline']);
  });

  it('the editor of a form on the screen in reading has no toolbar', () => {
    show({ readOnly: true });
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(screen.getByRole('textbox').getAttribute('contenteditable')).not.toBe('true');
  });
});
