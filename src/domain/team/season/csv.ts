/** A row of a CSV file with the line on which it begins, from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

const SEPARATORS = [';', ',', '\t'] as const;

/** The separator that the first line has most of, outside of quotes. */
const separatorIn = (text: string): string => {
  const head = (text.split(/\r\n|\r|\n/u, 1)[0] ?? '').replaceAll(/"[^"]*"/gu, '');
  const counts = SEPARATORS.map(separator => head.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
};

/**
 * Reads a table written as CSV (RFC 4180): separated by semicolons, commas or tabs, quoted cells over several lines, with or without a byte
 * order mark. Rows without a word are left out; a quote that is never closed ends with the file.
 */
export const readCsv = (input: string): readonly CsvRow[] => {
  const text = input.replace(/^\uFEFF/u, '');
  const separator = separatorIn(text);
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let start = 1;
  const endRow = (): void => {
    cells.push(cell.trim());
    if (cells.some(words => words !== '')) rows.push({ line: start, cells });
    [cells, cell, start] = [[], '', line];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    const isBreak = sign === '\n' || (sign === '\r' && text.charAt(at + 1) !== '\n');
    if (isBreak) line += 1;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(at + 1) === '"') [cell, at] = [`${cell}"`, at + 1];
      else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') [cell, isQuoted] = ['', true];
    else if (sign === separator) [cells, cell] = [[...cells, cell.trim()], ''];
    else if (isBreak) endRow();
    else if (sign !== '\r') cell += sign;
  }
  endRow();
  return rows;
};
