// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { elementsOf } from '#richtext/editing/elements-of.ts';
import { fromEditorElements } from '#richtext/editor/islands.ts';
import { findFaults } from '#richtext/normalize.ts';
import { open, show } from '#tests/builders/short-blocks.ts';
import { dataTransferOf } from '#tests/support/data-transfer.ts';
import { createPasteController } from './paste-controller.ts';
import { markItems, withWordNumbers } from './word-numbers.ts';

/** Pastes by the desk itself, so that foreign HTML goes through the sanitiser. */
const start = () => {
  const opened = open(['p:^']);
  const controller = createPasteController({ ...opened, blocksFor: () => undefined, onInserted: () => undefined });
  const body = () => {
    expect(findFaults({ version: 'v008', elements: fromEditorElements(elementsOf(opened.editor)) })).toEqual([]);
    return show(opened.editor)
      .slice(3)
      .map(line => line.replace('^', ''));
  };
  const report = () => {
    const notice = controller.notices.get();
    return notice.kind === 'pasted' ? notice.report : undefined;
  };
  return { controller, body, report };
};

const pasted = (html: string) => {
  const started = start();
  started.controller.insert(dataTransferOf({ flavours: { 'text/html': html, 'text/plain': 'plain' }, files: [] }));
  return started;
};

const WORD_ITEM = (list: string, marker: string, words: string): string =>
  `<p class=MsoListParagraph style='mso-list:${list} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`;
const WORD = (inside: string): string =>
  `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body><!--StartFragment-->${inside}<!--EndFragment--></body></html>`;

describe('a part of a line of a page', () => {
  const pasteInto = (before: readonly string[], html: string, text: string): readonly string[] => {
    const opened = open([...before]);
    const controller = createPasteController({ ...opened, blocksFor: () => undefined, onInserted: () => undefined });
    controller.insert(dataTransferOf({ flavours: { 'text/html': html, 'text/plain': text }, files: [] }));
    return show(opened.editor);
  };

  it.each([
    ['the title', ['h:', 't:Un.^', 'l:', 'p:y'], 't:Un. tagt^'],
    ['a paragraph', ['h:', 't:', 'l:', 'p:Un.^'], 'p:Un. tagt^'],
    ['a paragraph, before its words', ['h:', 't:', 'l:', 'p:^Un.'], 'p: tagt^Un.'],
  ] as const)('keeps the space at its edge: into %s', (_name, before, after) => {
    expect(pasteInto(before, '<meta charset="utf-8"><span> tagt</span>', ' tagt')).toContain(after);
  });

  it('keeps a no-break space at its edge', () => {
    expect(pasteInto(['h:', 't:', 'l:', 'p:Paris^'], '<span>&nbsp;?</span> ', '\u00A0? ')).toContain('p:Paris\u00A0? ^');
  });

  it('loses what surrounds whole paragraphs', () => {
    expect(pasteInto(['h:', 't:', 'l:', 'p:^'], '<p> a </p><p> b </p>', ' a \n\n b ').slice(3)).toEqual(['p:a', 'p:b^']);
  });
});

describe('a numbered list never loses its numbers: where the format cannot hold them, they stay as text', () => {
  const cases: readonly (readonly [string, string, readonly string[], number | undefined])[] = [
    ['of 1, 2, 3 stays a list', '<ol><li>a</li><li>b</li></ol>', ['o:a|b'], undefined],
    ['with a start', '<ol start="7"><li>Mai: Konzert</li><li>Mai: Theater</li></ol>', ['p:7. Mai: Konzert', 'p:8. Mai: Theater'], 2],
    [
      'with values',
      '<ol><li value="7">Mai: Konzert</li><li value="12">Mai: Theater</li></ol>',
      ['p:7. Mai: Konzert', 'p:12. Mai: Theater'],
      2,
    ],
    ['of letters', '<ol type="a"><li>x</li><li>y</li></ol>', ['p:a. x', 'p:b. y'], 2],
    [
      'of Roman figures by its style',
      '<ol><li style="list-style-type:upper-roman">x</li><li style="list-style-type:upper-roman">y</li></ol>',
      ['p:I. x', 'p:II. y'],
      2,
    ],
    ['that counts down', '<ol reversed><li>x</li><li>y</li></ol>', ['p:2. x', 'p:1. y'], 2],
    ['that goes on behind a paragraph', '<ol><li>a</li></ol><p>x</p><ol start="2"><li>b</li></ol>', ['o:a', 'p:x', 'p:2. b'], 1],
    ['around a list of bullets, which keeps its kind', '<ol><li>a<ul><li>x</li></ul></li><li>b</li></ol>', ['p:1. a', 'u:x', 'p:2. b'], 2],
    [
      'inside a list of bullets, which keeps its kind',
      '<ul><li>a<ol><li>x</li><li>y</li></ol></li><li>b</li></ul>',
      ['u:a', 'o:x|y', 'u:b'],
      undefined,
    ],
    ['of Word that goes on', WORD(WORD_ITEM('l0 level1', '7.', 'a') + WORD_ITEM('l0 level1', '8.', 'b')), ['p:7. a', 'p:8. b'], 2],
    [
      'of Word with levels',
      WORD(WORD_ITEM('l0 level1', '1.', 'a') + WORD_ITEM('l0 level2', '1.1.', 'b') + WORD_ITEM('l0 level1', '2.', 'c')),
      ['p:1. a', 'p:1.1. b', 'p:2. c'],
      3,
    ],
    [
      'of Word below bullets of letters that are signs',
      WORD(WORD_ITEM('l0 level1', 'Ø', 'a') + WORD_ITEM('l0 level2', 'o', 'b')),
      ['u:a|b'],
      undefined,
    ],
    [
      'of headings',
      WORD(
        "<h1 style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Lage</h1><h2 style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.1.<span>&nbsp; </span></span>Bern</h2><h1>Ende</h1>",
      ),
      ['c:1. Lage', 'c2:1.1. Bern', 'c:Ende'],
      2,
    ],
    ['of articles', WORD(WORD_ITEM('l0 level1', 'Art. 1', 'a') + WORD_ITEM('l0 level1', 'Art. 2', 'b')), ['p:Art. 1 a', 'p:Art. 2 b'], 2],
  ];
  it.each(cases)('%s', (_name, html, expected, count) => {
    const { body, report } = pasted(html);
    expect(body()).toEqual(expected);
    expect(report()?.changed.numbering).toBe(count);
  });

  it('in Markdown, whose own rules count on from the first', () => {
    const { controller, body, report } = start();
    controller.insert(dataTransferOf({ flavours: { 'text/plain': '**Programm**\n\n7. Mai: Konzert\n12. Mai: Theater' }, files: [] }));
    expect(body()).toEqual(['p:*Programm*', 'p:7. Mai: Konzert', 'p:12. Mai: Theater']);
    expect(report()?.changed.numbering).toBe(2);
  });

  it('of dates in plain text is none', () => {
    const { controller, body } = start();
    controller.insert(dataTransferOf({ flavours: { 'text/plain': '1. Mai: Umzug\n2. Mai: Theater' }, files: [] }));
    expect(body()).toEqual(['p:1. Mai: Umzug', 'p:2. Mai: Theater']);
  });
});

describe('comments of Word', () => {
  const sign = (number: number): string =>
    `<span class=MsoCommentReference><span style='font-size:8.0pt'><a style='mso-comment-reference:KS_${number};mso-comment-date:20240305T1030'>&nbsp;</a><span style='mso-special-character:comment'>&nbsp;<![if !supportAnnotations]><a href="#_msocom_${number}" id="_anchor_${number}" class=msocomanchor name="_msoanchor_${number}">[KS${number}]</a><![endif]></span></span></span>`;
  const comment = (number: number, words: string): string =>
    `<div style='mso-element:comment'><![if !supportAnnotations]><div id="_com_${number}" class=msocomtxt><![endif]><span style='mso-comment-author:"K S"'><![if !supportAnnotations]><a name="_msocom_${number}"></a><![endif]></span><p class=MsoCommentText><span class=MsoCommentReference><a href="#_msoanchor_${number}" class=msocomoff>[KS${number}]</a></span>${words}</p><![if !supportAnnotations]></div><![endif]></div>`;

  it('comments of Word stay out of the text, which keeps the words they are about; the notice has each of them', () => {
    const words = `<p class=MsoNormal>Der Rat <a style='mso-comment-reference:KS_1;mso-comment-date:20240305T1030'>sagt <b>deutlich</b></a>${sign(1)} Nein${sign(2)}.</p>`;
    const list = `<div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]>${comment(1, 'Stimmt das?')}${comment(2, 'Wirklich?')}</div>`;
    const { body, report } = pasted(WORD(words + list));
    expect(body()).toEqual(['p:Der Rat sagt *deutlich* Nein.']);
    expect(report()?.dropped).toEqual([
      { kind: 'comment', text: 'Stimmt das?' },
      { kind: 'comment', text: 'Wirklich?' },
    ]);
  });
});

describe('words that a page shows apart stay apart', () => {
  const SLACK =
    '<meta charset="utf-8"><span style="color: rgb(29, 28, 29); font-family: Slack-Lato; display: inline !important; float: none;">Sitzung um zehn</span><span aria-label="&nbsp;" class="c-mrkdwn__br" data-stringify-type="paragraph-break" style="box-sizing: inherit; display: block; height: unset; margin-top: 8px;"></span><span style="display: inline !important; float: none;">Bitte </span><b data-stringify-type="bold" style="font-weight: 700;">alle</b><span style="display: inline !important; float: none;"> kommen</span>';
  const cases: readonly (readonly [string, string, readonly string[]])[] = [
    ['a message of Slack with a break between its paragraphs', SLACK, ['p:Sitzung um zehn', 'p:Bitte *alle* kommen']],
    [
      'spans that are blocks',
      '<div><span style="display:block">Anna Muster</span><span style="display:block">Redaktion</span></div>',
      ['p:Anna Muster', 'p:Redaktion'],
    ],
    [
      'links that are blocks',
      '<a style="display:block" href="https://a.ch">a</a><a style="display:block" href="https://b.ch">b</a>',
      ['p:[a]', 'p:[b]'],
    ],
    ['parts of a row', '<div style="display:flex"><span>Anna</span><span>10:42</span></div>', ['p:Anna 10:42']],
    [
      'cells that are no table',
      '<div><span style="display:table-cell">Bern</span><span style="display:table-cell">3:1</span></div>',
      ['p:Bern 3:1'],
    ],
    [
      'custom elements beside one another',
      '<p>x</p><ts-message>Anna kommt</ts-message><ts-message>Beat auch</ts-message>',
      ['p:x', 'p:Anna kommt', 'p:Beat auch'],
    ],
    ['custom elements around paragraphs', '<x-card><p>a</p><x-note>b</x-note></x-card><x-card>c</x-card>', ['p:a', 'p:b', 'p:c']],
    [
      'but a custom element in a line is a part of it',
      '<p>Danke <ts-mention>@Anna</ts-mention>, bis <x-time>zehn</x-time>.</p>',
      ['p:Danke @Anna, bis zehn.'],
    ],
  ];
  it.each(cases)('%s', (_name, html, expected) => {
    expect(pasted(html).body()).toEqual(expected);
  });
});

describe('the numbers of a Word file', () => {
  const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const level = (depth: number, format: string, text: string, start = 1): string =>
    `<w:lvl w:ilvl="${depth}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
  const numbering = `<w:numbering ${W}>
    <w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.', 7)}${level(1, 'lowerLetter', '%2)')}${level(2, 'decimal', '%1.%2.%3')}</w:abstractNum>
    <w:abstractNum w:abstractNumId="1">${level(0, 'bullet', '·')}</w:abstractNum>
    <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>
    <w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>
    <w:num w:numId="3"><w:abstractNumId w:val="1"/></w:num></w:numbering>`;
  const styles = `<w:styles ${W}><w:style w:styleId="Dates"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style></w:styles>`;
  const item = (num: number, depth = 0): string =>
    `<w:p><w:pPr><w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${num}"/></w:numPr></w:pPr><w:r><w:t>x</w:t></w:r></w:p>`;
  const numbersOf = (body: string): readonly string[] => {
    const numbered = withWordNumbers({ document: `<w:document ${W}><w:body>${body}</w:body></w:document>`, numbering, styles }) ?? '';
    return [...numbered.matchAll(/\uE00B([^\uE00B]*)\uE00B/gu)].map(([, marker = '']) => marker);
  };

  it('the numbers of a Word file begin where the file says, count on behind paragraphs, and begin anew below each higher level', () => {
    const body = `${item(1)}${item(1, 1)}${item(1, 1)}<w:p><w:r><w:t>Pause</w:t></w:r></w:p>${item(1)}${item(1, 1)}${item(1, 2)}`;
    expect(numbersOf(body)).toEqual(['7.', 'a)', 'b)', '8.', 'a)', '8.a.1']);
  });

  it('the numbers of a Word file begin anew once where a list says so', () => {
    expect(numbersOf(item(1) + item(2) + item(2))).toEqual(['7.', '1.', '2.']);
  });

  it('the numbers of a Word file come from the style of a paragraph too', () => {
    expect(numbersOf('<w:p><w:pPr><w:pStyle w:val="Dates"/></w:pPr></w:p>')).toEqual(['7.']);
  });

  it('the numbers of a Word file are none where the items have bullets', () => {
    expect(numbersOf(item(3))).toEqual([]);
  });

  it('the numbers of a Word file go to the items, and no sign of them stays in any other text', () => {
    const html = '<ol><li><strong>\uE00B7.\uE00BMai</strong></li></ol><h1>\uE00B1.\uE00BTitel</h1><p>\uE00B2.\uE00Bx</p>';
    expect(markItems(html)).toBe('<ol><li data-marker="7."><strong>Mai</strong></li></ol><h1 data-marker="1.">Titel</h1><p>x</p>');
  });
});
