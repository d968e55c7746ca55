import type { Tenant } from '#domain/tenant/tenant.ts';
import { DEFAULT_PREFERENCES } from '#domain/user/preferences.ts';
import { hashPassword, PUBLICLY_KNOWN, storePassword } from '#server/auth/passwords.ts';
import type { Database } from '#server/db/database.ts';
import type { Queries } from '#server/db/schema.ts';
import type { Clock, Ids } from '#server/ports.ts';
import { insertAgencies } from '#server/repositories/agencies.ts';
import { insertCategories, type NewCategory } from '#server/repositories/taxonomy/categories.ts';
import { insertFiles } from '#server/repositories/files/files.ts';
import { claimOrigin } from '#server/repositories/settings.ts';
import { insertTenants } from '#server/repositories/tenants.ts';
import { insertUser } from '#server/repositories/accounts/users.ts';
import type { DemoCategory, DemoContent, DemoTenant, DemoUser } from './content.ts';
import { loadDemoArticles } from './load-articles.ts';
import { loadDemoFronts } from './load-fronts.ts';
import { loadDemoCategories } from './load-categories.ts';
import { loadDemoItems } from './load-items.ts';
import { loadDemoLeagues } from './load-leagues.ts';
import { loadDemoSubscribers } from './load-subscribers.ts';
import { loadDemoSitemaps } from './load-sitemaps.ts';
import { drawLogo } from './logo.ts';
import { pictureFileOf } from './picture-files.ts';

/** The password of every demo account (conventions.md); they exist only in demo content. */
const DEMO_PASSWORD = 'galley';

const toTenant = ({ logo, ...tenant }: DemoTenant): Tenant => ({
  ...tenant,
  logoUrl: logo === undefined ? null : drawLogo(logo, tenant.primaryColor),
});

const toCategory = ({ name, expiryDate, ...category }: DemoCategory): NewCategory => ({
  ...category,
  names: name,
  expiryDate: expiryDate ?? null,
});

/** Parents before their children, as the database requires. */
const parentsFirst = (categories: readonly NewCategory[]): readonly NewCategory[] => {
  const childrenOf = Map.groupBy(categories, category => category.parentId);
  const below = (parentId: number | null): readonly NewCategory[] =>
    (childrenOf.get(parentId) ?? []).flatMap(category => [category, ...below(category.id)]);
  return below(null);
};

const addUser = async (queries: Queries, user: DemoUser): Promise<void> => {
  const preferences = {
    ...DEFAULT_PREFERENCES,
    uiLocale: user.uiLocale,
    contentLocale: user.contentLocale,
    betaFeaturesEnabled: user.betaFeatures,
  };
  await insertUser(queries, { ...user, serviceUser: false, imageUrl: null, xUsername: user.xUsername ?? null, preferences });
  await storePassword(queries, user.id, await hashPassword(DEMO_PASSWORD, PUBLICLY_KNOWN));
};

/** Fills an empty database with the demo newsroom atomically; does nothing when it was filled before. */
export const loadDemo = (input: {
  readonly database: Database;
  readonly readContent: () => Promise<DemoContent>;
  readonly clock: Clock;
  readonly ids: Ids;
}): Promise<void> =>
  input.database.transaction(async queries => {
    if (!(await claimOrigin(queries, 'demo'))) return;
    const content = await input.readContent();
    for (const user of content.users) await addUser(queries, user);
    await insertAgencies(queries, content.agencies);
    await insertTenants(queries, content.tenants.map(toTenant));
    await insertCategories(queries, parentsFirst(content.categories.map(toCategory)));
    const pictures = new Map(content.articles.flatMap(article => pictureFileOf(article) ?? []).map(picture => [picture.id, picture]));
    await insertFiles(queries, [...pictures.values()], input.clock.now().toISOString());
    await loadDemoArticles({ queries, database: input.database, content, clock: input.clock, ids: input.ids });
    const nowMs = input.clock.now().getTime();
    await loadDemoLeagues({ queries, leagues: content.leagues, ids: input.ids, nowMs });
    await loadDemoCategories({ queries, ids: input.ids, nowMs }, content.tenants);
    await loadDemoSubscribers({ queries, ids: input.ids, nowMs });
    await loadDemoSitemaps({ queries, ids: input.ids, nowMs }, content);
    await loadDemoItems({ queries, dialect: input.database.dialect, content, ids: input.ids, nowMs });
    await loadDemoFronts({ queries, ids: input.ids, nowMs }, content);
  });
