import { join } from 'node:path';
import { createNewsroomReader } from '../../../e2e/support/newsroom-reader.ts';
import type { BenchPart } from '../part.ts';
import { createFolder, startDesk, startNewsroom, withCleanUp } from '../programs.ts';
import { deskWindowOf } from './desk-window.ts';
import { diffRows } from './diff-rows.ts';
import { createBenchArticles } from './heavy-article.ts';
import { comparisonRow, openingRows, switchingRows } from './switching-rows.ts';
import { noteRows, textRows } from './typing-rows.ts';
import { launch, openDeskWindow } from './window.ts';

/** How often each is measured. */
interface Amounts {
  readonly opens: number;
  readonly switches: number;
  readonly keys: number;
  readonly diffs: number;
  readonly comparisons: number;
}

const FULL: Amounts = { opens: 20, switches: 40, keys: 200, diffs: 60, comparisons: 10 };
const QUICK: Amounts = { opens: 6, switches: 12, keys: 60, diffs: 20, comparisons: 4 };

/** An article with everything on it, on the screen of a desk: opened, gone through, typed in, compared with what it was. */
export const benchArticle: BenchPart = ({ quick, report: say }) =>
  withCleanUp(async later => {
    const amounts = quick ? QUICK : FULL;
    const diffs = diffRows(amounts.diffs);
    const folder = createFolder('article');
    later(folder.remove);
    const newsroom = await startNewsroom(join(folder.path, 'newsroom'));
    later(newsroom.stop);
    say('article: writing the articles');
    const articles = await createBenchArticles(await createNewsroomReader(newsroom.address));
    const host = await startDesk(join(folder.path, 'desk'), newsroom.address);
    later(host.stop);
    const browser = await launch();
    later(() => browser.close());
    const desk = deskWindowOf(await openDeskWindow(browser, host.address));
    await desk.toList();
    say('article: opening, switching, comparing');
    const opened = await openingRows(desk, articles, amounts.opens);
    const switched = await switchingRows(desk, articles, amounts.switches);
    const compared = await comparisonRow(desk, articles, amounts.comparisons);
    say('article: typing');
    const note = await noteRows(browser, desk, articles, amounts.keys);
    const text = await textRows(browser, desk, articles, amounts.keys);
    return [...opened, ...switched, ...note, ...text, ...diffs, compared];
  });
