/** Default height of a frame (B9-021). */
export const DEFAULT_FRAME_HEIGHT = 350;
/** Extra height beyond the measured content, so that a frame needs no scroll bar (B9-021). */
export const AUTOFIT_MARGIN = 20;
/** Maximum height of a frame: a taller one is a mistake or a trick. */
export const MAX_FRAME_HEIGHT = 5000;

/** Known values for a frame's height; all in pixels. */
export interface KnownHeights {
  /** Height entered by a user; takes precedence. */
  readonly fixed?: number | null | undefined;
  /** The height that the frame reports; undefined until it does, or where another origin's content cannot be measured. */
  readonly measured?: number | undefined;
  /** Height chosen by a user if nothing can be measured. */
  readonly fallback?: number | null | undefined;
}

const isHeight = (height: number | null | undefined): height is number =>
  typeof height === 'number' && Number.isFinite(height) && height > 0;

/** The height of a frame in pixels: as entered, or measured plus 20, or the fallback, or 350 if nothing can be read (B8-029). */
export const frameHeight = ({ fixed, measured, fallback }: KnownHeights): number => {
  const height = isHeight(fixed)
    ? fixed
    : isHeight(measured)
      ? measured + AUTOFIT_MARGIN
      : isHeight(fallback)
        ? fallback
        : DEFAULT_FRAME_HEIGHT;
  return Math.min(Math.ceil(height), MAX_FRAME_HEIGHT);
};

const recordIn = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  // An object by the checks before it: every key of it may be read as unknown.
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined;

const parsed = (message: unknown): unknown => {
  if (typeof message !== 'string') return message;
  try {
    return JSON.parse(message) as unknown; // each key is checked on its own
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

const plausible = (height: unknown): number | undefined => {
  const pixels = typeof height === 'string' && /^\d{1,5}(?:\.\d+)?(?:px)?$/u.test(height) ? Number.parseFloat(height) : height;
  return typeof pixels === 'number' && pixels >= 40 && pixels <= MAX_FRAME_HEIGHT ? pixels : undefined;
};

/**
 * The height that a network's frame reports in its own message: X (`twttr.embed`), Instagram (`MEASURE`), Threads (a bare number),
 * TikTok, Bluesky and those that follow iframe-resizer or pym. Undefined for every other message; never throws.
 */
export const heightInMessage = (message: unknown): number | undefined => {
  const bare = plausible(typeof message === 'number' || typeof message === 'string' ? message : undefined);
  if (bare !== undefined) return bare;
  const record = recordIn(parsed(message));
  if (!record) return undefined;
  const twitter = recordIn(record['twttr.embed']);
  const parameters = twitter?.['params'];
  const twitterHeight = recordIn(Array.isArray(parameters) ? parameters[0] : undefined)?.['height'];
  const candidates = [record['height'], recordIn(record['details'])?.['height'], recordIn(record['data'])?.['height'], twitterHeight];
  return candidates.map(plausible).find(height => height !== undefined);
};
