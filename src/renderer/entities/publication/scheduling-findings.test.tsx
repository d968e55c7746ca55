import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { draftOf } from '#domain/kinds/item.ts';
import { NO_STATED_RIGHTS } from '#domain/media/rights.ts';
import { ok } from '#domain/result.ts';
import { itemIdOf, itemMetadata, pictureIdOf, slideOf } from '#tests/builders/item-states.ts';
import { createFakeHost } from '#tests/support/fake-transport.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import type { GoingOutSubject } from './judge-going-out.ts';
import { SchedulingFindings } from './SchedulingFindings.tsx';

describe('the dialog that schedules', () => {
  it('says which pictures readers may not get, and leads to their rights', async () => {
    const draft = draftOf('slideshows', { titleHeader: '', title: 'Aare', lead: '', slides: [slideOf(1)] });
    const subject: GoingOutSubject = {
      metadata: itemMetadata(draft, itemIdOf(1)),
      content: { kind: 'item', draft },
      tenants: [],
      circumstances: {},
    };
    const host = createFakeHost();
    host.api['listPictureRights'] = () =>
      ok([{ id: pictureIdOf(1), title: 'Aare', stated: NO_STATED_RIGHTS, decisions: [], block: 'flag' as const }]);
    const element = <SchedulingFindings subject={subject} onGo={() => undefined} />;
    await renderApp(host, { path: '/one', features: [{ routes: [{ path: 'one', element }] }] });
    await userEvent.click(await screen.findByRole('button', { name: /Aare/u }));
    expect(await screen.findByRole('dialog', { name: 'Rights of “Aare”' })).toBeTruthy();
  });
});
