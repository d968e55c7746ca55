import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it } from 'vitest';
import { plainText } from '#domain/article/document.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { createI18n } from '#renderer/platform/i18n/i18n.ts';
import type { AssistanceServices, Rephrased } from '#richtext/view/assistance-services.tsx';
import { createIdMaker } from '#tests/builders/arbitrary-document.ts';
import { aDocument, paragraph } from '#tests/builders/documents.ts';
import { ArticleEditor, type ArticleEditorHandle } from '../ArticleEditor.tsx';

const i18n = await createI18n('en-GB');

afterEach(cleanup);

const reworded = (words: string): Result<Rephrased, string> =>
  ok({ id: 'r1', method: 'model', unsupported: [], words, explanation: 'Shorter.' });

/** An article of two paragraphs; the first has a bold word and a link. */
const show = (assistance: AssistanceServices) => {
  const handle = createRef<ArticleEditorHandle>();
  const rich = {
    ...paragraph('', 'p1'),
    children: [
      { text: 'Die ' },
      { text: 'Gemeinde', bold: true },
      { text: ' hat sehr viel Geld ' },
      { type: 'link', id: 'l1', data: { kind: 'external', href: 'https://example.ch/' }, children: [{ text: 'ausgegeben' }] },
      { text: '.' },
    ],
  };
  render(
    <I18nextProvider i18n={i18n}>
      <ArticleEditor
        ref={handle}
        document={aDocument({ body: [rich, paragraph('Zweiter.', 'p2')] })}
        readOnly={false}
        contentLocale="de-CH"
        makeId={createIdMaker()}
        services={{ assistance }}
      />
    </I18nextProvider>,
  );
  const editor = () => {
    if (!handle.current) throw new Error('no editor');
    return handle.current;
  };
  const block = (id: string) =>
    editor()
      .getElements()
      .find(element => element.id === id);
  const words = (id: string) => {
    const found = block(id);
    return found && plainText(found);
  };
  const press = async (id: string) => {
    act(() => editor().showBlock(id));
    await Promise.resolve();
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'h', code: 'KeyH', ctrlKey: true, altKey: true });
  };
  return { editor, block, words, press };
};

describe('rephrasing a paragraph', () => {
  it('B4-052 D-068 rephrasing a paragraph is asked by its key, written at once, remembered as assistance, and one undo away', async () => {
    const answer: { give: (value: Result<Rephrased, string>) => void } = { give: () => undefined };
    const used: string[] = [];
    const { editor, block, words, press } = show({
      rephrase: () => new Promise(resolve => (answer.give = resolve)),
      noteUsed: id => used.push(id),
    });
    await press('p1');
    expect(await screen.findByText('The paragraph is being rephrased…')).toBeTruthy();
    await act(async () => {
      answer.give(reworded('Die Gemeinde hat viel Geld ausgegeben.'));
      await Promise.resolve();
    });
    await waitFor(() => expect(words('p1')).toBe('Die Gemeinde hat viel Geld ausgegeben.'));
    // Words that stay keep their looks and their link.
    expect(block('p1')?.children).toMatchObject([{}, { text: 'Gemeinde', bold: true }, {}, { type: 'link' }, {}]);
    expect(editor().takeOrigins()).toEqual([{ id: 'p1', ways: ['assistance'] }]);
    expect(used).toEqual(['r1']);
    const card = await screen.findByRole('region', { name: 'Rephrasing' });
    await userEvent.click(within(card).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(words('p1')).toBe('Die Gemeinde hat sehr viel Geld ausgegeben.'));
  });

  it('B4-052 B8-022c a failure is said in words and changes nothing', async () => {
    const { words, press } = show({ rephrase: () => Promise.resolve(err('This needs a language model.')) });
    await press('p2');
    expect(await screen.findByText('The paragraph could not be rephrased; it is as it was.')).toBeTruthy();
    expect(screen.getByText(/This needs a language model\./u)).toBeTruthy();
    expect(words('p2')).toBe('Zweiter.');
  });

  it('never writes over what somebody wrote meanwhile: the words wait until they are taken', async () => {
    const answer: { give: (value: Result<Rephrased, string>) => void } = { give: () => undefined };
    const { editor, words, press } = show({ rephrase: () => new Promise(resolve => (answer.give = resolve)) });
    await press('p2');
    const elements = editor().getElements();
    act(() => editor().applyRemote(elements.map(one => (one.id === 'p2' ? paragraph('Zweiter, neu.', 'p2') : one))));
    await act(async () => {
      answer.give(reworded('Der zweite.'));
      await Promise.resolve();
    });
    expect(await screen.findByText(/has changed meanwhile/u)).toBeTruthy();
    expect(words('p2')).toBe('Zweiter, neu.');
    await userEvent.click(screen.getByRole('button', { name: 'Replace the paragraph' }));
    await waitFor(() => expect(words('p2')).toBe('Der zweite.'));
  });

  it('rephrasing a paragraph is given up by a press: what comes then is forgotten', async () => {
    const answer: { give: (value: Result<Rephrased, string>) => void } = { give: () => undefined };
    const { words, press } = show({ rephrase: () => new Promise(resolve => (answer.give = resolve)) });
    await press('p2');
    await userEvent.click(await screen.findByRole('button', { name: 'Stop waiting' }));
    await act(async () => {
      answer.give(reworded('Der zweite.'));
      await Promise.resolve();
    });
    expect(words('p2')).toBe('Zweiter.');
    expect(screen.queryByRole('region', { name: 'Rephrasing' })).toBeNull();
  });
});
