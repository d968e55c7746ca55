import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOneTruthWorld, type OneTruthWorld, type Truth } from '#tests/support/one-truth.ts';
import { LIMITS } from '#tests/support/patience.ts';
import '#tests/support/property-seed.ts';

type Shown = ReturnType<OneTruthWorld['shown']>;
type Event = (world: OneTruthWorld) => unknown;

const places = fc.constantFrom('p1' as const, 'p2' as const);
const words = fc.string({ minLength: 1, maxLength: 4, unit: fc.constantFrom('a', 'e', 'n', 'r', 's') });

/** Everything that happens in an evening, and that goes wrong in one. */
const events = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(places, words).map(
      ([place, word]): Event =>
        world =>
          world.type(place, word),
    ),
  },
  {
    weight: 8,
    arbitrary: fc.constantFrom(0, 60, 150, 2_000, 20_000).map(
      (pause): Event =>
        world =>
          world.wait(pause),
    ),
  },
  { weight: 5, arbitrary: fc.constant<Event>(world => world.save()) },
  {
    weight: 2,
    arbitrary: fc.boolean().map(
      (isOffline): Event =>
        world =>
          world.offline(isOffline),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom('loseAnswer' as const, 'drop' as const, undefined).map(
      (kind): Event =>
        world =>
          world.fault(kind),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.boolean().map(
      (refuses): Event =>
        world =>
          world.refuse(refuses),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(places, words).map(
      ([place, word]): Event =>
        world =>
          world.colleague(place, word),
    ),
  },
  { weight: 1, arbitrary: fc.constant<Event>(world => world.kill()) },
  { weight: 2, arbitrary: fc.constant<Event>(world => world.revive()) },
);

const ALL_SAVED = ['state.saved', 'state.saved.at'];

/** What each sentence claims, and whether it is so. A sentence that claims nothing of the disk or the newsroom is not here. */
const claimsOf = (shown: Shown, truth: Truth): Readonly<Record<string, boolean>> => {
  const isOnDisk = truth.typed === truth.disk;
  const isSent = truth.hasSaved && truth.queued === 0;
  const isAllSent = isOnDisk && truth.disk === truth.saved && isSent;
  return {
    ...(shown.footer === 'kept' && { 'footer: kept on this computer': isOnDisk }),
    ...(shown.header === 'state.unsaved' && { 'header: kept on this computer': isOnDisk }),
    ...(shown.header.startsWith('state.saved') && { 'header: saved': isAllSent }),
    ...(shown.elsewhere === 'state.saved' && { 'header of another screen: all saved': truth.disk === truth.saved && isSent }),
    ...(shown.home === 'done' && { 'start page: everything has been sent': isAllSent }),
    ...(shown.outbox === 'done' && { 'outbox: everything has been sent': isAllSent }),
    ...(shown.outbox === 'drafts' && { 'outbox: what you saved has been sent': isSent }),
    ...(shown.outbox === 'queue' && shown.quit !== null && { 'outbox: something is not in the newsroom': truth.queued > 0 }),
    ...(shown.badge === 0 && shown.quit !== null && { 'no badge: nothing is only here': truth.disk === truth.saved && isSent }),
    ...(shown.quit?.entries.length === 0 &&
      shown.quit.drafts.length === 0 && { 'no question at quitting': truth.disk === truth.saved && isSent }),
  };
};

/** Pairs that no person may see at once. */
const contradictionsIn = (shown: Shown): readonly string[] => {
  const pairs: Readonly<Record<string, boolean>> = {
    'saved, and not on the disk': ALL_SAVED.includes(shown.header) && shown.footer !== 'kept',
    'saved, and not all is sent': ALL_SAVED.includes(shown.header) && shown.home !== 'done',
    'all is sent, and something is not saved': shown.home === 'done' && shown.header.startsWith('state.unsaved'),
    'start page and outbox differ': (shown.home === 'done') !== (shown.outbox === 'done'),
    'all is sent, and the badge counts': shown.home === 'done' && shown.badge > 0,
    'the host is lost, and all is sent': shown.header.startsWith('state.hostLost') && (shown.home === 'done' || shown.outbox === 'done'),
    'kept says the question, and the footer not': shown.leave === 'kept' && ['refused', 'hostLost'].includes(shown.footer),
    'not on the disk says the footer, and the header nothing of it':
      ['refused', 'hostLost'].includes(shown.footer) && !/notOnDisk|hostLost\.typed/u.test(shown.header),
  };
  return Object.keys(pairs).filter(name => pairs[name] === true);
};

describe('what is said of a person’s work', () => {
  it(
    'never claims more than the disk and the newsroom have, and never contradicts itself, whatever happens in whatever order',
    async () => {
      const told = new Set<string>();
      await fc.assert(
        fc.asyncProperty(fc.array(events, { minLength: 4, maxLength: 24 }), async evening => {
          const world = await createOneTruthWorld();
          try {
            for (const happens of evening) {
              await happens(world);
              const shown = world.shown();
              const claims = claimsOf(shown, world.truth());
              expect({ untrue: Object.keys(claims).filter(name => claims[name] === false), shown }).toEqual({ untrue: [], shown });
              expect({ contradictions: contradictionsIn(shown), shown }).toEqual({ contradictions: [], shown });
              for (const name of [shown.header, `footer ${shown.footer}`, `home ${shown.home}`, `outbox ${shown.outbox}`]) told.add(name);
            }
          } finally {
            await world.end();
          }
        }),
        { numRuns: 60 },
      );
      // What was never said proves nothing.
      expect([...told]).toEqual(expect.arrayContaining([
      'state.saved.at', 'state.unsaved', 'state.unsaved.writing', 'state.waiting', 'state.notOnDisk', 'state.hostLost', 'state.hostLost.typed',
      'footer kept', 'footer writing', 'footer refused', 'footer hostLost',
      'home done', 'home drafts', 'home waiting', 'home unknown', 'outbox done', 'outbox drafts', 'outbox queue', 'outbox unknown',
    ])); // prettier-ignore
    },
    LIMITS.fault,
  );
});
