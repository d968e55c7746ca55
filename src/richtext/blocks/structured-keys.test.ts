import type { Editor } from 'slate';
import { describe } from 'vitest';
import { type Tree, treeTable } from '#tests/builders/block-trees.ts';

const enter = (editor: Editor) => editor.insertBreak();
const softBreak = (editor: Editor) => editor.insertSoftBreak();
const backspace = (editor: Editor) => editor.deleteBackward('character');
const del = (editor: Editor) => editor.deleteForward('character');
const times =
  (count: number, command: (editor: Editor) => void) =>
  (editor: Editor): void => {
    for (let turn = 0; turn < count; turn += 1) command(editor);
  };

const interview = (question: string, ...answers: readonly string[]): Tree => [
  'interview',
  part('interviewQuestion', question),
  ...answers.map(answer => part('interviewAnswer', answer)),
];
const poll = (question: string, ...answers: readonly string[]): Tree => [
  'poll',
  part('pollQuestion', question),
  ...answers.map(answer => part('pollAnswer', answer)),
];
const infobox = (title: string, ...content: readonly Tree[]): Tree => [
  'infobox',
  part('infoboxTitle', title),
  ['infoboxContent', ...content],
];
const summary = (...lines: readonly string[]): Tree => [
  'summary',
  ['summaryList', ['unorderedList', ...lines.map(line => part('listItem', line))]],
];
function part(type: string, text: string): Tree {
  return text === '' ? [type] : [type, text];
}
const p = (text: string): Tree => part('paragraph', text);

describe('keys in an interview', () => {
  treeTable([
    ['Enter in the question goes to the answer', [interview('Why?^', 'So.')], enter, [interview('Why?', 'So.^')]],
    ['Enter in an answer starts its next paragraph', [interview('Why?', 'One.^Two.')], enter, [interview('Why?', 'One.', '^Two.')]],
    [
      'Enter in an empty last answer asks the next question',
      [interview('Why?', 'So.', '^'), p('x')],
      enter,
      [interview('Why?', 'So.'), interview('^', ''), p('x')],
    ],
    [
      'Enter in the only, empty answer asks the next question, too',
      [interview('Why?', '^')],
      enter,
      [interview('Why?', ''), interview('^', '')],
    ],
    [
      'Enter in an empty answer takes those behind it along',
      [interview('Why?', 'a', '^', 'b', 'c')],
      enter,
      [interview('Why?', 'a'), interview('^', 'b', 'c')],
    ],
    ['Enter in an empty segment ends the interview', [interview('a', 'b'), interview('^', '')], enter, [interview('a', 'b'), p('^')]],
    [
      'three times Enter behind an answer: paragraph, question, end',
      [interview('a', 'b^'), p('x')],
      times(3, enter),
      [interview('a', 'b'), p('^'), p('x')],
    ],
    ['Shift+Enter in the question does nothing', [interview('a^b', '')], softBreak, [interview('a^b', '')]],
    ['Shift+Enter in an answer sets a line feed', [interview('a', 'b^c')], softBreak, [interview('a', 'b\n^c')]],
    ['Backspace at the start of the answer goes to the question', [interview('a', '^b')], backspace, [interview('a^', 'b')]],
    ['Backspace joins two paragraphs of an answer', [interview('a', 'b', '^c')], backspace, [interview('a', 'b^c')]],
    ['Backspace in an empty segment makes a paragraph of it', [p('x'), interview('^', '')], backspace, [p('x'), p('^')]],
    ['Backspace at the start of a question tears nothing apart', [p('x'), interview('^a', 'b')], backspace, [p('x'), interview('^a', 'b')]],
    [
      'Delete at the end of an answer never takes in what stands behind',
      [interview('a', 'b^'), p('x')],
      del,
      [interview('a', 'b^'), p('x')],
    ],
  ]);
});

describe('keys in a poll', () => {
  treeTable([
    ['Enter in the question goes to the first answer', [poll('Ski?^', 'Ja')], enter, [poll('Ski?', 'Ja^')]],
    ['Enter in an answer makes the next one', [poll('Ski?', 'Ja^', 'Nein')], enter, [poll('Ski?', 'Ja', '^', 'Nein')]],
    ['Enter in an empty last answer leaves the poll', [poll('Ski?', 'Ja', '^')], enter, [poll('Ski?', 'Ja'), p('^')]],
    ['Shift+Enter does nothing', [poll('Ski?', 'J^a')], softBreak, [poll('Ski?', 'J^a')]],
    ['Backspace in an empty answer takes it away', [poll('Ski?', 'Ja', '^')], backspace, [poll('Ski?', 'Ja^')]],
    ['Backspace at the first answer goes to the question', [poll('Ski?', '^Ja')], backspace, [poll('Ski?^', 'Ja')]],
    ['Backspace in an empty poll makes a paragraph of it', [poll('^', '')], backspace, [p('^')]],
  ]);
});

describe('keys in an infobox', () => {
  treeTable([
    ['Enter in the title goes to the content', [infobox('Facts^', p('one'))], enter, [infobox('Facts', p('one^'))]],
    ['Enter in the content splits a paragraph there', [infobox('F', p('one^two'))], enter, [infobox('F', p('one'), p('^two'))]],
    [
      'Enter in an empty last paragraph leaves the box',
      [infobox('F', p('one'), p('^')), p('x')],
      enter,
      [infobox('F', p('one')), p('^'), p('x')],
    ],
    ['Shift+Enter in the title does nothing', [infobox('F^a', p('one'))], softBreak, [infobox('F^a', p('one'))]],
    ['Backspace at the start of the content goes to the title', [infobox('F', p('^one'))], backspace, [infobox('F^', p('one'))]],
    ['Backspace in an empty box makes a paragraph of it', [infobox('^', p(''))], backspace, [p('^')]],
    ['Delete at the end of the title tears nothing apart', [infobox('F^', p('one'))], del, [infobox('F^', p('one'))]],
  ]);
});

describe('keys in a summary', () => {
  treeTable([
    ['Enter makes the next point', [summary('one^two')], enter, [summary('one', '^two')]],
    ['Enter in an empty last point leaves the summary', [summary('one', '^'), p('x')], enter, [summary('one'), p('^'), p('x')]],
    ['Enter in an empty point between others goes to the next', [summary('one', '^', 'two')], enter, [summary('one', '', 'two^')]],
    ['Backspace joins a point with the one before', [summary('one', '^two')], backspace, [summary('one^two')]],
    ['Backspace in an empty summary makes a paragraph of it', [summary('^', '', '')], backspace, [p('^')]],
    ['Backspace at the start of the first point tears nothing apart', [summary('^one', 'two')], backspace, [summary('^one', 'two')]],
  ]);
});

describe('keys in notes and footers', () => {
  treeTable([
    ['Enter at the end of a note goes on behind it', [['comment', 'ask^']], enter, [['comment', 'ask'], p('^')]],
    ['Enter inside a note stays inside: no part of it becomes text for readers', [['comment', 'a^b']], enter, [['comment', 'a\n^b']]],
    ['Enter in an empty note makes a paragraph of it', [['comment', '^']], enter, [p('^')]],
    ['Backspace at the start of a note leaves it a note', [p('x'), ['comment', '^ask']], backspace, [p('x'), ['comment', '^ask']]],
    ['Delete before a note chooses it and joins nothing', [p('x^'), ['comment', 'ask']], del, [p('x'), ['comment', '^ask^']]],
    ['Backspace behind a note chooses it and joins nothing', [['comment', 'ask'], p('^x')], backspace, [['comment', '^ask^'], p('x')]],
    ['Enter at the end of a footer starts a paragraph', [['footer', 'sda^']], enter, [['footer', 'sda'], p('^')]],
    ['Enter in an empty footer makes a paragraph of it', [['footer', '^']], enter, [p('^')]],
    [
      'Enter inside a footer splits it',
      [['footer', 'a^b']],
      enter,
      [
        ['footer', 'a'],
        ['footer', '^b'],
      ],
    ],
    ['Backspace at the start of a footer makes a paragraph of it', [p('x'), ['footer', '^sda']], backspace, [p('x'), p('^sda')]],
  ]);
});
