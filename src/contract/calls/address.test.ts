import { describe, expect, it } from 'vitest';
import { operationPath, queryString } from './address.ts';
import { CONTRACT } from '../contract.ts';
import { SERVICES } from './operation.ts';
import { healthPath } from '../system/system.ts';

describe('addresses of calls', () => {
  it('addresses of calls stand below a base that each environment sets, service first (B7-003)', () => {
    expect(operationPath(CONTRACT.getArticle, { id: 'a/b' })).toBe('/content/articles/a%2Fb');
    expect(operationPath(CONTRACT.getVersion)).toBe('/version');
    expect(operationPath(CONTRACT.getHealth, { service: 'user-presence' })).toBe('/user-presence/health');
  });
  it('join lists by commas and drop what is empty', () => {
    expect(queryString({ tenantIds: [3, 5], q: '', page: 0, userIds: [], active: false, none: null })).toBe(
      '?tenantIds=3,5&page=0&active=false',
    );
    expect(queryString({})).toBe('');
  });
  it('addresses of calls name a health path for each of the 22 services (B7-002)', () => {
    expect(SERVICES).toHaveLength(22);
    expect(SERVICES.map(healthPath)).toContain('/user-presence/health');
  });
});
