/**
 * Preloaded into every program that is started by another one of ours: when the starter is gone, however it went,
 * the channel between the two closes, and the program ends in its orderly way.
 */
const timeoutMs = 15_000;

process.on('disconnect', () => {
  setTimeout(() => process.exit(1), timeoutMs).unref();
  process.kill(process.pid, 'SIGTERM');
});
// Listening keeps a program alive otherwise.
process.channel?.unref();
