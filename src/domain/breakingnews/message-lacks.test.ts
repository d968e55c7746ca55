import { describe, expect, it } from 'vitest';
import { NO_TOPICS } from '../push/category.ts';
import { messageLacks } from './message-lacks.ts';

const category = (id: string, tenantId: number) => ({ id, tenantId, topics: { ...NO_TOPICS, webPush: 'eil' } });
const WHOLE = {
  text: 'Brücke gesperrt',
  tenantIds: [11, 12],
  categories: [category('a', 11), category('b', 12), category('c', 12)],
  chosen: ['a', 'b'],
  ready: ['webPush'],
} as const;

describe('what the message of breaking news lacks (B5-017)', () => {
  it.each([
    ['nothing', {}, []],
    ['nothing that is known while the services are not', { ready: undefined }, []],
    ['titles, before anything else', { tenantIds: [], text: '' }, [{ kind: 'titles' }]],
    ['what categories there are', { categories: undefined }, [{ kind: 'unknown' }]],
    ['a text', { text: '  ' }, [{ kind: 'text' }]],
    ['a category of a title that has none', { tenantIds: [11, 13] }, [{ kind: 'category', tenantIds: [13] }]],
    ['a choice among the categories of a title', { chosen: ['a'] }, [{ kind: 'choice', tenantIds: [12] }]],
    ['no choice before there is anything to choose', { chosen: null }, []],
    ['a choice, where what is chosen belongs to another title', { tenantIds: [12], chosen: ['a'] }, [{ kind: 'choice', tenantIds: [12] }]],
    ['a service that is set up', { ready: ['email'] }, [{ kind: 'service' }]],
    ['a text and a category', { text: '', tenantIds: [13] }, [{ kind: 'text' }, { kind: 'category', tenantIds: [13] }]],
  ] as const)('what the message of breaking news lacks is %s', (_name, change, lacks) => {
    expect(messageLacks({ ...WHOLE, ...change })).toEqual(lacks);
  });
});
