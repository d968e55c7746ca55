const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A title's logo: its letters on its colour, as a data address. */
export const drawLogo = (letters: string, color: string): string => {
  const size = letters.length > 2 ? 22 : 28;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="10" fill="${color}"/><text x="32" y="33" fill="#fff" font-family="Source Serif 4,Georgia,serif" font-weight="700" font-size="${size}" text-anchor="middle" dominant-baseline="central">${escapeXml(letters)}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};
