// Loaded with `node --import` into every Node process that a command starts, and inherited by those it forks:
// when the parent is gone, however it went, the process asks itself to stop and is gone five seconds later at the latest.
if (process.send !== undefined) {
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), 5_000).unref();
  });
  process.channel?.unref();
}
