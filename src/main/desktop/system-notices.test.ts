import { beforeEach, describe, expect, it } from 'vitest';
import { asNotification, FakeNotification } from '#tests/support/fake-electron.ts';
import { createSystemNotices } from './system-notices.ts';

describe('notices of the system by Electron', () => {
  let made: FakeNotification[];
  let chosen: (number | null)[];
  const notice = { title: 'Lea took over “Föhn im Tal”', message: 'What you wrote is kept.', actions: ['Open', 'Later'] };
  const on = (platform: NodeJS.Platform) =>
    createSystemNotices({
      platform,
      create: options => {
        const one = new FakeNotification(options, true);
        made.push(one);
        return asNotification(one);
      },
      isInFront: () => false,
      goTo: () => undefined,
    });
  const show = (platform: NodeJS.Platform) => on(platform).show(notice, choice => void chosen.push(choice));
  beforeEach(() => {
    made = [];
    chosen = [];
  });

  it.each(['darwin', 'win32'] as const)('notices of the system by Electron have their actions on %s', platform => {
    show(platform);
    expect(made[0]?.isShown).toBe(true);
    expect(made[0]?.options).toEqual({
      title: notice.title,
      body: notice.message,
      actions: [
        { type: 'button', text: 'Open' },
        { type: 'button', text: 'Later' },
      ],
    });
    made[0]?.pressAction(1);
    expect(chosen).toEqual([1]);
  });

  it('notices of the system by Electron are words alone on Linux, and lead by a press', () => {
    show('linux');
    expect(made[0]?.options).toEqual({ title: notice.title, body: notice.message });
    made[0]?.press();
    expect(chosen).toEqual([null]);
  });

  it('notices of the system by Electron are answered once, and not after they were taken away', () => {
    show('darwin');
    made[0]?.pressAction(0);
    made[0]?.press();
    expect(chosen).toEqual([0]);
    const takeAway = show('darwin');
    takeAway();
    expect(made[1]?.isShown).toBe(false);
    made[1]?.pressAction(0);
    expect(chosen).toEqual([0]);
  });
});
