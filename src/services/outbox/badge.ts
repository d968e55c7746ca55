import type { EmitEvent } from '../host.ts';
import type { Shell } from '../ports.ts';
import { BRIDGE_EVENTS } from '#bridge/events.ts';

/** Shorter sends are not shown: the icon would flicker with every save. */
const SETTLE_MS = 1_500;

/** Shows the number of unsent changes on the application's icon at every change of the outbox. */
export const withBadge = (shell: Pick<Shell, 'setBadge' | 'clock'>, emit: EmitEvent): EmitEvent => {
  let cancel = (): void => undefined;
  return (name, payload) => {
    emit(name, payload);
    if (name !== 'outbox.changed' || !shell.setBadge) return;
    const { waiting, sending, failed, conflict } = BRIDGE_EVENTS['outbox.changed'].parse(payload);
    const count = waiting + sending + failed + conflict;
    cancel();
    cancel = shell.clock.schedule(() => shell.setBadge?.(count), count === 0 ? 0 : SETTLE_MS);
  };
};
