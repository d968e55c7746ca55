import { CONTRACT } from '#contract/contract.ts';
import { describeContract } from '#contract/openapi.ts';
import type { Resource } from '../calls/newsroom.ts';

/** The description of the whole API, for anybody. */
export const openApiRoutes: Resource = newsroom => {
  let text: string | undefined;
  newsroom.fastify.get('/api/openapi.json', async (_request, reply) => {
    text ??= JSON.stringify(describeContract(CONTRACT, newsroom.version));
    return reply.header('content-type', 'application/json; charset=utf-8').send(text);
  });
};
