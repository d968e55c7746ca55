import type { Page } from '@playwright/test';

/** Calls the host as the window does; answers once all calls are answered, and fails when one of them is refused. */
export const callHost = (page: Page, operation: string, inputs: readonly object[]): Promise<readonly string[]> =>
  page.evaluate(
    async asked => {
      const socket = new WebSocket(`ws://${location.host}/bridge`, [
        'galley',
        `session.${localStorage.getItem('galley.session.bridge') ?? ''}`,
      ]);
      await new Promise(resolve => void socket.addEventListener('open', resolve));
      const answers: string[] = [];
      const answered = new Promise<void>((resolve, reject) => {
        socket.addEventListener('close', () => void reject(new Error('the host closed the line')));
        socket.addEventListener('message', ({ data }) => {
          const answer = JSON.parse(String(data)) as { readonly id?: number; readonly result?: { readonly ok: boolean } };
          if (answer.id === undefined || !answer.result) return;
          if (!answer.result.ok) reject(new Error(`${asked.operation}: ${String(data)}`));
          answers.push(String(data));
          if (answers.length === asked.inputs.length) resolve();
        });
      });
      for (const [id, input] of asked.inputs.entries()) socket.send(JSON.stringify({ id, operation: asked.operation, input }));
      await answered;
      socket.close();
      return answers;
    },
    { operation, inputs },
  );

/** Makes the desk behave as if the newsroom were away, or back; the window has heard it. */
export const workOffline = async (page: Page, offline: boolean): Promise<void> => {
  await callHost(page, 'connectivity.setForcedOffline', [{ offline }]);
};
