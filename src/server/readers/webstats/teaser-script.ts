import { inlined } from '../../inlined.ts';
import { pageAsset } from '../page/page-frame.ts';

/** Names the test of the article that a page shows, for the script. */
export const TEST_META = 'galley-teaser-test';

export const TEASER_ASSET = pageAsset('teaser.js', 'text/javascript', inlined(import.meta.url, '../browser/teaser.ts'));
