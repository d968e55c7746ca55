import { describe, expect, it } from 'vitest';
import { createManualClock } from '#shell/memory/manual-clock.ts';
import { createLog } from './log/log.ts';
import { createSoon } from './soon.ts';

describe('work that follows a step', () => {
  const create = () => {
    const lines: string[] = [];
    const soon = createSoon(createLog({ clock: createManualClock(), sink: { write: line => lines.push(line) } }));
    return { soon, lines, done: [] as string[] };
  };

  it('runs once for all that the step asks of one key, as it was asked last', async () => {
    const { soon, done } = create();
    for (const name of ['first', 'second'])
      soon.run('outbox', () => {
        done.push(name);
      });
    soon.run('article', () => {
      done.push('article');
    });
    expect(done).toEqual([]);
    await Promise.resolve();
    expect(done).toEqual(['second', 'article']);
  });

  it('runs again for what is asked while it runs: nothing that changed later is lost', async () => {
    const { soon, done } = create();
    soon.run('outbox', () => {
      done.push('first');
      soon.run('outbox', () => {
        done.push('of the first');
      });
    });
    await Promise.resolve();
    await Promise.resolve();
    expect(done).toEqual(['first', 'of the first']);
  });

  it('does not keep other work from running when it fails, and is logged then', async () => {
    const { soon, done, lines } = create();
    soon.run('outbox', () => {
      throw new TypeError('unreadable');
    });
    soon.run('article', () => {
      done.push('article');
    });
    await new Promise(resolve => void setImmediate(resolve));
    expect(done).toEqual(['article']);
    expect(lines.join('\n')).toContain('backgroundFailed');
  });

  it('does not run once it has ended', async () => {
    const { soon, done } = create();
    soon.run('outbox', () => {
      done.push('late');
    });
    soon.dispose();
    await new Promise(resolve => void setImmediate(resolve));
    expect(done).toEqual([]);
  });
});
