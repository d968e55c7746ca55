declare global {
  interface Window {
    /** `afterFrame` where a page was given it by its text. */
    galleyAfterFrame: typeof afterFrame;
  }
}

/**
 * Resolves after the frame that is drawn next: the message is handled once style, layout and paint of that frame are done.
 * It stands by itself: a page that was not built with it is given its text.
 */
export const afterFrame = (): Promise<void> =>
  new Promise(done => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        done();
      };
      port2.postMessage(undefined);
    });
  });
