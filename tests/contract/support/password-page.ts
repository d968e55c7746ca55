import type { TestAnswer, TestClient } from './newsroom.ts';

const USERS = '/api/auth/resources/users';

/** Asks for the page on which a password is changed or made. */
export const askPasswordPage = (client: TestClient, id = client.userId): Promise<TestAnswer> =>
  client.call('POST', `${USERS}/${id}/password-pages`);

/** The address of that page. */
export const passwordPageFor = async (client: TestClient, id = client.userId): Promise<string> =>
  (await askPasswordPage(client, id)).json<{ url: string }>().url;

/** Sends a form as the page of the newsroom does. */
export const sendForm = (page: string, body: Readonly<Record<string, string>>): Promise<Response> =>
  fetch(page, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(page).origin },
    body: new URLSearchParams(body).toString(),
  });

const secretIn = (html: string): string => /<code class="secret">(?<secret>[^<]+)</u.exec(html)?.groups?.['secret'] ?? '';

/** What an administrator is shown to hand on: a link for a new password, or a one-time password. */
export const makeWay = async (administrator: TestClient, id: string, way: 'link' | 'oneTime'): Promise<string> => {
  const page = await sendForm(await passwordPageFor(administrator, id), { way });
  return secretIn(await page.text());
};
