import { describe, expect, it } from 'vitest';
import { isMeteredIn, watchConnection } from './connection.ts';

describe('what the browser knows of the connection', () => {
  it.each([
    ['nothing', {}, null],
    ['a browser that tells no cost', { connection: {} }, null],
    ['a phone network', { connection: { type: 'cellular', saveData: false } }, true],
    ['a person who saves data', { connection: { saveData: true } }, true],
    ['a cable', { connection: { type: 'ethernet', saveData: false } }, false],
  ])('reads %s', (_, source, isMetered) => {
    expect(isMeteredIn(source)).toBe(isMetered);
  });

  it('tells of every change until it is stopped', () => {
    const connection = new EventTarget();
    let told = 0;
    const stop = watchConnection({ connection }, () => (told += 1));
    connection.dispatchEvent(new Event('change'));
    stop();
    connection.dispatchEvent(new Event('change'));
    expect(told).toBe(2);
  });
});
