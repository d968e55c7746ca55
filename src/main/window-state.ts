import { readFileSync, writeFileSync } from 'node:fs';
import type { BrowserWindow, Rectangle } from 'electron';
import { z } from 'zod';

const stateSchema = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().min(640),
  height: z.number().int().min(480),
  maximized: z.boolean(),
});
export type WindowState = z.infer<typeof stateSchema>;

export const MINIMUM_SIZE = { width: 1024, height: 700 } as const;
const DEFAULT_SIZE = { width: 1440, height: 900 } as const;

const overlaps = (a: Rectangle, b: Rectangle): boolean =>
  a.x + a.width > b.x + 40 && a.x < b.x + b.width - 40 && a.y >= b.y - 10 && a.y < b.y + b.height - 40;

/** Returns the window's last bounds, if still on a screen; else the default size, placed by the system. */
export const readWindowState = (
  file: string,
  workAreas: readonly Rectangle[],
): Partial<WindowState> & { readonly width: number; readonly height: number } => {
  try {
    const state = stateSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return workAreas.some(area => overlaps(state, area)) ? state : { ...DEFAULT_SIZE, maximized: state.maximized };
  } catch {
    return DEFAULT_SIZE; // first start, or a file from elsewhere
  }
};

/** Remembers place and size whenever the window comes to rest or closes. */
export const rememberWindowState = (window: BrowserWindow, file: string): void => {
  const write = (): void => {
    if (window.isDestroyed() || window.isMinimized() || window.isFullScreen()) return;
    const state: WindowState = { ...window.getNormalBounds(), maximized: window.isMaximized() };
    writeFileSync(file, JSON.stringify(state));
  };
  window.on('moved', write);
  window.on('resized', write);
  window.on('close', write);
};
