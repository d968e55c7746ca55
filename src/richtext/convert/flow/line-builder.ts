import { type TextStyle, sameStyle } from '../../model/marks.ts';
import { type FlowBlock, type FlowNotes, type LineRole, type Run, runsText } from './flow.ts';
import type { WhiteSpace } from './styles.ts';

export interface Words {
  readonly text: string;
  readonly style: TextStyle;
  readonly href: string | undefined;
  readonly whiteSpace: WhiteSpace;
}

/** Collects blocks in order, and the text of the open line. */
export interface LineBuilder {
  readonly words: (role: LineRole, words: Words, className?: string) => void;
  readonly lineBreak: (role: LineRole) => void;
  /** Ends the open line; a line without words leaves nothing. */
  readonly endLine: () => void;
  readonly block: (block: FlowBlock) => void;
  readonly blocks: () => readonly FlowBlock[];
}

/** Represents a line break of the source inside a run; private use, removed from foreign texts first. */
const BREAK = '\uE00A';

const FOREIGN_SIGNS = /[\uE00A\uFEFF]/gu;

// Compiled once: each line of a long text is searched for all of them.
const BLANK_START = new RegExp(`^[\\s${BREAK}]+`, 'u');
const BLANK_END = new RegExp(`[\\s${BREAK}]+$`, 'u');
const BREAK_AT_END = new RegExp(`${BREAK}\\s*$`, 'u');
/** Two or more adjacent breaks. */
const GAP = new RegExp(`[ \\u00A0\\t]*${BREAK}(?:[ \\u00A0\\t]*${BREAK})+[ \\u00A0\\t]*`, 'u');
const BREAK_WITH_SPACE = new RegExp(`[ \\u00A0\\t]*${BREAK}[ \\u00A0\\t]*`, 'gu');

interface OpenLine {
  readonly role: LineRole;
  readonly className: string | undefined;
  readonly runs: Run[];
  endsWithSpace: boolean;
}

const collapse = (text: string, endsWithSpace: boolean): string => {
  const collapsed = text.replace(/[ \t\n\r\f]+/gu, ' ');
  return endsWithSpace && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed;
};

const sameLook = (left: Run, right: Run): boolean =>
  left.href === right.href && sameStyle({ ...left.style, text: '' }, { ...right.style, text: '' });

const joinRuns = (runs: readonly Run[]): readonly Run[] => {
  const joined: Run[] = [];
  for (const run of runs) {
    const before = joined.at(-1);
    if (run.text === '') continue;
    if (before && sameLook(before, run)) joined[joined.length - 1] = { ...before, text: before.text + run.text };
    else joined.push(run);
  }
  return joined;
};

/** Cuts white space and breaks off both ends. */
const trimRuns = (runs: readonly Run[]): readonly Run[] => {
  const isBlank = (run: Run): boolean => run.text.replace(BLANK_START, '') === '';
  const first = runs.findIndex(run => !isBlank(run));
  if (first < 0) return [];
  const last = runs.findLastIndex(run => !isBlank(run));
  return runs.slice(first, last + 1).map((run, index, all) => {
    const opened = index === 0 ? run.text.replace(BLANK_START, '') : run.text;
    return { ...run, text: index === all.length - 1 ? opened.replace(BLANK_END, '') : opened };
  });
};

/** Splits a line at two or more adjacent breaks: there its source begins a new paragraph. */
const splitAtGaps = (runs: readonly Run[]): readonly (readonly Run[])[] => {
  const lines: Run[][] = [[]];
  for (const run of runs) {
    const [first = '', ...others] = run.text.split(GAP);
    lines.at(-1)?.push({ ...run, text: first });
    for (const text of others) lines.push([{ ...run, text }]);
  }
  return lines;
};

/** Two breaks may be in runs of different styles: they are moved into the first one. */
const gatherBreaks = (runs: readonly Run[]): readonly Run[] => {
  const gathered: Run[] = [];
  for (const run of runs) {
    const before = gathered.at(-1);
    const lead = BLANK_START.exec(run.text)?.[0] ?? '';
    if (before && lead.includes(BREAK) && BREAK_AT_END.test(before.text)) {
      gathered[gathered.length - 1] = { ...before, text: before.text + lead };
      gathered.push({ ...run, text: run.text.slice(lead.length) });
    } else gathered.push(run);
  }
  return gathered;
};

/** Line breaks inside a line become spaces (B5-078); the words of a quote and the lines of our own export keep them. */
const settleBreaks = (runs: readonly Run[], keep: boolean): readonly Run[] =>
  runs.map(run => (run.text.includes(BREAK) ? { ...run, text: settle(run.text, keep) } : run));

const settle = (text: string, keep: boolean): string => text.replace(BREAK_WITH_SPACE, keep ? '\n' : ' ');

const countBreaks = (runs: readonly Run[]): number => runsText(runs).split(BREAK).length - 1;

export interface LineBuilderOptions {
  readonly notes: FlowNotes;
  /** Leaves line breaks and runs of them as they are, for what we wrote ourselves. */
  readonly keepsBreaks: boolean;
}

export const createLineBuilder = ({ notes, keepsBreaks }: LineBuilderOptions): LineBuilder => {
  const blocks: FlowBlock[] = [];
  let open: OpenLine | undefined;

  const openLine = (role: LineRole, className: string | undefined): OpenLine => {
    open ??= { role, className, runs: [], endsWithSpace: true };
    return open;
  };
  const endLine = () => {
    const line = open;
    open = undefined;
    if (!line) return;
    const runs = joinRuns(line.runs);
    for (const part of keepsBreaks ? [runs] : splitAtGaps(gatherBreaks(runs))) {
      const trimmed = trimRuns(part);
      if (trimmed.length === 0) continue;
      const keeps = keepsBreaks || line.role.kind === 'quote';
      if (!keeps) notes.change('lineBreak', countBreaks(trimmed));
      const settled = joinRuns(settleBreaks(trimmed, keeps));
      blocks.push({ kind: 'line', role: line.role, runs: settled, ...(line.className === undefined ? {} : { className: line.className }) });
    }
  };
  const add = (line: OpenLine, run: Run) => {
    if (run.text === '') return;
    line.runs.push(run);
    line.endsWithSpace = / $/u.test(run.text);
  };
  return {
    words: (role, { text, style, href, whiteSpace }, className) => {
      const cleaned = text.replace(FOREIGN_SIGNS, '');
      const look = href === undefined ? { style } : { style, href };
      if (whiteSpace === 'collapse') {
        if (open === undefined && /^[ \t\n\r\f]*$/u.test(cleaned)) return;
        const line = openLine(role, className);
        add(line, { ...look, text: collapse(cleaned, line.endsWithSpace) });
        return;
      }
      for (const [index, part] of cleaned.split(/\r\n|[\n\r\u2028\u2029]/u).entries()) {
        if (index > 0) endLine();
        if (part !== '') add(openLine(role, className), { ...look, text: part.replaceAll('\t', ' ') });
      }
    },
    lineBreak: role => {
      if (open === undefined && !keepsBreaks) return;
      const line = openLine(role, undefined);
      line.runs.push({ text: BREAK, style: line.runs.at(-1)?.style ?? {} });
      line.endsWithSpace = true;
    },
    endLine,
    block: block => {
      endLine();
      blocks.push(block);
    },
    blocks: () => {
      endLine();
      return blocks;
    },
  };
};
