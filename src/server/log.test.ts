import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

const createTestLog = () => {
  const lines: string[] = [];
  return { lines, log: createLog({ now: () => new Date('2026-11-21T09:42:00.000Z') }, line => lines.push(line)) };
};

describe('the log', () => {
  it('writes one line of JSON for each event', () => {
    const { lines, log } = createTestLog();
    log.info('newsroom ready', { port: 4400 });
    expect(lines).toEqual(['{"time":"2026-11-21T09:42:00.000Z","level":"info","event":"newsroom ready","port":4400}']);
  });

  it('says where a failure happened, and keeps its message to itself, as that may quote what a person wrote', () => {
    const { lines, log } = createTestLog();
    log.error('request failed', Object.assign(new TypeError('cannot read "Geheimer\nTitel"'), { code: 'E_TEST' }), { route: '/x' });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'error',
      event: 'request failed',
      route: '/x',
      error: 'TypeError',
      errorCode: 'E_TEST',
    });
    expect(lines[0]).toContain('log.test.ts');
    expect(lines[0]).not.toContain('Geheimer');
  });

  it('stays one line for an event, whatever a fact holds: nobody adds lines of their own (log injection)', () => {
    const { lines, log } = createTestLog();
    const forged = 'x"}\n{"time":"2026-11-21T09:42:00.000Z","level":"info","event":"signed in"}\r\n\u001b[31m\u2028\u0000';
    log.warn('sign-in refused', { reason: forged });
    expect(lines).toHaveLength(1);
    // eslint-disable-next-line no-control-regex -- signs that would move a terminal's cursor are what must not be there
    expect(lines[0]).not.toMatch(/[\u0000-\u001f]/u);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'sign-in refused', reason: forged });
  });
});
