import type { BrowserContext } from '@playwright/test';

/** A host of pictures that no story really asks. */
const PICTURE_HOST = 'https://bilder.example.ch';

export const pictureAddress = (name: string): string => `${PICTURE_HOST}/${name}.svg`;

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540" viewBox="0 0 960 540">
<rect width="960" height="540" fill="#9db8c9"/><path d="M0 420 240 180 420 360 620 120 960 460V540H0Z" fill="#4c6a7d"/></svg>`;

/** The host of the window fetches pictures of the web; in stories the browser answers in its place. */
export const servePictures = async (context: BrowserContext): Promise<void> => {
  await context.route('**/media/web?**', route => route.fulfill({ contentType: 'image/svg+xml', body: drawing }));
};
