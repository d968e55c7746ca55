import type { Locator, Page } from '@playwright/test';
import { isPublicStatus, isReleasedStatus, nextPublicationStatuses, type PublicationStatus } from '#domain/article/workflow.ts';
import { actOfStatus } from '#domain/metadata/acts-of-change.ts';
import type { Metadata } from '#domain/metadata/metadata.ts';
import { pendingEvents } from '#domain/metadata/scheduled-placing.ts';
import { situationOf } from '#domain/metadata/situation-of.ts';
import { type Act, judgeAct } from '#domain/publication/policy.ts';
import type { Circumstances } from '#domain/publication/situation.ts';
import { LIMITS } from '#tests/support/patience.ts';
import { signIn } from '../pages/sign-in.ts';
import { workOffline } from '../support/call-host.ts';
import { expect, test } from '../support/galley-test.ts';
import { createNewsroomReader } from '../support/newsroom-reader.ts';
import { type ArticleSituation, pickSituations, type SituatedArticle, writeSituations } from '../support/situations.ts';

/** The first of those in which every three values of three dimensions occur; the long run takes these, and others. */
const COUNT = process.env['GALLEY_FAULTS'] === 'long' ? 300 : 60;

/** What a user finds at a control. */
interface Control {
  readonly isDisabled: boolean;
  /** Whether it says why. */
  readonly hasReason: boolean;
}

const OPEN: Control = { isDisabled: false, hasReason: false };
const CLOSED: Control = { isDisabled: true, hasReason: true };

const look = (control: Locator): Promise<Control> =>
  control.evaluate(element => {
    const isDisabled = element.getAttribute('aria-disabled') === 'true' || element.matches(':disabled');
    const described = (element.getAttribute('aria-describedby') ?? '').split(' ').filter(id => id !== '');
    const parts = [...described.map(id => document.getElementById(id)), element.querySelector('.g-menu-reason')];
    const reasons = [element.getAttribute('aria-description'), ...parts.map(part => part?.textContent)];
    return { isDisabled, hasReason: isDisabled && reasons.some(reason => (reason ?? '').trim() !== '') };
  });

/** Goes to an article's publication, as a link would, without loading the window anew. */
const goTo = (page: Page, { article }: SituatedArticle): Promise<void> =>
  page.evaluate(path => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, `/articles/${article.id}/publication`);

/** Shows it. */
const show = async (page: Page, situated: SituatedArticle): Promise<void> => {
  const { title } = situated;
  await goTo(page, situated);
  await expect(page.getByTestId('publication-tab')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(title);
};

/** What is found: the moves of the publication menu in their order, the schedule, what waits, and the last step of publishing. */
interface Found {
  readonly moves: readonly Control[];
  readonly schedule: Control;
  /** Giving readers what waits; only if there are readers. */
  readonly update: Control | undefined;
  readonly publish: Control | undefined;
}

const pressed = async (page: Page, control: Locator): Promise<Control> => {
  const dialog = page.getByRole('dialog');
  await control.click();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  const found = await look(dialog.getByTestId('publish-now'));
  // News of the article that arrives in this moment may take the focus along with what it draws anew.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0, { timeout: LIMITS.again });
  }).toPass();
  return found;
};

const foundIn = async (page: Page, next: readonly PublicationStatus[]): Promise<Found> => {
  const schedule = await look(page.locator('#publication-schedule .g-publication-line button').first());
  const first = page.getByTestId('publish');
  const status = page.getByTestId('publication-status');
  await expect(first.or(status)).toBeVisible();
  const button = page.getByTestId('update-public');
  const update = (await button.count()) > 0 ? await look(button) : undefined;
  if ((await first.count()) > 0) {
    const move = await look(first);
    return { moves: [move], schedule, update, publish: move.isDisabled ? undefined : await pressed(page, first) };
  }
  const items = page.getByRole('menuitem');
  await expect(async () => {
    await status.click();
    await expect(items).toHaveCount(next.length, { timeout: LIMITS.again });
  }).toPass();
  const moves: Control[] = [];
  for (const item of await items.all()) moves.push(await look(item));
  const at = next.indexOf('published');
  if (moves[at]?.isDisabled === false) return { moves, schedule, update, publish: await pressed(page, items.nth(at)) };
  await page.keyboard.press('Escape');
  await expect(items).toHaveCount(0);
  return { moves, schedule, update, publish: undefined };
};

/** The moves that are offered in a status: publishing alone before the first time. */
const movesOf = ({ publicationStatus }: Metadata): readonly PublicationStatus[] =>
  publicationStatus === 'notPublished' ? ['published'] : nextPublicationStatuses(publicationStatus);

/** The same by the policy. */
const expectedOf = (metadata: Metadata, { who, isOnline, isHeld, variant }: ArticleSituation): Found => {
  const circumstances: Circumstances = { isExternal: who !== 'editor', isOwn: who !== 'guestOther', isOnline };
  const isProofreadByOther = isHeld && metadata.contentStatus === 'proofread';
  const judged = (act: Act, more: Circumstances = {}): Control =>
    judgeAct(act, situationOf(metadata, { ...circumstances, ...more })).kind === 'allowed' ? OPEN : CLOSED;
  const moves = movesOf(metadata);
  const isPublishOpen = moves.includes('published') && judged('publish') === OPEN;
  const placing = metadata.scheduledPlacing;
  const isScheduled = placing !== null && (pendingEvents(placing).length > 0 || placing.failure !== undefined);
  const needsStatus = !isScheduled && !isPublicStatus(metadata.publicationStatus);
  const schedule = [judged('setExpiry', { isProofreadByOther }), ...(needsStatus ? [judged('schedule', { isProofreadByOther })] : [])];
  return {
    // What is missing and who proofreads is said in the dialog, which offers a way out.
    moves: moves.map(to => judged(actOfStatus(to))),
    schedule: schedule.includes(CLOSED) ? CLOSED : OPEN,
    update: isReleasedStatus(metadata.publicationStatus) ? judged('release', { isProofreadByOther }) : undefined,
    publish: isPublishOpen ? judged('publish', { missing: variant === 'ownEmpty' ? ['categories'] : [] }) : undefined,
  };
};

test(`D-003 D-005 D-009 D-010 C-013 C-015 the window offers what the policy allows and says why not otherwise: ${COUNT} situations of an article`, async ({
  newsroom,
  openDesk,
}) => {
  const situations = pickSituations(COUNT);
  const situated = await writeSituations(newsroom, situations);
  const ask = await createNewsroomReader(newsroom.origin);
  const chief = await createNewsroomReader(newsroom.origin, 'chief');
  const wrong: unknown[] = [];
  for (const account of ['editor', 'extern']) {
    const page = (await openDesk(account)).page();
    await signIn(page, account);
    for (const one of situated.filter(({ situation: { who } }) => (who === 'editor') === (account === 'editor'))) {
      const { situation, article } = one;
      const metadata = await ask('getMetadata', { params: { id: article.metadataId } });
      if (situation.who === 'guestOther' && !isPublicStatus(metadata.publicationStatus)) {
        await goTo(page, one);
        await expect(page.getByRole('heading', { name: 'Cet article n’existe pas' })).toBeVisible(); // to this account (D-076)
        continue;
      }
      if (situation.isHeld) {
        const body = { session: 'chief', mode: 'editing' } as const;
        await chief('patchUserPresence', { params: { id: article.id }, body });
      }
      await show(page, one);
      if (!situation.isOnline) await workOffline(page, true);
      const expected = expectedOf(metadata, situation);
      const last: { found?: Found } = {};
      await expect
        .poll(async () => {
          last.found = await foundIn(page, movesOf(metadata));
          return last.found;
        })
        .toEqual(expected)
        .catch((cause: unknown) => void wrong.push({ situation, found: last.found, expected, cause: String(cause).slice(0, 200) }));
      if (!situation.isOnline) await workOffline(page, false);
    }
  }
  expect(wrong).toEqual([]);
});
