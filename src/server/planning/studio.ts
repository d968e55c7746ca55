import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { ok } from '#domain/result.ts';
import { signatureOf } from '../push/webhook-sender.ts';
import type { Clock } from '../ports.ts';
import type { OutsideCall } from './outside-call.ts';
import type { PrintStudio } from './planning-system.ts';

const dossierSchema = z.looseObject({
  id: z.union([z.number().int(), z.string().min(1)]).transform(String),
  link: z.url().nullish(),
  status: z.string().max(200).nullish(),
});

const SECOND_MS = 1_000;

/**
 * A studio of pages by JSON: `PUT /dossiers/{item}` opens an item's dossier or tells it what is new, `GET /dossiers/{id}` is its state. Calls
 * carry the time and a signature over time and body, as those of the webhook for push messages do; the studio signs the same way.
 */
export const createStudio = ({
  call,
  clock,
  key,
}: {
  readonly call: OutsideCall;
  readonly clock: Clock;
  readonly key: string;
}): PrintStudio => {
  const signed = (body: unknown) => {
    const timestamp = String(Math.floor(clock.now().getTime() / SECOND_MS));
    const text = body === undefined ? '' : JSON.stringify(body);
    return { 'galley-timestamp': timestamp, 'galley-signature': signatureOf(key, timestamp, text) };
  };
  const toDossier = ({ id, link, status }: z.output<typeof dossierSchema>) => ({ id, link: link ?? null, status: status ?? null });
  return {
    isSimulated: false,
    putDossier: async (report, signal) => {
      const body = {
        externalId: report.metadataId,
        title: report.title,
        progress: report.progress,
        textLength: report.textLength,
        targetTextLength: report.targetTextLength,
        page: report.values.pageName,
        publicationDate: report.values.publicationDate,
        deadline: report.values.deadline,
        address: report.address,
      };
      const path = `dossiers/${encodeURIComponent(report.metadataId)}`;
      const put = await call.send({ method: 'PUT', path, body, headers: signed(body), answer: dossierSchema, signal });
      return put.ok ? ok(toDossier(put.value)) : put;
    },
    readDossier: async (id, signal) => {
      const path = `dossiers/${encodeURIComponent(id)}`;
      const found = await call.send({ method: 'GET', path, headers: signed(undefined), answer: dossierSchema, signal });
      return found.ok ? ok(toDossier(found.value)) : found;
    },
    isGenuine: (text, signature) => {
      const [timestamp = '', ...rest] = text.split('.');
      const expected = Buffer.from(signatureOf(key, timestamp, rest.join('.')));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
    close: call.close,
  };
};
