import type { App, CrashReporter } from 'electron';

/** A process of ours has ended by itself: what kind, why, and with which code. No memory, no address, no text. */
export interface GoneProcess {
  readonly kind: string;
  readonly reason: string;
  readonly status: number;
  readonly service?: string;
}

/** A window that crashes again within this time would do so for ever. */
const RELOAD_GAP_MS = 60_000;

/** Writes crash reports into a folder of this computer, and sends none. Before the app is ready, so that no process starts without it. */
export const keepCrashReports = (
  { app, crashReporter }: { readonly app: Pick<App, 'setPath'>; readonly crashReporter: Pick<CrashReporter, 'start'> },
  folder: string,
): void => {
  app.setPath('crashDumps', folder);
  crashReporter.start({ uploadToServer: false });
};

/** Notes which processes ended by themselves, and loads a window anew whose page is gone: what was typed is on the disk. */
export const watchProcesses = (app: Pick<App, 'on'>, now: () => number, write: (gone: GoneProcess) => void): void => {
  let lastReload = Number.NEGATIVE_INFINITY;
  app.on('render-process-gone', (_event, contents, { reason, exitCode }) => {
    if (reason === 'clean-exit') return;
    write({ kind: 'window', reason, status: exitCode });
    if (contents.isDestroyed() || Math.abs(now() - lastReload) < RELOAD_GAP_MS) return;
    lastReload = now();
    contents.reload();
  });
  app.on('child-process-gone', (_event, { type, reason, exitCode, serviceName }) => {
    if (reason === 'clean-exit') return;
    write({ kind: type, reason, status: exitCode, ...(serviceName !== undefined && { service: serviceName }) });
  });
};
