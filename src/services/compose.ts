import { outsideAddress } from '#bridge/outside-address.ts';
import { ok } from '#domain/result.ts';
import { createCore } from './compose-core.ts';
import { createServices } from './compose-services.ts';
import { EMBEDDED_NEWSROOM, type EmitEvent, type Host, type HostConfig, MAX_TAKEN_BYTES } from './host.ts';
import { wireServices } from './lifecycle.ts';
import { handlersOf } from './part.ts';
import { partsOf } from './parts.ts';
import type { Shell } from './ports.ts';
import { writeSupportBundle } from './support/support-bundle.ts';
import { windowPart } from './handlers.ts';

/** Folder of files that the system opened with Galley. */
const OPENED = 'opened/';
/** Host that would serve the front-end components of the demo newsroom. */
const DEMO_COMPONENT_HOST = 'components.galley.example';

/**
 * Puts the desktop's services together, each from those above it. Opening the data folder may refuse (`HostRefusedError`: written by a
 * newer Galley). Nothing runs before `start`.
 */
export const createHost = (plainShell: Shell, config: HostConfig, emitPlain: EmitEvent): Host => {
  const core = createCore(plainShell, config, emitPlain);
  const services = createServices(core);
  const { clock, work } = core;
  const { kept, media, opened, outbox, pictures } = services;
  const parts = partsOf(core, services);
  const { forgetUser, start, dispose } = wireServices(core, services, parts);
  const supportBundle = () =>
    writeSupportBundle({
      ...core,
      outbox: () => outbox.list().entries,
      kept: async () => {
        const state = await kept.state();
        return state.ok ? state.value : undefined;
      },
    });
  const window = windowPart({
    ...core,
    supportBundle,
    forgetUser,
    recovery: core.deskDatabase.recovery,
    newsroomRefusal: () => {
      const own = config.ownNewsroom?.state();
      return own?.kind === 'refused' ? own.why : null;
    },
    frontendComponentHost: config.frontendComponentHost ?? (config.newsroomName === EMBEDDED_NEWSROOM ? DEMO_COMPONENT_HOST : null),
    supportUrl: (config.supportUrl !== undefined && outsideAddress(config.supportUrl)) || null,
  });
  return {
    // Each counts as running work, but the one that looks at it.
    handlers: {
      ...work.watched('operations', handlersOf([...parts, window])),
      'diagnostics.work': () => Promise.resolve(ok(work.state())),
    },
    media: (path, query) => (path.startsWith(OPENED) ? opened.answer(path.slice(OPENED.length)) : media.answer(path, query)),
    openFiles: opened.offer,
    intake: { takeStream: pictures.intake.takeStream, takePath: pictures.intake.takePath, maxBytes: MAX_TAKEN_BYTES },
    elsewhere: core.elsewhere,
    unsent: () => outbox.list(),
    work: work.state,
    start,
    dispose: async () => {
      await dispose();
      clock.dispose();
    },
  };
};
