import { LIMITS } from '#tests/support/patience.ts';
import { expectNoFindings } from '../pages/findings.ts';
import { TickerPage } from '../pages/ticker-page.ts';
import { workOffline } from '../support/call-host.ts';
import { expect, test } from '../support/shared-galley.ts';

/** What was written without a line is sent at the latest when its next attempt is due. */
const SENT = { timeout: LIMITS.later };

test('a reporter in a stadium writes on without a line while a colleague corrects, and both have the same score (A2-004, A2-053)', async ({
  sharedDesk,
}) => {
  const reporter = new TickerPage((await sharedDesk('stadium', { username: 'editor' })).page);
  const colleague = new TickerPage((await sharedDesk('desk', { username: 'beta' })).page);

  await reporter.create('Ice hockey', 'EHC Aarwangen', 'EHC Rheinau');
  await reporter.send("g 1 23' 17", "23', Goal for EHC Aarwangen, #17");
  await expect(reporter.score()).toHaveText('1:0');
  await reporter.send("g 1 25' 21", "25', Goal for EHC Aarwangen, #21");
  await colleague.open(reporter.id());
  await expect(colleague.score()).toHaveText('2:0', SENT);

  // The line breaks; what is written counts at once.
  await workOffline(reporter.page, true);
  await reporter.send("p 2 26' 5 2 hook", 'Penalty against EHC Rheinau');
  await reporter.send("g 1 28' 9", "28', Goal for EHC Aarwangen, #9");
  await expect(reporter.score()).toHaveText('3:0');
  await expect(reporter.event("28'")).toContainText('Waits to be sent');

  // At the desk the second goal becomes one of the other side.
  await colleague.event("25'").focus();
  await colleague.page.keyboard.press('e');
  await colleague.page.getByLabel('Side', { exact: true }).focus();
  await colleague.page.keyboard.press('ArrowDown');
  await colleague.page.keyboard.press('Control+Enter');
  await expect(colleague.score()).toHaveText('1:1');
  await expect(colleague.event("25'")).toContainText('EHC Rheinau');

  await workOffline(reporter.page, false);
  for (const seat of [reporter, colleague]) {
    await expect(seat.score()).toHaveText('2:1', SENT);
    await expect(seat.events()).toHaveCount(4);
    await expect(seat.events().first()).toContainText("28'");
  }
  await expect(reporter.event('Waits to be sent')).toHaveCount(0);

  // Keys of the list, and undo.
  await reporter.event("28'").focus();
  await reporter.page.keyboard.press('k');
  await expect(reporter.event("28'")).toContainText('Key event');
  await expect(colleague.event("28'")).toContainText('Key event', SENT);
  await reporter.page.keyboard.press('Delete');
  await expect(reporter.score()).toHaveText('1:1');
  await reporter.page.keyboard.press('Control+z');
  await expect(reporter.score()).toHaveText('2:1');
  await reporter.page.keyboard.press('F6');
  await reporter.page.keyboard.press('F6');
  await expect(reporter.line()).toBeFocused();
  await expectNoFindings(reporter.page);
});
