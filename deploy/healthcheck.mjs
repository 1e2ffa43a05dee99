// Ends with 0 when the process of this container works: what HEALTH_URL answers says so.
// biome-ignore lint/suspicious/noUndeclaredEnvVars: no build reads it
const answer = await fetch(process.env.HEALTH_URL ?? 'http://127.0.0.1:3001/api/ready', {
  signal: AbortSignal.timeout(4000),
}).catch((error) => ({ ok: false, status: String(error.cause?.code ?? error.name) }));
if (!answer.ok) console.error(`not healthy: ${answer.status}`);
process.exit(answer.ok ? 0 : 1);
