import { beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { presenceSchema } from '#contract/accounts/users.ts';
import {
  createPresenceReporter,
  isSilent,
  type Presence,
  presenceOf,
  type PresenceReporter,
  type Turn,
  type Word,
} from './presence-reporter.ts';

type Answer = z.infer<typeof presenceSchema>;
type Told = { readonly body: Answer; readonly receivedAt: string } | undefined;

const RESOURCE = '0b9f4a7e-6a0c-4d8e-9a55-0f3f1f6c2b11';
const RETO = { id: '7d1c2b1a-5f0e-4d8e-8a55-0f3f1f6c2b99', firstName: 'Reto', lastName: 'Frei' };
const START = Date.parse('2026-11-21T09:42:00.000Z');
const at = (seconds: number): string => new Date(START + seconds * 1_000).toISOString();
const TAKEN: Turn = { kind: 'takenOver', by: RETO, at: at(0) };

const seen = (lastSeenAt: string, until = new Date(Date.parse(lastSeenAt) + 90_000).toISOString()) => ({
  user: RETO,
  mode: 'editing' as const,
  since: at(-600),
  lastSeenAt,
  until,
});

describe('the presence reporter', () => {
  let nowMs: number;
  let words: Word[];
  let waiting: ((answer: Told) => void)[];
  let timers: Map<() => void, number>;
  let shown: Presence[];
  let turns: Turn[];
  let reporter: PresenceReporter;

  beforeEach(() => {
    nowMs = START;
    words = [];
    waiting = [];
    timers = new Map();
    shown = [];
    turns = [];
    reporter = createPresenceReporter({
      notify: word => {
        words.push(word);
        return new Promise(resolve => void waiting.push(resolve));
      },
      userId: null,
      now: () => nowMs,
      touchedAt: () => START - 30_000,
      schedule: (callback, delayMs) => {
        timers.set(callback, delayMs);
        return () => void timers.delete(callback);
      },
      onPresence: presence => void shown.push(presence),
      onTurn: turn => void turns.push(turn),
    });
  });

  const settled = (): Promise<void> => new Promise(resolve => void setImmediate(resolve));
  const answer = async (change: Partial<Answer> | null = {}): Promise<void> => {
    await settled();
    waiting.shift()?.(
      change === null
        ? undefined
        : {
            body: { resourceId: RESOURCE, users: [], knownAt: new Date(nowMs).toISOString(), ...change },
            receivedAt: new Date(nowMs).toISOString(),
          },
    );
    await settled();
  };
  const modes = (): readonly string[] => words.map(word => word.mode);

  it('says one word at a time, every change of mode in its order, and the farewell last', async () => {
    reporter.stand({ mode: 'viewing', isUnsaved: false });
    reporter.stand({ mode: 'editing', isUnsaved: false });
    reporter.stand({ mode: 'viewing', isUnsaved: false });
    await settled();
    expect(modes()).toEqual(['viewing']);
    await answer();
    await answer();
    reporter.leave();
    await answer();
    await answer();
    expect(modes()).toEqual(['viewing', 'editing', 'viewing', 'left']);
  });

  it('says how long it has edited, how long nothing was touched, and how long text is unsaved', async () => {
    reporter.stand({ mode: 'editing', isUnsaved: false });
    await answer();
    nowMs += 60_000;
    reporter.stand({ mode: 'editing', isUnsaved: true });
    await answer();
    nowMs += 20_000;
    reporter.renew();
    await answer();
    expect(words).toEqual([
      { mode: 'editing', forMs: 0, idleMs: 30_000 },
      { mode: 'editing', forMs: 60_000, idleMs: 90_000, unsavedForMs: 0 },
      { mode: 'editing', forMs: 80_000, idleMs: 110_000, unsavedForMs: 20_000 },
    ]);
  });

  it('reports again when the newsroom asks, and on its own when no answer comes', async () => {
    reporter.stand({ mode: 'viewing', isUnsaved: false });
    await answer({ renewAfterMs: 10_000 });
    expect([...timers.values()]).toEqual([10_000]);
    for (const renew of [...timers.keys()]) renew();
    await answer(null);
    expect([...timers.values()]).toEqual([25_000]);
    expect(modes()).toEqual(['viewing', 'viewing']);
  });

  it('keeps what it last knew when the newsroom does not answer, and says that it is not current', async () => {
    reporter.stand({ mode: 'viewing', isUnsaved: false });
    await answer({ users: [seen(at(0))] });
    nowMs += 120_000;
    reporter.renew();
    await answer(null);
    expect(shown.at(-1)).toMatchObject({ others: [{ name: 'Reto Frei', mode: 'editing' }], knownAt: at(0), isCurrent: false });
    reporter.renew();
    await answer();
    expect(shown.at(-1)).toEqual({ others: [], knownAt: at(120), isCurrent: true });
  });

  it('learns that someone took over while it edits, and not after going back to viewing', async () => {
    reporter.stand({ mode: 'editing', isUnsaved: true });
    await answer({ turn: TAKEN });
    expect(turns).toEqual([TAKEN]);
    reporter.renew();
    await settled();
    reporter.stand({ mode: 'viewing', isUnsaved: true });
    await answer({ turn: TAKEN });
    expect(turns).toHaveLength(1);
  });

  it('takes over by a word of its own, and edits from then on; unheard, it does not', async () => {
    reporter.stand({ mode: 'viewing', isUnsaved: false });
    await answer();
    const unheard = reporter.takeOver();
    await answer(null);
    expect(await unheard).toBe(false);
    reporter.renew();
    await answer();
    const heard = reporter.takeOver();
    await answer();
    expect(await heard).toBe(true);
    reporter.renew();
    await answer();
    expect(words.map(word => [word.mode, word.takesOver ?? false])).toEqual([
      ['viewing', false],
      ['editing', true],
      ['viewing', false],
      ['editing', true],
      ['editing', false],
    ]);
  });

  it('says nothing after its farewell', async () => {
    reporter.stand({ mode: 'editing', isUnsaved: false });
    await answer();
    reporter.leave();
    reporter.renew();
    reporter.leave();
    await answer();
    expect(modes()).toEqual(['editing', 'left']);
    expect(timers.size).toBe(0);
  });
});

describe('what is known of a colleague', () => {
  const answerAt = (knownAt: string, lastSeenAt: string): Answer => ({ resourceId: RESOURCE, users: [seen(lastSeenAt)], knownAt });

  it('what is known of a colleague is told by this computer’s clock, however wrong the newsroom’s goes', () => {
    const presence = presenceOf(answerAt(at(3_600), at(3_590)), at(0), null);
    expect(presence.others[0]).toMatchObject({ lastSeenAt: at(-10), until: at(80), since: at(-4_200) });
  });

  it('leaves out oneself', () => {
    expect(presenceOf(answerAt(at(0), at(0)), at(0), RETO.id).others).toEqual([]);
  });

  it.each([
    ['just heard of', 0, false],
    ['in the background', 59, false],
    ['several words missed', 61, true],
  ])('calls someone silent by the words that were missed: %s', (_, secondsAgo, silent) => {
    const presence = presenceOf(answerAt(at(0), at(-secondsAgo)), at(0), null);
    expect(presence.others.map(colleague => isSilent(colleague, presence))).toEqual([silent]);
  });
});
