import type { EmitEvent } from '../host.ts';
import type { Shell } from '../ports.ts';
import { BRIDGE_EVENTS } from '#bridge/events.ts';
import { onlyHereCount } from '#domain/work/work.ts';

/** Shorter sends are not shown: the icon would flicker with every save. */
const SETTLE_MS = 1_500;

/** Shows on the application's icon how much exists only on this computer, at every change of the outbox. */
export const withBadge = (shell: Pick<Shell, 'setBadge' | 'clock'>, emit: EmitEvent): EmitEvent => {
  let cancel = (): void => undefined;
  return (name, payload) => {
    emit(name, payload);
    if (name !== 'outbox.changed' || !shell.setBadge) return;
    const count = onlyHereCount(BRIDGE_EVENTS['outbox.changed'].parse(payload));
    cancel();
    cancel = shell.clock.schedule(() => shell.setBadge?.(count), count === 0 ? 0 : SETTLE_MS);
  };
};
