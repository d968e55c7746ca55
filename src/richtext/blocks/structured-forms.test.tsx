import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { type Element, plainText } from '#domain/article/document.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { isDisabled } from '#tests/support/disabled.ts';
import { showBlocks } from '#tests/support/block-screen.tsx';
import type { AssistedTickerSummary } from '../view/assistance-services.tsx';

afterEach(cleanup);

const part = (type: string, text: string) => ({ type, id: `${type}-${text}`, children: [{ text }] });
const poll = (question: string, ...answers: readonly string[]) => ({
  type: 'poll',
  id: 'p',
  data: { pollItemId: 'P' },
  children: [part('pollQuestion', question), ...answers.map(answer => part('pollAnswer', answer))],
});
const infobox = (title: string, text: string) => ({
  type: 'infobox',
  id: 'i',
  children: [part('infoboxTitle', title), { type: 'infoboxContent', id: 'c', children: [part('paragraph', text)] }],
});
const wordsOf = (element: Element | undefined): readonly string[] => element?.children.map(plainText) ?? [];
const answers = (): readonly HTMLElement[] => within(screen.getByRole('list', { name: 'Answers' })).getAllByRole('textbox');
const dialogButton = (name: string | RegExp) => within(screen.getByRole('dialog')).getByRole('button', { name });

describe('the form of a poll', () => {
  it('asks for a question and an answer before it takes anything, and again with every change (B5-057)', async () => {
    const user = userEvent.setup();
    const { insert, body } = showBlocks({ body: [part('paragraph', '')] });
    insert('poll');
    await user.click(await screen.findByRole('button', { name: 'Insert' }));
    expect(screen.getAllByRole('alert').map(alert => alert.textContent)).toEqual(['A question is needed', 'At least one answer is needed']);
    expect(body().map(({ type }) => type)).toEqual(['paragraph']);
    await user.type(screen.getByRole('textbox', { name: /^Question/u }), 'Ski?');
    expect(screen.getAllByRole('alert').map(alert => alert.textContent)).toEqual(['At least one answer is needed']);
    await user.type(answers()[0] ?? document.body, 'Ja');
    expect(screen.queryAllByRole('alert')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Insert' }));
    await waitFor(() => expect(body().find(({ type }) => type === 'poll')).toBeDefined());
    expect(wordsOf(body().find(({ type }) => type === 'poll'))).toEqual(['Ski?', 'Ja']);
  });

  it('adds answers by Enter and by its button, moves them by keys and buttons, removes them', async () => {
    const user = userEvent.setup();
    const { body } = showBlocks({ body: [poll('Ski?', 'Ja', 'Nein')] });
    await user.click(screen.getByRole('button', { name: 'Edit poll' }));
    await screen.findByRole('dialog');
    await user.click(answers()[0] ?? document.body);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(answers()[1]));
    await user.keyboard('Vielleicht{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(document.activeElement).toBe(answers()[2]));
    expect(answers().map(field => (field as HTMLInputElement).value)).toEqual(['Ja', 'Nein', 'Vielleicht']);
    await user.click(dialogButton('Move answer 3 up (Alt+↑)'.replace(/ \(.*/u, '')));
    await user.click(dialogButton('Remove answer 1'));
    await user.click(dialogButton('Add answer'));
    await user.click(dialogButton('Apply'));
    await waitFor(() => expect(wordsOf(body()[0])).toEqual(['Ski?', 'Vielleicht', 'Nein']));
    expect(body()[0]?.data).toEqual({ pollItemId: 'P' });
  });

  it('moves answers by the mouse', async () => {
    const user = userEvent.setup();
    showBlocks({ body: [poll('Ski?', 'a', 'b', 'c')] });
    await user.click(screen.getByRole('button', { name: 'Edit poll' }));
    await screen.findByRole('dialog');
    const rows = within(screen.getByRole('list', { name: 'Answers' })).getAllByRole('listitem');
    const dataTransfer = new DataTransfer();
    const handle = rows[2]?.querySelector('[draggable]') ?? document.body;
    fireEvent.dragStart(handle, { dataTransfer });
    fireEvent.dragOver(rows[0] ?? document.body, { dataTransfer });
    fireEvent.drop(rows[0] ?? document.body, { dataTransfer });
    expect(answers().map(field => (field as HTMLInputElement).value)).toEqual(['c', 'a', 'b']);
  });

  it('given up changes nothing', async () => {
    const user = userEvent.setup();
    const { body } = showBlocks({ body: [poll('Ski?', 'Ja')] });
    const before = body();
    await user.click(screen.getByRole('button', { name: 'Edit poll' }));
    await user.type(await screen.findByRole('textbox', { name: /^Question/u }), '!');
    await user.click(dialogButton('Cancel'));
    expect(body()).toEqual(before);
  });
});

describe('an infobox on screen', () => {
  it('an infobox on screen is set to open and to another type in its dialog, as one undo step (B9-047)', async () => {
    const user = userEvent.setup();
    const { body, undo } = showBlocks({ body: [infobox('Facts', 'one')] });
    const before = body();
    await user.click(screen.getByRole('button', { name: 'Infobox settings' }));
    const collapsed = await screen.findByLabelText('Collapsed');
    expect((collapsed as HTMLInputElement).checked).toBe(true);
    await user.click(collapsed);
    await user.click(screen.getByRole('radio', { name: 'Important infobox' }));
    await user.click(dialogButton('Apply'));
    await waitFor(() => expect(body()[0]?.data).toEqual({ collapsed: false, style: { containerType: '_infobox_important' } }));
    expect(screen.getByRole('group', { name: 'Important infobox' })).toBeTruthy();
    undo();
    expect(body()).toEqual(before);
  });

  it('asks for a title where it has content and none (B5-027)', () => {
    showBlocks({ body: [infobox('', 'one')] });
    expect(screen.getByText('An infobox needs a title')).toBeTruthy();
    cleanup();
    showBlocks({ body: [infobox('Facts', 'one')] });
    expect(screen.queryByText('An infobox needs a title')).toBeNull();
  });

  it('shows a placeholder in an empty title and in empty content', () => {
    showBlocks({ body: [infobox('', '')] });
    expect(document.querySelector('.g-infobox-title.is-empty')).toBeTruthy();
    expect(document.querySelector('.g-infobox-content.is-unwritten .is-empty')).toBeTruthy();
    cleanup();
    showBlocks({ body: [infobox('Facts', 'one')] });
    expect(document.querySelector('.g-infobox .is-empty, .g-infobox .is-unwritten')).toBeNull();
  });

  it('an infobox on screen in reading has no controls and asks for nothing', () => {
    showBlocks({ body: [infobox('', 'one')], readOnly: true });
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.queryByText('An infobox needs a title')).toBeNull();
    expect(document.querySelector('.is-unwritten')).toBeNull();
  });
});

describe('the import of an interview', () => {
  const SOURCE = 'Intro\nQ: Why?\nA: So.\nQ: And then?';

  it('shows on the right what becomes of the text on the left, and flags what is unpaired (B5-058, B8-036)', async () => {
    const user = userEvent.setup();
    const { insert } = showBlocks({ body: [part('paragraph', '')] });
    insert('importInterview');
    const insertButton = await screen.findByRole('button', { name: 'Insert' });
    expect(isDisabled(insertButton as HTMLButtonElement)).toBe(true);
    await user.click(screen.getByRole('textbox', { name: /Text of the interview/u }));
    await user.paste(SOURCE);
    const result = screen.getByRole('group', { name: 'What becomes of it' });
    await waitFor(() => expect(within(result).getByText('Why?').tagName).toBe('STRONG'));
    expect(within(result).getByText('So.')).toBeTruthy();
    expect(within(result).getByText('Starts with neither “Q: ” nor “A: ”.').parentElement?.textContent).toContain('Intro');
    expect(within(result).getByText('No answer follows this question.').parentElement?.textContent).toContain('Q: And then?');
    expect(screen.getByText(/2 paragraphs belong to no pair/u)).toBeTruthy();
  });

  it('inserts segments and paragraphs as one undo step', async () => {
    const user = userEvent.setup();
    const { insert, body, undo } = showBlocks({ body: [part('paragraph', 'before')] });
    const before = body();
    insert('importInterview');
    await user.click(await screen.findByRole('textbox', { name: /Text of the interview/u }));
    await user.paste(SOURCE);
    await user.click(await screen.findByRole('button', { name: 'Insert, the rest as paragraphs' }));
    await waitFor(() => expect(body().map(({ type }) => type)).toEqual(['paragraph', 'paragraph', 'interview', 'paragraph']));
    expect(body().map(plainText)).toEqual(['before', 'Intro', 'Why?\nSo.', 'Q: And then?']);
    undo();
    expect(body()).toEqual(before);
  });

  it('starts from its place in the text, too', async () => {
    const user = userEvent.setup();
    const { body } = showBlocks({ body: [{ type: 'importInterview', id: 'm', children: [{ text: '' }] }, part('paragraph', 'behind')] });
    await user.click(screen.getByRole('button', { name: 'Import…' }));
    await user.click(await screen.findByRole('textbox', { name: /Text of the interview/u }));
    await user.paste('Q: a\nA: b');
    await user.click(screen.getByRole('button', { name: 'Insert' }));
    await waitFor(() => expect(body().map(({ type }) => type)).toEqual(['interview', 'paragraph']));
  });
});

/** An answer of assistance. */
const lines = (...given: readonly string[]): Result<AssistedTickerSummary, string> =>
  ok({ id: 'r1', method: 'builtIn', unsupported: [], lines: given, pictures: [] });

describe('a summary on screen', () => {
  const summary = (...lines: readonly string[]) => ({
    type: 'summary',
    id: 's',
    children: [
      {
        type: 'summaryList',
        id: 'sl',
        children: [{ type: 'unorderedList', id: 'u', children: lines.map(line => part('listItem', line)) }],
      },
    ],
  });

  it('a summary on screen has no button where nobody makes summaries', () => {
    showBlocks({ body: [summary('one')] });
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.getByText('1 of 3 to 4 points')).toBeTruthy();
  });

  it('B4-053 B9-046 D-068 a summary on screen is generated, waits to be taken, then replaced; says in a line why it failed, and changes nothing then', async () => {
    const user = userEvent.setup();
    const answers = [lines('one', 'two', 'three'), lines('one', 'four', 'five'), err('The model did not answer.')];
    const asked: string[] = [];
    const summarise = (words: string) => {
      asked.push(words);
      return Promise.resolve(answers.shift() ?? err('none'));
    };
    const { body, undo } = showBlocks({
      body: [summary(''), part('paragraph', 'Text'), part('paragraph', 'More')],
      services: { assistance: { summarise } },
    });
    const words = () => body()[0] && plainText(body()[0] as Element);
    await user.click(screen.getByRole('button', { name: 'Generate' }));
    expect(await screen.findByRole('region', { name: 'Proposed summary' })).toBeTruthy();
    expect(words()).toBe('');
    await user.click(screen.getByRole('button', { name: 'Insert' }));
    expect(words()).toBe('one\ntwo\nthree');
    expect(asked).toEqual(['Text\n\nMore']);
    await user.click(await screen.findByRole('button', { name: 'Replace' }));
    await user.click(await screen.findByRole('button', { name: 'Replace the summary' }));
    expect(words()).toBe('one\nfour\nfive');
    undo();
    await waitFor(() => expect(words()).toBe('one\ntwo\nthree'));
    expect(await screen.findByText('two')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Replace' }));
    expect(await screen.findByText('No summary could be made. Your text is unchanged. The model did not answer.')).toBeTruthy();
    expect(words()).toBe('one\ntwo\nthree');
  });

  it('a summary on screen that is not waited for any longer changes nothing when it comes', async () => {
    const answer: { give: (value: ReturnType<typeof lines>) => void } = { give: () => undefined };
    const summarise = () => new Promise<ReturnType<typeof lines>>(resolve => (answer.give = resolve));
    const { body } = showBlocks({ body: [summary(''), part('paragraph', 'Text')], services: { assistance: { summarise } } });
    await userEvent.click(screen.getByRole('button', { name: 'Generate' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stop waiting' }));
    await act(async () => {
      answer.give(lines('late'));
      await Promise.resolve();
    });
    expect(screen.queryByRole('region', { name: 'Proposed summary' })).toBeNull();
    expect(body()[0] && plainText(body()[0] as Element)).toBe('');
  });

  it('a summary on screen cannot be generated while the body has no text, and says why', () => {
    showBlocks({ body: [summary('')], services: { assistance: { summarise: () => Promise.resolve(lines('x')) } } });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Generate' });
    expect(isDisabled(button)).toBe(true);
    expect(button.getAttribute('aria-description')).toBe('The body has no text to sum up yet.');
  });
});

describe('a ticker summary on screen', () => {
  const waiting = { type: 'tickerSummary', id: 'ts', children: [{ text: '' }] };

  it('waits in a loading state, then becomes one paragraph for each line (B4-051)', async () => {
    const answer: { give: (value: ReturnType<typeof lines>) => void } = { give: () => undefined };
    const summariseTicker = () => new Promise<ReturnType<typeof lines>>(resolve => (answer.give = resolve));
    const { body } = showBlocks({ body: [waiting, part('paragraph', 'behind')], services: { assistance: { summariseTicker } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Generate' }));
    expect(screen.getByRole('group', { name: 'Ticker summary' }).getAttribute('aria-busy')).toBe('true');
    await act(async () => {
      answer.give(lines('one', 'two'));
      await Promise.resolve();
    });
    await waitFor(() => expect(body().map(plainText)).toEqual(['one', 'two', 'behind']));
    expect(body().map(({ type }) => type)).toEqual(['paragraph', 'paragraph', 'paragraph']);
  });

  it('goes away where it failed, with a message (B4-051, B8-022c)', async () => {
    const { body } = showBlocks({
      body: [waiting, part('paragraph', 'behind')],
      services: { assistance: { summariseTicker: () => Promise.resolve(err('The ticker has no key events yet.')) } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Generate' }));
    expect(await screen.findByText(/The ticker summary could not be made/u)).toBeTruthy();
    // The caret stood there.
    expect(body().map(plainText)).toEqual(['', 'behind']);
  });

  it('a ticker summary on screen that undo brought back does not start again by itself, so that it can be undone', async () => {
    const { body, undo } = showBlocks({
      body: [waiting, part('paragraph', 'behind')],
      services: { assistance: { summariseTicker: () => Promise.resolve(lines('one')) } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Generate' }));
    await waitFor(() => expect(body().map(plainText)).toEqual(['one', 'behind']));
    undo();
    expect(await screen.findByText('Ticker summary, not made yet')).toBeTruthy();
    expect(body().map(({ type }) => type)).toEqual(['tickerSummary', 'paragraph']);
  });

  it('a ticker summary on screen that came with the text waits to be told: opening an article changes nothing', async () => {
    let asked = 0;
    const summariseTicker = () => {
      asked += 1;
      return Promise.resolve(lines('one'));
    };
    const { body } = showBlocks({ body: [waiting, part('paragraph', 'behind')], services: { assistance: { summariseTicker } } });
    expect(await screen.findByText('Ticker summary, not made yet')).toBeTruthy();
    expect([asked, body().map(({ type }) => type)]).toEqual([0, ['tickerSummary', 'paragraph']]);
  });

  it('a ticker summary on screen in reading asks nobody', () => {
    let asked = 0;
    showBlocks({
      body: [waiting],
      readOnly: true,
      services: {
        assistance: {
          summariseTicker: () => {
            asked += 1;
            return Promise.resolve(lines('one'));
          },
        },
      },
    });
    expect(asked).toBe(0);
  });
});

describe('notes, interviews and polls on screen', () => {
  it('notes, interviews and polls on screen have their names', () => {
    showBlocks({
      body: [
        { type: 'comment', id: 'n', children: [{ text: 'ask' }] },
        { type: 'interview', id: 'v', children: [part('interviewQuestion', 'x'), part('interviewAnswer', 'y')] },
        poll('Ski?', 'Ja'),
      ],
    });
    expect(screen.getByRole('note', { name: 'Note for the desk · readers never see it' })).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Interview' })).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Poll' })).toBeTruthy();
  });

  it('notes, interviews and polls on screen say what an interview and a poll lack (B5-057)', () => {
    showBlocks({
      body: [
        { type: 'interview', id: 'v', children: [part('interviewQuestion', 'x'), part('interviewAnswer', '')] },
        { ...poll('', 'Ja'), id: 'q' },
      ],
    });
    expect(screen.getByText('At least one answer is needed')).toBeTruthy();
    expect(screen.getByText('A question is needed')).toBeTruthy();
  });
});
