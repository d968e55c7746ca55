import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/accounts/audit.ts';
import { type Asset, assetIdOf } from '#domain/media/asset.ts';
import type { Profile } from '#domain/user/user.ts';
import { createFolderStore } from '#server/files/folder-store.ts';
import { originalKey } from '#server/files/originals.ts';
import { findFile } from '#server/repositories/files/files.ts';
import { describeOnBothDatabases } from './support/databases.ts';
import { createTestNewsroom, type TestAnswer, type TestClient, type TestNewsroom } from './support/newsroom.ts';
import { formOf, makePhotograph } from './support/sending.ts';

const USERS = '/api/auth/resources/users';

describeOnBothDatabases('the profile of a person', kind => {
  let newsroom: TestNewsroom;
  let editor: TestClient;
  let chief: TestClient;
  let admin: TestClient;

  beforeAll(async () => {
    newsroom = await createTestNewsroom(kind);
    editor = await newsroom.signIn('ROLE_Editor', { lastName: 'Zürcher' });
    chief = await newsroom.signIn('ROLE_ChiefEditor');
    admin = await newsroom.signIn('ROLE_Moderator');
  });
  afterAll(() => newsroom.dispose());

  const change = async (as: TestClient, userId: string, changes: object): Promise<TestAnswer> => {
    const present = await as.get(`${USERS}/${userId}/profile`);
    const body = { ...present.json<Profile>(), ...changes };
    return as.call('PUT', `${USERS}/${userId}/profile`, { body, headers: { 'if-match': present.etag } });
  };
  const codeOf = (answer: TestAnswer): readonly unknown[] => {
    const [first] = answer.json<{ errors: { code: string; fieldNames: string[] }[] }>().errors;
    return [answer.status, first?.code, ...(first?.fieldNames ?? [])];
  };

  describe('has texts', () => {
    it('the profile of a person has texts which are kept as they were written, biographies by code points (A3-039, B7-024c, D-070)', async () => {
      const wanted = {
        firstName: 'Éloïse',
        lastName: 'Zürcher',
        shortName: 'ezü',
        jobTitle: 'Leiterin Ausland',
        shortBiography: '👩🏽‍💻'.repeat(45), // 180 code points, 315 units of UTF-16
        longBiography: 'Erster Absatz.\n\nZweiter Absatz.',
        xUsername: 'Eloise_1',
        prolitterisId: '123456',
      };
      const saved = await change(editor, editor.userId, wanted);
      expect([saved.status, saved.json()]).toMatchObject([200, wanted]);
      expect((await chief.get(`${USERS}/${editor.userId}/profile`)).json()).toMatchObject(wanted);
      const list = (await chief.get(`${USERS}?q=eloise`)).json<{ content: unknown[] }>();
      expect(list.content).toMatchObject([{ fullName: 'Éloïse Zürcher', shortName: 'ezü', jobTitle: 'Leiterin Ausland' }]);
    });

    it('of which an empty Prolitteris id or X username is none (B5-012, B5-013)', async () => {
      const saved = await change(editor, editor.userId, { prolitterisId: '', xUsername: '' });
      expect([saved.status, saved.json()]).toMatchObject([200, { prolitterisId: null, xUsername: null }]);
    });

    it.each([
      ['a short biography of 181 code points (D-070)', { shortBiography: 'é'.repeat(181) }, 'shortBiography'],
      ['a long biography of 10,001', { longBiography: 'x'.repeat(10_001) }, 'longBiography'],
      ['a NUL in a biography', { longBiography: 'a\u0000b' }, 'longBiography'],
      ['a lone half of a character', { jobTitle: 'a\ud83d' }, 'jobTitle'],
      ['a first name of spaces', { firstName: '  ' }, 'firstName'],
      ['an X username of 16 (B5-013)', { xUsername: 'x'.repeat(16) }, 'xUsername'],
      ['an X username with another sign (B5-013)', { xUsername: 'zürcher' }, 'xUsername'],
      ['a Prolitteris id of 7 digits (B5-012, D-070)', { prolitterisId: '1234567' }, 'prolitterisId'],
      ['a Prolitteris id with a letter (B5-012)', { prolitterisId: '12a' }, 'prolitterisId'],
      ['a picture of elsewhere', { imageUrl: 'https://evil.example/pixel.png' }, 'imageUrl'],
    ])('the profile of a person has texts that are refused where they do not fit: %s', async (_name, changes, field) => {
      expect(codeOf(await change(editor, editor.userId, changes))).toEqual([400, 'validationFailed', field]);
    });

    it('the profile of a person has texts with as many digits of a Prolitteris id as the newsroom is configured for, which it says (D-070)', async () => {
      const other = await createTestNewsroom(kind, { prolitterisDigits: 8 });
      const person = await other.signIn();
      expect((await person.get(`${USERS}/${person.userId}/profile`)).json()).toMatchObject({ prolitterisDigits: 8 });
      expect((await change(person, person.userId, { prolitterisId: '12345678' })).status).toBe(200);
      expect(codeOf(await change(person, person.userId, { prolitterisId: '123456789' }))).toEqual([
        400,
        'validationFailed',
        'prolitterisId',
      ]);
      await other.dispose();
    });
  });

  describe('has a picture', () => {
    const upload = async (bytes: Uint8Array): Promise<string> => {
      const { content, headers } = formOf(bytes);
      const answer = await newsroom.fastify.inject({
        method: 'POST',
        url: '/api/filerepo/files',
        authority: '127.0.0.1:4400',
        headers: { ...headers, authorization: editor.authorization },
        payload: content,
      });
      expect([200, 201]).toContain(answer.statusCode);
      return answer.json<Asset>().id;
    };
    const put = (fileId: string, as = editor, userId = editor.userId): Promise<TestAnswer> =>
      as.call('PUT', `${USERS}/${userId}/picture`, { body: { fileId } });
    const sizeOf = async (url: string | null): Promise<readonly unknown[]> => {
      const { width, height, format } = await sharp((await editor.get(`/api${url ?? ''}`)).bytes).metadata();
      return [width, height, format];
    };

    it.each([
      ['a wide JPEG', () => makePhotograph(1, 900, 600), 350],
      [
        'a tall PNG',
        async () =>
          sharp(await makePhotograph(2, 400, 800))
            .png()
            .toBuffer(),
        350,
      ],
      [
        'a small WebP',
        async () =>
          sharp(await makePhotograph(3, 300, 120))
            .webp()
            .toBuffer(),
        120,
      ],
    ])('made of %s: square, at most 350 pixels, in the file service (A3-039)', async (_name, make, side) => {
      const set = await put(await upload(await make()));
      const profile = set.json<Profile>();
      expect([set.status, set.etag]).toEqual([200, (await editor.get(`${USERS}/${editor.userId}/profile`)).etag]);
      expect(await sizeOf(profile.imageUrl)).toEqual([side, side, 'webp']);
    });

    it('the profile of a person has a picture that stays when the texts are saved, and goes with its call or an empty address', async () => {
      await put(await upload(await makePhotograph(4, 400, 400)));
      const kept = await change(editor, editor.userId, { jobTitle: 'Reporterin' });
      expect(assetIdOf(kept.json<Profile>().imageUrl ?? '')).toBeDefined();
      const gone = await editor.call('DELETE', `${USERS}/${editor.userId}/picture`);
      expect([gone.status, gone.json()]).toMatchObject([200, { imageUrl: null, jobTitle: 'Reporterin' }]);
      await put(await upload(await makePhotograph(4, 400, 400)));
      expect((await change(editor, editor.userId, { imageUrl: null })).json()).toMatchObject({ imageUrl: null });
    });

    it('the profile of a person has a picture that its person, chief editors and administrators set, and that is in the audit log', async () => {
      const someone = await newsroom.signIn();
      const fileId = await upload(await makePhotograph(5, 400, 400));
      expect((await put(fileId, editor, someone.userId)).status).toBe(403);
      expect((await editor.call('DELETE', `${USERS}/${someone.userId}/picture`)).status).toBe(403);
      for (const client of [someone, chief, admin]) expect((await put(fileId, client, someone.userId)).status).toBe(200);
      const query = `subjectId=${someone.userId}&action=pictureChanged`;
      const lines = (await admin.get(`/api/auth/resources/audit-log?${query}`)).json<AuditEntry[]>();
      expect(lines.map(({ by }) => by?.id)).toEqual([admin.userId, chief.userId, someone.userId]);
    });

    it('of nothing else: no drawing, no animation, no unknown or damaged file', async () => {
      const drawing = Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400"/></svg>',
      );
      expect(codeOf(await put(await upload(drawing)))).toEqual([415, 'unsupportedFileType', 'fileId']);
      const gif = await sharp(await makePhotograph(6, 60, 60))
        .gif()
        .toBuffer();
      expect(codeOf(await put(await upload(gif)))).toEqual([415, 'unsupportedFileType', 'fileId']);
      expect(codeOf(await put(randomUUID()))).toEqual([422, 'unknownReference', 'fileId']);
      const whole = await upload(await makePhotograph(7, 400, 400));
      for (const unknown of [put(whole, admin, randomUUID()), admin.call('DELETE', `${USERS}/${randomUUID()}/picture`)])
        expect((await unknown).status).toBe(404);
      const stored = await findFile(newsroom.database.db, whole);
      if (stored) await createFolderStore(`${newsroom.folder}/files`).write(originalKey(stored), Buffer.alloc(200), 200);
      expect(codeOf(await put(whole))).toEqual([422, 'brokenPicture', 'fileId']);
    });
  });
});
