import { expect, it } from 'vitest';
import { createRunningWork } from './running-work.ts';

const held = () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { promise, resolve, reject };
};

it('counts what a part has begun until it has ended, by kind, also where it fails', async () => {
  const work = createRunningWork();
  const [one, other] = [held(), held()];
  const files = work.watched('disk', { read: () => one.promise, size: () => 7 });
  const fetch = work.watched('calls', () => other.promise);
  const [read, fetched] = [files.read(), fetch()];
  expect(files.size()).toBe(7);
  expect(work.state()).toMatchObject({ running: 2, started: 2, kinds: { disk: 1, calls: 1, pictures: 0 } });
  one.resolve('text');
  other.reject(new TypeError('no network'));
  expect(await read).toBe('text');
  await expect(fetched).rejects.toThrow('no network');
  expect(work.state()).toMatchObject({ running: 0, started: 2 });
});

it('has counted an end before whoever waited for it goes on', async () => {
  const work = createRunningWork();
  const draw = work.watched('pictures', async () => Promise.resolve('drawn'));
  await draw();
  expect(work.state().running).toBe(0);
});

it('hands on parameters and answers as they are', async () => {
  const work = createRunningWork();
  const part = work.watched('disk', {
    join: (a: string, b: number) => `${a}${String(b)}`,
    size: 3,
    later: (value: object) => Promise.resolve(value),
  });
  const thing = {};
  expect([part.join('a', 1), part.size]).toEqual(['a1', 3]);
  expect(await part.later(thing)).toBe(thing);
});
