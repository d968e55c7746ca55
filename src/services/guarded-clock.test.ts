import { expect, it } from 'vitest';
import { createManualClock } from '#shell/memory/manual-clock.ts';
import { createDesk } from '#tests/support/desk.ts';
import { createFakeNewsroom, documentWith } from '#tests/support/fake-newsroom.ts';
import { createGuardedClock } from './guarded-clock.ts';
import { createLog } from './log/log.ts';

it('logs a callback that throws, and calls the next one back', async () => {
  const clock = createManualClock();
  const lines: string[] = [];
  const guarded = createGuardedClock(clock, createLog({ clock, sink: { write: line => lines.push(line) } }));
  const called: string[] = [];
  guarded.schedule(() => {
    throw Object.assign(new Error('disk image is malformed'), { code: 'SQLITE_CORRUPT' });
  }, 10);
  guarded.schedule(() => called.push('next'), 20);
  const cancel = guarded.schedule(() => called.push('cancelled'), 20);
  cancel();
  await clock.advance(30);
  expect(called).toEqual(['next']);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('SQLITE_CORRUPT');
});

it('leaves no timer when the desk closes, whatever was running', async () => {
  const newsroom = createFakeNewsroom();
  const ursina = newsroom.addUser();
  const { article } = newsroom.addArticle(documentWith({ title: 'Fluss', p1: 'eins' }), ursina);
  const desk = createDesk({ newsroom });
  await desk.start();
  await desk.signIn(ursina.id);
  await desk.get('articles.open', { articleId: article.id });
  newsroom.setFault(call => (call.method === 'PUT' ? { kind: 'status', status: 503 } : undefined));
  const set = [{ type: 'paragraph', id: 'p1', children: [{ text: 'neu' }] }];
  await desk.get('articles.journal', { articleId: article.id, delta: { set }, rebase: 0 });
  await desk.get('articles.save', { articleId: article.id });
  await desk.settle();
  expect(desk.clock.pending()).toBeGreaterThan(0);
  await desk.host.dispose();
  expect(desk.clock.pending()).toBe(0);
  await desk.dispose();
});
