/** Line ending by RFC 4180. */
const LINE_END = '\r\n';
/** Tells Excel that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

export type CsvCell = string | number | null;
/** A column of a CSV file; one column of a list may become several there. */
export interface CsvColumn<Row> {
  readonly head: (text: (key: string) => string) => string;
  readonly cell: (row: Row, text: (key: string) => string) => CsvCell;
}

export type CsvSeparator = ',' | ';';

/** Spreadsheets run a text with this beginning as a formula (OWASP, CSV injection); a leading apostrophe makes it text. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u;

const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

const quoted = (text: string, separator: CsvSeparator): string =>
  /["\r\n]/u.test(text) || text.includes(separator) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;

const cellText = (cell: CsvCell, separator: CsvSeparator): string => {
  if (cell === null) return '';
  return typeof cell === 'number' ? String(cell) : quoted(harmless(cell), separator);
};

/** Returns the separator that spreadsheets of a language expect: Swiss German and French ones a semicolon. */
export const separatorOf = (language: string): CsvSeparator => (language.startsWith('en') ? ',' : ';');

/** Formats a table as CSV text (RFC 4180), with a byte order mark; texts that a spreadsheet would run are made harmless. */
export const toCsv = (lines: readonly (readonly CsvCell[])[], separator: CsvSeparator): string =>
  BYTE_ORDER_MARK + lines.map(cells => cells.map(cell => cellText(cell, separator)).join(separator) + LINE_END).join('');

/** Returns the lines of a file: heads, then one line for each row. */
export const csvLines = <Row>(
  rows: readonly Row[],
  columns: readonly CsvColumn<Row>[],
  text: (key: string) => string,
): readonly (readonly CsvCell[])[] => [
  columns.map(({ head }) => head(text)),
  ...rows.map(row => columns.map(({ cell }) => cell(row, text))),
];
