import { beforeEach, describe, expect, it } from 'vitest';
import { createManualClock } from '#shell/memory/manual-clock.ts';
import { createLog, type Log, MAX_LINE_LENGTH } from './log.ts';

describe('log', () => {
  let lines: string[];
  let log: Log;
  const last = (): Readonly<Record<string, unknown>> => JSON.parse(lines.at(-1) ?? '{}') as Readonly<Record<string, unknown>>;

  beforeEach(() => {
    lines = [];
    log = createLog({ clock: createManualClock(), sink: { write: line => lines.push(line) } });
  });

  it('writes one line of JSON with time, level, event and the facts it knows', () => {
    log.warn('changeNotSent', { kind: 'saveArticle', code: 'ERR_NETWORK', attempt: 3 });
    expect(last()).toEqual({
      at: '2026-11-21T08:00:00.000Z',
      level: 'warn',
      event: 'changeNotSent',
      kind: 'saveArticle',
      code: 'ERR_NETWORK',
      attempt: 3,
    });
  });

  it.each([
    ['a field it does not know', { title: 'Bundesrat tritt zurück' }],
    ['a sentence where a code belongs', { code: 'Der Bundesrat tritt zurück' }],
    ['a token where a code belongs', { code: 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ1cnNpbmEifQ.c2ln' }],
    ['search words in a route', { route: '/articles?q=Bundesrat' }],
    ['text in a number’s place', { count: 'Bundesrat' }],
    ['a record', { reason: { text: 'Bundesrat' } }],
    [
      'an error message in a stack',
      { stack: 'Error: cannot place "Bundesrat tritt zurück"\n    at save (app.ts:10:5)\n  Bundesrat at lunch' },
    ],
    [
      'a message that looks like a frame',
      { stack: 'Error: x\n    at Bundesrat tritt zurück (app.ts:10:5)\n    at Der Bundesrat tagt (x:1:1)' },
    ],
    ['a text in a frame’s address', { stack: 'Error: x\n    at x (https://x/Der Bundesrat:1:1)\n    at https://x/?q=Bundesrat tagt:1:1' }],
  ])('keeps %s out', (_, facts) => {
    log.error('fault', facts);
    expect(lines[0]).not.toMatch(/Bundesrat|eyJ/u);
  });

  it('keeps the stages of a start', () => {
    const stages = { servedMs: 310, hostMs: 740, readyMs: 1_630 };
    log.info('startStages', stages);
    expect(last()).toMatchObject({ event: 'startStages', ...stages });
  });

  it('keeps the frames of a stack without folders and addresses', () => {
    log.error('fault', {
      stack:
        'TypeError: x\n    at save (file:///home/ursina/galley/src/app.ts:10:5)\n    at http://127.0.0.1:4400/assets/app.js?token=abc:1:2',
    });
    expect(last()['stack']).toBe('at save (app.ts:10:5)\nat app.js:1:2');
    log.error('fault', {
      stack:
        'Error\n    at async Desk.open [as run] (C:\\Users\\u\\galley\\app.ts:1:2)\n    at new Thing (app://galley/assets/a-B1.js:3:4)\n    at #x (node:fs:5:6)',
    });
    expect(last()['stack']).toBe('at async Desk.open [as run] (app.ts:1:2)\nat new Thing (a-B1.js:3:4)');
  });

  it('cuts a line at 220,000 characters (B9-060)', () => {
    const frames = Array.from({ length: 20_000 }, (_, index) => `    at frame${String(index)} (app.ts:10:5)`);
    log.error('fault', { stack: `Error\n${frames.join('\n')}` });
    expect(MAX_LINE_LENGTH).toBe(220_000);
    expect(lines[0]).toHaveLength(220_000);
  });
});
