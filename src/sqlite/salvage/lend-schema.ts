import { closeSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { pageBytesOf } from '../file-header.ts';
import { mendHeader } from './make-readable.ts';

/** Pages of a tree: sqlite.org/fileformat2.html, chapter 1.6 (read 2026-11-28). */
const HEADER_BYTES = 100;
const INTERIOR_OF_TABLE = 5;
const CELLS_AT = 3;
const LAST_CHILD_AT = 8;
const INTERIOR_HEADER_BYTES = 12;

const childrenOf = (page: Buffer, start: number): readonly number[] => {
  if (page.readUInt8(start) !== INTERIOR_OF_TABLE) return [];
  const cells = page.readUInt16BE(start + CELLS_AT);
  const places = Array.from({ length: cells }, (_, cell) => page.readUInt16BE(start + INTERIOR_HEADER_BYTES + 2 * cell));
  return [...places.map(place => page.readUInt32BE(place)), page.readUInt32BE(start + LAST_CHILD_AT)];
};

/** Returns the pages with the declarations of a whole file, by their number from 1. */
const schemaPagesOf = (file: Buffer, pageBytes: number): ReadonlyMap<number, Buffer> => {
  const found = new Map<number, Buffer>();
  const waiting = [1];
  for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
    const page = file.subarray((number - 1) * pageBytes, number * pageBytes);
    found.set(number, page);
    waiting.push(...childrenOf(page, number === 1 ? HEADER_BYTES : 0));
  }
  return found;
};

/** First bytes of pages: those of trees, and of pages that begin with the number of another one. */
const PAGE_TYPES: ReadonlySet<number> = new Set([0, 2, INTERIOR_OF_TABLE, 10, 13]);

/** Checks whether at least half of the pages can be database pages: with wrong declarations, foreign bytes are read for hours. */
const hasPages = (file: Buffer, pageBytes: number): boolean => {
  const types = Array.from({ length: Math.floor(file.length / pageBytes) }, (_, index) => file.readUInt8(index * pageBytes));
  const fitting = types.slice(1).filter(type => PAGE_TYPES.has(type));
  return fitting.length * 2 >= types.length - 1;
};

/**
 * Replaces unreadable declarations of a file by those of its backup, which are at the same places: without them a single page would take
 * all tables along.
 */
export const lendSchema = (readable: string, backup: string): void => {
  const lender = readFileSync(backup);
  const pageBytes = pageBytesOf(lender);
  const size = statSync(readable, { throwIfNoEntry: false })?.size ?? 0;
  const pages = schemaPagesOf(lender, pageBytes);
  if (size < pageBytes * Math.max(...pages.keys()) || !hasPages(readFileSync(readable), pageBytes)) return;
  const opened = openSync(readable, 'r+');
  try {
    for (const [number, page] of pages) writeSync(opened, page, 0, page.length, (number - 1) * pageBytes);
  } finally {
    closeSync(opened);
  }
  mendHeader(readable);
};
