import type { ReactElement, ReactNode } from 'react';

/** A sign of our own for a network, in the line of the other icons: it says which, and is nobody's mark. */
const glyph = (drawing: ReactNode): ReactElement => (
  <svg className="g-glyph" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
    {drawing}
  </svg>
);

const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.5, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

export const facebookGlyph = glyph(<path {...stroke} d="M2.75 2.75h10.5v10.5H2.75zM10.5 5.25c-1.5-.4-2.25.3-2.25 1.6v6.4M6.5 8.5h3.75" />);
export const twitterGlyph = glyph(<path {...stroke} d="M3 3l10 10M13 3L3 13" />);
export const blueskyGlyph = glyph(
  <path
    {...stroke}
    d="M8 7.5C6.8 5.4 4.6 3.4 2.75 3c-.2 2 .2 4.6 1.2 5.4.9.7 2 .6 2.8.4-1.6.6-2.6 1.6-1.2 3.2 1.3 1.3 2.2-.7 2.45-2 .25 1.3 1.15 3.3 2.45 2 1.4-1.6.4-2.6-1.2-3.2.8.2 1.9.3 2.8-.4 1-.8 1.4-3.4 1.2-5.4C11.4 3.4 9.2 5.4 8 7.5z"
  />,
);
export const tiktokGlyph = glyph(<path {...stroke} d="M9 2.5v8a2.75 2.75 0 1 1-2.75-2.75M9 2.5c.2 2 1.7 3.5 3.75 3.5" />);
export const threadsGlyph = glyph(
  <path
    {...stroke}
    d="M12.5 5.5C11.8 3.6 10.3 2.5 8 2.5 4.9 2.5 3 4.6 3 8s1.9 5.5 5 5.5c2.4 0 4.25-1.2 4.25-3.1 0-1.7-1.6-2.6-3.9-2.6-1.4 0-2.35.6-2.35 1.6 0 .9.8 1.4 1.8 1.4 1.4 0 2.1-1 2.1-2.6 0-1.5-.7-2.4-2-2.4-.8 0-1.4.3-1.8.9"
  />,
);
export const instagramGlyph = glyph(
  <>
    <rect {...stroke} x="2.5" y="2.5" width="11" height="11" rx="3" />
    <circle {...stroke} cx="8" cy="8" r="2.5" />
    <circle cx="11" cy="5" r="0.9" fill="currentColor" />
  </>,
);
export const youtubeGlyph = glyph(
  <>
    <rect {...stroke} x="1.75" y="3.5" width="12.5" height="9" rx="2.5" />
    <path d="M6.75 6v4L10 8z" fill="currentColor" />
  </>,
);
export const zattooGlyph = glyph(<path {...stroke} d="M2.5 3.5h11v7.5h-11zM5.5 13.5h5M6 5.75h4l-4 3h4" />);
export const frameGlyph = glyph(<path {...stroke} d="M2.5 3h11v10h-11zM2.5 5.75h11M6.25 8L5 9.5l1.25 1.5M9.75 8L11 9.5 9.75 11" />);
export const componentGlyph = glyph(<path {...stroke} d="M8 2.25L13 5v6l-5 2.75L3 11V5zM3 5l5 2.75L13 5M8 7.75v6" />);
