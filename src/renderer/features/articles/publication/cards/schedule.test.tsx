import { fireEvent, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createPublicationHost, showPublication } from '#tests/support/publication-screen.ts';

const set = (element: HTMLElement, value: string): void => void fireEvent.change(element, { target: { value } });

describe('the scheduling', () => {
  it('is written on the clocks of Zurich, whose zone is always shown, and stored in UTC', async () => {
    const host = createPublicationHost();
    const { within: card } = await showPublication(host, 'Scheduling');
    expect(card.getAllByText(/Zurich time \(/u)).toHaveLength(3);
    set(card.getByLabelText('Publication: date'), '2026-07-01');
    expect(card.getByRole('alert').textContent).toContain('Needs a date and a time');
    set(card.getByLabelText('Publication: time'), '06:00');
    await waitFor(() =>
      expect(host.metadata().scheduledPlacing).toEqual({
        status: 'scheduled',
        publicationTime: '2026-07-01T04:00:00.000Z',
        expiryTime: null,
      }),
    );
    expect(card.getByText('Scheduled')).toBeTruthy();
    await userEvent.click(card.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(host.metadata().scheduledPlacing).toBeNull());
  });

  it('B5-019 says that an expiry comes after the publication, and a custom update after it too; neither is sent until it does', async () => {
    const host = createPublicationHost({
      scheduledPlacing: { status: 'scheduled', publicationTime: '2026-12-01T05:00:00.000Z', expiryTime: null },
    });
    const { within: card } = await showPublication(host, 'Scheduling');
    set(card.getByLabelText('Expiry: date'), '2026-12-01');
    set(card.getByLabelText('Expiry: time'), '05:30');
    expect(card.getByRole('alert').textContent).toBe('The expiry must come after the publication');
    set(card.getByLabelText('Expiry: date'), '2026-12-02');
    await waitFor(() => expect(host.metadata().scheduledPlacing?.expiryTime).toBe('2026-12-02T04:30:00.000Z'));
    const before = host.patches().length;
    set(card.getByLabelText('Time of the last change, as readers see it: date'), '2026-11-30');
    set(card.getByLabelText('Time of the last change, as readers see it: time'), '08:00');
    expect(card.getByRole('alert').textContent).toBe('The change must come after the publication');
    expect(host.patches()).toHaveLength(before);
    expect(host.metadata().customUpdatedAt).toBeNull();
  });
});
